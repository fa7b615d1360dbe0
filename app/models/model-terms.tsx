import { openingHours } from '#app/layout/opening-hours.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { telephone } from '#app/ui/telephone.ts';
import type { Model } from '#domain/content/models.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import type { Dealer } from '#domain/model/model-view.ts';
import { quoteTopics } from './quote-topics.ts';

interface Props {
  model: Model;
  dealer: Dealer;
  /** The page's own address, with the paint that is tried on. */
  from: string;
}

/** Sales phone, hours and service area: where no price answers the first question, a person does. */
export function ContactTrio({ model, dealer, from }: Props) {
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
      <SiteLink to={contactAddress({ from, topic: quoteTopics[label] })} className="btn btn-line">
        {label}
      </SiteLink>
    </section>
  );
}
