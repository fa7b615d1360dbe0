import type { ReactNode } from 'react';
import { openingHours } from '#app/layout/opening-hours.ts';
import { CheckList } from '#app/ui/check-list.tsx';
import { HoursList } from '#app/ui/hours-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TelPlate } from '#app/ui/tel-plate.tsx';
import { telephone } from '#app/ui/telephone.ts';
import type { Content } from '#server/content.ts';

/** Everything about the dealership that is not the form: number, showrooms, hours, links, what it offers. */
export function ContactDetails({ business }: { business: Content['business'] }) {
  return (
    <aside
      aria-label="Contact details"
      className="bg-reed-100 px-gutter py-12 max-lg:border-t max-lg:border-reed-300 lg:py-16 lg:pl-16"
    >
      <div className="grid max-w-[34rem] gap-12">
        <TelPlate phone={business.phone} line={business.hours[0]?.display.replaceAll('-', '–')} />

        <Card title="Showrooms">
          {business.showrooms.map(({ city, address, phone, mapsLink }) => (
            <address key={city} className="border-b border-line py-4">
              <b className="block font-extrabold">{city}</b>
              {address.street}, {address.city}, {address.state} {address.zip}
              <span className="flex flex-wrap gap-x-6">
                <a href={telephone(phone)} className="more">
                  <span>{phone}</span>
                </a>
                <a
                  href={mapsLink}
                  target="_blank"
                  rel="noopener"
                  className="more"
                  aria-label={`Directions to ${city}, opens in a new tab`}
                >
                  <span>Directions</span>
                  <Icon name="external" size="1em" />
                </a>
              </span>
            </address>
          ))}
        </Card>

        <Card title="Business hours">
          <div className="py-3">
            <HoursList hours={openingHours(business.hours)} />
          </div>
        </Card>

        <Card title="Email">
          <p className="py-3">
            <a href={`mailto:${business.email}`} className="more">
              <span>{business.email}</span>
            </a>
          </p>
        </Card>

        <Card title="Follow us">
          <ul className="flex flex-wrap gap-x-8 py-3">
            {business.social.map(({ name, url }) => (
              <li key={name}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener"
                  className="more"
                  aria-label={`${name}, opens in a new tab`}
                >
                  <span>{name}</span>
                  <Icon name="external" size="1em" />
                </a>
              </li>
            ))}
          </ul>
        </Card>

        <Card title="What we do">
          <CheckList items={business.attributes} />
        </Card>
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
