import type { ReactNode } from 'react';
import { openingHours } from '#app/layout/opening-hours.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { telephone } from '#app/ui/telephone.ts';
import type { Model } from '#domain/content/models.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import type { Dealer } from '#domain/model/model-view.ts';
import { dollars } from '#domain/text/dollars.ts';
import { topics } from './model-hero.tsx';

/** MSRP, availability and delivery: on the pages of models that have a price. */
export function PriceStrip({ model, phone }: { model: Model; phone: string }) {
  if (model.msrp === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 border-b border-line pb-3 lg:pb-0">
      <dl className="flex flex-wrap items-center gap-x-[clamp(1.5rem,5vw,5rem)] max-sm:w-full sm:py-6 print:py-2">
        <Entry label="MSRP">{dollars(model.msrp)}</Entry>
        <Entry label="Availability">
          <Plate look="in-stock">{model.availability ?? ''}</Plate>
        </Entry>
        <Entry label="Delivery">{model.delivery}</Entry>
      </dl>
      <a href={telephone(phone)} className="more print:hidden">
        <span>Ask for the out-the-door price</span>
        <Icon name="arrow" />
      </a>
    </div>
  );
}

/** Sales phone, hours and service area: where no price answers the first question, a person does. */
export function ContactTrio({ model, dealer }: { model: Model; dealer: Dealer }) {
  const label = model.contactLabel ?? 'Contact Us Today';
  return (
    <section
      aria-label="Ask about this model"
      className="grid items-center gap-x-gap gap-y-6 border-b border-line py-7 lg:grid-cols-[1fr_auto] print:hidden"
    >
      <dl className="grid gap-x-gap gap-y-6 sm:grid-cols-3">
        <div>
          <dt className="text-sm text-ink-soft">Sales phone</dt>
          <dd>
            <a
              href={telephone(dealer.phone)}
              className="inline-flex min-h-11 items-center text-h3 leading-none font-extrabold tracking-[-0.035em] no-underline hover:underline"
            >
              {dealer.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Hours</dt>
          <dd className="pt-1.5 font-bold">
            {openingHours(dealer.hours).map(({ days, hours }) => (
              <span key={days} className="block leading-snug">
                {days} {hours}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Service area</dt>
          <dd className="pt-1.5 leading-snug font-bold">{dealer.serviceArea}</dd>
        </div>
      </dl>
      <SiteLink
        to={contactAddress({ from: `/vehicles/${model.slug}`, topic: topics[label] })}
        className="btn btn-line"
      >
        {label}
      </SiteLink>
    </section>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="max-sm:flex max-sm:min-h-13 max-sm:w-full max-sm:items-center max-sm:justify-between max-sm:not-first:border-t max-sm:not-first:border-line">
      <dt className="text-sm text-ink-soft max-sm:text-base">{label}</dt>
      <dd className="flex min-h-8 items-center text-lead leading-tight font-extrabold tracking-[-0.02em]">
        {children}
      </dd>
    </div>
  );
}
