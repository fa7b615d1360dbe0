import type { ReactNode } from 'react';
import type { PaintedModel } from '#app/http/seo/model-data.ts';
import { Sticker, WhereLines } from '#app/site/cart/sticker.tsx';
import { SaveButton } from '#app/site/frame/save-button.tsx';
import { AwayLink } from '#app/ui/away-link.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { contactLink, type Topic } from '#domain/inquiry/contact-address.ts';
import { modelAddress, nameInPaint } from '#domain/model/paints.ts';
import { priceInWords } from '#domain/model/stock.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

/** Price, availability and the first action in one row, and the window sticker beside the summary. */
export function ModelOffer({ model, cart, stock, price, paint, dealer }: PaintedModel) {
  const from = modelAddress(model.slug, paint);
  return (
    <div className="bg-reed-100">
      <div className="wrap grid items-start gap-x-gap gap-y-6 py-4 lg:grid-cols-[1fr_25rem] print:grid-cols-2 print:py-2">
        <div className="flex flex-wrap items-end justify-between gap-x-gap gap-y-4 lg:col-span-2 print:col-span-2">
          <Price model={model} cart={cart} price={price} stock={stock} />
          <div className="flex flex-wrap gap-3 max-lg:flex-1 max-lg:[&_a]:flex-1 print:hidden">
            <AskButton label={model.quoteLabel ?? 'Get Quote'} from={from} look="btn-go" />
            <AwayLink
              href={dealer.financingUrl}
              about=""
              className="btn btn-line whitespace-nowrap"
            >
              Finance Options
            </AwayLink>
          </div>
        </div>
        <div className="py-4">
          <div className="mb-4 flex gap-2">
            {model.msrp !== undefined && <Plate look="new">NEW</Plate>}
            <Plate>{titledBrand(model.brand)}</Plate>
          </div>
          <p className="max-w-[33em] text-lead leading-snug">{model.summary}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-6 print:hidden">
            {price && (
              <MoreLink to={`/financing?cart=${model.slug}#estimate`}>Estimate a payment</MoreLink>
            )}
            <MoreLink to={`/compare?carts=${nameInPaint(model.slug, paint)}`} rel="nofollow">
              Compare with another cart
            </MoreLink>
            <SaveButton
              id={model.slug}
              name={model.name}
              className="inline-flex min-h-11 gap-2 font-semibold"
            >
              Save
            </SaveButton>
          </div>
        </div>
        <div className="sticker">
          <Sticker cart={cart} lines={stock.lines} isPlaced={model.msrp !== undefined} />
        </div>
      </div>
    </div>
  );
}

const topics: Record<string, Topic> = { Quote: 'quote', Drive: 'test-drive' };

function AskButton({ label, from, look }: { label: string; from: string; look: string }) {
  const topic = topics[label.split(' ').at(-1) ?? ''];
  return (
    <SiteLink {...contactLink({ from, topic })} className={`btn whitespace-nowrap ${look}`}>
      {label}
    </SiteLink>
  );
}

const large = 'text-h2-low leading-none font-extrabold tracking-tighter';

type PriceProps = Pick<PaintedModel, 'model' | 'cart' | 'price' | 'stock'>;

function Price({ model, cart, price, stock }: PriceProps) {
  const amount = priceInWords(price);
  const isHere = cart.availability?.standing === 'here';
  if (model.msrp === undefined) {
    return (
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className={large}>{amount}</b> {price?.of}
      </p>
    );
  }
  return (
    <dl className="flex flex-wrap gap-x-gap gap-y-3">
      <Term name="MSRP" className={large}>
        {amount}
      </Term>
      <Term
        name="Availability"
        className="flex flex-wrap items-center gap-x-2 text-sm leading-snug font-bold lg:max-w-[17em]"
      >
        {isHere && <Plate look="in-stock">In Stock</Plate>}
        <span>
          <WhereLines cart={cart} lines={stock.lines} />
        </span>
      </Term>
      <Term name="Delivery" className="font-bold">
        {model.delivery} {isHere && 'if you order one'}
      </Term>
    </dl>
  );
}

interface TermProps {
  name: string;
  className: string;
  children: ReactNode;
}

function Term({ name, className, children }: TermProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

export function ContactTrio({ model, dealer, paint }: PaintedModel) {
  const from = modelAddress(model.slug, paint);
  return (
    <section
      aria-label="Ask about this model"
      className="grid items-center gap-x-gap gap-y-6 border-b border-line py-7 lg:grid-cols-[1fr_auto] print:hidden"
    >
      <dl className="grid gap-x-gap gap-y-6 sm:grid-cols-3">
        <Term name="Sales phone" className="">
          <a
            href={telephone(dealer.phone)}
            className="inline-flex min-h-11 items-center text-h3 leading-none font-extrabold tracking-tighter no-underline hover:underline"
          >
            {dealer.phone}
          </a>
        </Term>
        <Term name="Hours" className="pt-1.5 font-bold">
          {dealer.hours.map(({ days, hours }) => (
            <span key={days} className="block leading-snug">
              {days} {hours}
            </span>
          ))}
        </Term>
        <Term name="Service area" className="pt-1.5 leading-snug font-bold">
          {dealer.serviceArea}
        </Term>
      </dl>
      <AskButton label={model.contactLabel ?? 'Contact Us Today'} from={from} look="btn-line" />
    </section>
  );
}
