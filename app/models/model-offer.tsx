import { AvailabilityLine } from '#app/cart/availability-line.tsx';
import { MonthLink } from '#app/financing/month-link.tsx';
import { CartTools } from '#app/shortlist/save-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import type { ModelView } from '#domain/model/model-view.ts';
import type { ModelPrice } from '#domain/model/price-of-model.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import { quoteTopics } from './quote-topics.ts';

interface Props extends Pick<ModelView, 'model' | 'stock'> {
  price: ModelPrice;
  /** As a comparison names it, in that paint. */
  named: string;
  /** The page's own address, with the paint that is tried on. */
  from: string;
  financingUrl: string;
}

/** Under the hero: what it costs, whether it can be had, and what to do next. */
export function ModelOffer({ model, stock, price, named, from, financingUrl }: Props) {
  const label = model.quoteLabel ?? 'Get Quote';
  return (
    <div className="bg-reed-100">
      <div className="model-offer wrap">
        <div>
          <Price model={model} price={price} />
          {price.least !== null && (
            <MonthLink id={model.slug} name={model.name} price={price.least} />
          )}
        </div>
        <ul className="grid gap-1 text-lead leading-snug">
          {stock.lines.map((line) => (
            <li key={line.standing}>
              <a href="#stock" className="no-underline hover:underline">
                <AvailabilityLine availability={line} />
              </a>
            </li>
          ))}
          {stock.lines.length === 0 && <li className="text-ink-soft">None on our lot today.</li>}
        </ul>
        <div className="flex flex-wrap gap-3 print:hidden max-lg:[&_a]:flex-1">
          <SiteLink
            to={contactAddress({ from, topic: quoteTopics[label] })}
            className="btn btn-go whitespace-nowrap"
          >
            {label}
          </SiteLink>
          <a
            href={financingUrl}
            target="_blank"
            rel="noopener"
            className="btn btn-line whitespace-nowrap"
          >
            Finance Options
            <span className="sr-only"> (opens in a new tab)</span>
            <Icon name="external" />
          </a>
        </div>
        <div className="flex gap-2">
          {model.msrp !== undefined && <Plate look="new">NEW</Plate>}
          <Plate>{titledBrand(model.brand)}</Plate>
        </div>
        <p className="max-w-[33em] text-lead leading-snug">{model.summary}</p>
        <div className="grid">
          {model.msrp !== undefined && (
            <MoreLink to={contactAddress({ from, topic: 'quote' })}>
              Ask for the out-the-door price
            </MoreLink>
          )}
          <CartTools id={model.slug} name={model.name} named={named} />
        </div>
      </div>
    </div>
  );
}

/** The maker's price with what goes with it; else the lowest on the lot. */
function Price({ model, price: { amount, of } }: Pick<Props, 'model' | 'price'>) {
  if (model.msrp === undefined) {
    return (
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="offer-price">{amount}</b> {of}
      </p>
    );
  }
  return (
    <dl className="flex flex-wrap items-end gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-3">
      <div>
        <dt className="text-sm text-ink-soft">MSRP</dt>
        <dd className="offer-price">{amount}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Availability</dt>
        <dd className="mt-1">
          <Plate look="in-stock">{model.availability ?? ''}</Plate>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Delivery</dt>
        <dd className="mt-1 flex min-h-[30px] items-center font-extrabold">{model.delivery}</dd>
      </div>
    </dl>
  );
}
