import { Link } from 'react-router';
import { openingHours } from '#app/layout/opening-hours.ts';
import { HoursList } from '#app/ui/hours-list.tsx';
import { telephone } from '#app/ui/telephone.ts';
import type { Content } from '#server/content.ts';

interface Props {
  business: Pick<Content['business'], 'phone' | 'email' | 'responsePromise' | 'hours'>;
  /** Where "Write to us" leads. */
  contact: string;
}

/** The main contact block: the number as a giant plate, on a horizon that the footer's reeds grow out of. */
export function Talk({ business, contact }: Props) {
  const hours = openingHours(business.hours);
  return (
    <section className="scene horizon [--hz:82%] pt-section pb-[calc(var(--spacing-section)+5rem)]">
      <div className="wrap grid items-center gap-[clamp(2rem,5vw,6rem)] lg:grid-cols-[5fr_7fr]">
        <div>
          <span className="mile-mark mb-6" aria-hidden="true">
            Mile
          </span>
          <h2>Talk to a person</h2>
          <p className="mt-5 text-lead">{business.responsePromise}</p>
          <div className="my-7 max-w-xs">
            <HoursList hours={hours} />
          </div>
          <div className="flex flex-wrap gap-3">
            <Link to={contact} className="btn btn-line">
              Write to us
            </Link>
            <a href={`mailto:${business.email}`} className="btn btn-line">
              Email
            </a>
          </div>
        </div>
        <a href={telephone(business.phone)} className="tel-plate">
          <span className="text-[max(0.875rem,4.4cqi)] leading-tight font-bold">Call Now</span>{' '}
          <b className="text-[14.6cqi] leading-none font-bold tracking-[-0.035em] whitespace-nowrap">
            {business.phone}
          </b>{' '}
          <span className="text-[max(0.875rem,4.4cqi)] leading-tight font-bold">
            {hours[0] && `${hours[0].days} ${hours[0].hours}`}
          </span>
        </a>
      </div>
    </section>
  );
}
