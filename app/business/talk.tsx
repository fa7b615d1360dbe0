import { openingHours } from '#app/layout/opening-hours.ts';
import { HoursList } from '#app/ui/hours-list.tsx';
import { MileMark } from '#app/ui/mile-mark.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { TelPlate } from '#app/ui/tel-plate.tsx';
import type { Content } from '#domain/content/content.ts';
import { usualHours } from '#domain/hours/opening.ts';

interface Props {
  heading: string;
  business: Pick<Content['business'], 'phone' | 'email' | 'responsePromise' | 'hours'>;
  /** Where "Write to us" leads. */
  contact: string;
}

/** The main contact block: the number as a giant plate, on a horizon that the footer's reeds grow out of. */
export function Talk({ heading, business, contact }: Props) {
  return (
    <section className="scene horizon [--hz:82%] pt-section pb-[calc(var(--spacing-section)+5rem)]">
      <div className="wrap grid items-center gap-[clamp(2rem,5vw,6rem)] lg:grid-cols-[5fr_7fr]">
        <div>
          <MileMark />
          <h2>{heading}</h2>
          <p className="mt-5 text-lead">{business.responsePromise}</p>
          <div className="my-7 max-w-xs">
            <HoursList hours={openingHours(business.hours)} />
          </div>
          <div className="flex flex-wrap gap-3">
            <SiteLink to={contact} className="btn btn-line">
              Write to us
            </SiteLink>
            <a href={`mailto:${business.email}`} className="btn btn-line">
              Email
            </a>
          </div>
        </div>
        <TelPlate phone={business.phone} line={usualHours(business.hours)} />
      </div>
    </section>
  );
}
