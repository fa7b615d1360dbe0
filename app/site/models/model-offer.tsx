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

/** The model's window sticker, with name, price, availability and the first action, beside its summary. */
export function ModelOffer({ model, cart, stock, price, paint, dealer }: PaintedModel) {
  const from = modelAddress(model.slug, paint);
  const isNewer = model.msrp !== undefined;
  return (
    <div className="on-sheet bg-reed-100">
      <div className="wrap grid grid-cols-1 items-start gap-x-gap gap-y-6 py-6 lg:grid-cols-1-sheet print:grid-cols-2-3 print:py-2">
        <div className="max-lg:order-1 print:order-none">
          <div className="mb-4 flex gap-2">
            {isNewer && <Plate look="new">NEW</Plate>}
            <Plate>{titledBrand(model.brand)}</Plate>
          </div>
          <p className="max-w-text text-lead leading-snug">{model.summary}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-6 print:hidden">
            {price && (
              <MoreLink to={`/financing?cart=${model.slug}#estimate`}>Estimate a payment</MoreLink>
            )}
            <MoreLink to={`/compare?carts=${nameInPaint(model.slug, paint)}`} rel="nofollow">
              Compare
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
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 translate="no" className="text-h3 tracking-tighter">
              {model.name}
            </h2>
            <Price model={model} price={price} />
          </div>
          {isNewer && <Terms model={model} cart={cart} stock={stock} />}
          <Sticker cart={cart} lines={stock.lines} isPlaced={isNewer} />
          <div className="mt-3 flex flex-wrap gap-2 *:flex-auto *:px-2">
            <AskButton label={model.quoteLabel ?? 'Get Quote'} from={from} look="btn-go" />
            <AwayLink href={dealer.financingUrl} about="" className="btn btn-line">
              Finance Options
            </AwayLink>
          </div>
        </div>
      </div>
    </div>
  );
}

const topics: Record<string, Topic> = { Quote: 'quote', Drive: 'test-drive' };

function AskButton({ label, from, look }: { label: string; from: string; look: string }) {
  const topic = topics[label.split(' ').at(-1) ?? ''];
  return (
    <SiteLink {...contactLink({ from, topic })} className={`btn ${look}`}>
      {label}
    </SiteLink>
  );
}

function Price({ model, price }: Pick<PaintedModel, 'model' | 'price'>) {
  const amount = <b className="text-h3 leading-tight tracking-tighter">{priceInWords(price)}</b>;
  if (model.msrp === undefined)
    return (
      <p>
        {amount} {price?.of}
      </p>
    );
  return (
    <dl>
      <Term name="MSRP" className="" row="flex items-baseline gap-x-2">
        {amount}
      </Term>
    </dl>
  );
}

function Terms({ model, cart, stock }: Pick<PaintedModel, 'model' | 'cart' | 'stock'>) {
  const isHere = cart.availability?.standing === 'here';
  return (
    <dl className="sticker-rows">
      <Term name="Availability" className="flex flex-wrap items-center gap-x-2">
        {isHere && <Plate look="in-stock">In Stock</Plate>}
        <span>
          <WhereLines cart={cart} lines={stock.lines} />
        </span>
      </Term>
      <Term name="Delivery" className="font-semibold">
        {isHere ? `${model.delivery} to order` : model.delivery}
      </Term>
    </dl>
  );
}

interface TermProps {
  name: string;
  className: string;
  row?: string;
  children: ReactNode;
}

function Term({ name, className, row, children }: TermProps) {
  return (
    <div className={row}>
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
      className="grid items-center gap-x-gap gap-y-6 border-b border-line py-7 lg:grid-cols-1-auto print:hidden"
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
        <Term name="Hours" className="pt-1.5 font-semibold">
          {dealer.hours.map(({ days, hours }) => (
            <span key={days} className="block leading-snug">
              {`${days} ${hours}`}
            </span>
          ))}
        </Term>
        <Term name="Service area" className="pt-1.5 leading-snug font-semibold">
          {dealer.serviceArea}
        </Term>
      </dl>
      <AskButton label={model.contactLabel ?? 'Contact Us Today'} from={from} look="btn-line" />
    </section>
  );
}
