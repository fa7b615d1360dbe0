import type { ReactNode } from 'react';
import { openingHours } from '#app/layout/opening-hours.ts';
import { AwayLink } from '#app/ui/away-link.tsx';
import { HoursList } from '#app/ui/hours-list.tsx';
import { TelPlate } from '#app/ui/tel-plate.tsx';
import type { Content } from '#domain/content/content.ts';
import { usualHours } from '#domain/hours/opening.ts';

interface Props {
  business: Pick<Content['business'], 'phone' | 'hours' | 'email' | 'social'>;
  socialHeading: string;
}

/** What stands beside the form: number, hours, links. */
export function ContactDetails({ business, socialHeading }: Props) {
  return (
    <aside
      aria-label="Contact details"
      className="bg-reed-100 px-gutter py-12 max-lg:border-y max-lg:border-reed-300 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:py-16 lg:pl-16"
    >
      <div className="grid grid-cols-1 gap-x-gap gap-y-12 max-md:max-w-[34rem] md:max-lg:grid-cols-2">
        <TelPlate phone={business.phone} line={usualHours(business.hours)} quiet />

        <Card title="Business hours">
          <div className="py-3">
            <HoursList hours={openingHours(business.hours)} />
          </div>
        </Card>

        <Card title="Email">
          <p className="py-3">
            <a href={`mailto:${business.email}`} className="more wrap-anywhere">
              <span>{business.email}</span>
            </a>
          </p>
        </Card>

        {business.social.length > 0 && (
          <Card title={socialHeading}>
            <ul className="flex flex-wrap gap-x-8 py-3">
              {business.social.map(({ name, url }) => (
                <li key={name}>
                  <AwayLink href={url} about="">
                    {name}
                  </AwayLink>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </aside>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="border-b-2 border-ink pb-2.5 text-lead">{title}</h2>
      {children}
    </section>
  );
}
