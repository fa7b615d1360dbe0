import { openingHours } from '#app/layout/root-data.ts';
import { HoursList } from '#app/ui/hours-list.tsx';
import { TelPlate } from '#app/ui/plate.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { telephone } from '#app/ui/telephone.ts';
import type { Content } from '#domain/content/content.ts';
import { usualHours } from '#domain/hours/opening.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { MileMark } from './home-sections.tsx';
import { ShowroomSign } from './showroom.tsx';

type Business = Content['business'];

const contact = contactAddress({ from: '/' });

interface PlacesProps {
  heading: string;
  showrooms: Pick<Business['showrooms'][number], 'city' | 'address' | 'phone' | 'mapsLink'>[];
  places: Content['pages']['home']['places'];
  sign: { signTab: string; signLine: string };
  phone: string;
}

/** The showrooms as green signs, and a line for visitors from elsewhere. */
export function Places({ heading, showrooms, places, sign, phone }: PlacesProps) {
  return (
    <section className="wrap pt-section pb-section">
      <MileMark />
      <SectionHead title={heading} />
      <div className="grid gap-gap lg:grid-cols-2">
        {showrooms.map((showroom) => (
          <ShowroomSign key={showroom.city} showroom={showroom} words={sign} />
        ))}
      </div>
      <div className="swipe -mx-gutter mt-gap grid scroll-px-gutter gap-gap px-gutter lg:grid-cols-3">
        {places.map(({ title, text }) => (
          <section key={title} className="guide-sign guide-sign-white">
            <h3 className="mb-2 text-h3 leading-tight font-bold tracking-tight">{title}</h3>
            <p>{text}</p>
            <p className="mt-3 flex flex-wrap gap-x-7">
              <a
                href={telephone(phone)}
                className="more text-ink"
                aria-label={`Call about ${title}: ${phone}`}
              >
                <span>{phone}</span>
              </a>
              <SiteLink
                to={contact}
                className="more text-ink"
                aria-label={`Write to us about ${title}`}
              >
                <span>Write to us</span>
              </SiteLink>
            </p>
          </section>
        ))}
      </div>
    </section>
  );
}

interface TalkProps {
  heading: string;
  business: Pick<Business, 'phone' | 'email' | 'responsePromise' | 'hours'>;
}

/** The phone number as a giant plate, on a horizon above the footer's reeds. */
export function Talk({ heading, business }: TalkProps) {
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
