import type { ReactNode } from 'react';
import { BusinessHours } from '#app/site/frame/business-hours.tsx';
import { FormOpening } from '#app/site/hero/page-opening.tsx';
import { AwayLink } from '#app/ui/away-link.tsx';
import { TelPlate } from '#app/ui/plate.tsx';
import { HoursList } from '#app/ui/rows.tsx';
import type { Content } from '#domain/content/content.ts';

type FormWords = Record<'heading' | 'lead' | 'formHeading', string>;

/**
 * The words around a form, with phone, hours and links beside it: the showroom's, or the shop's (`isShop`). For a page's
 * loader.
 */
export function aroundForm(
  { heading, lead, formHeading }: FormWords,
  { business, pages }: Content,
  isShop = false,
) {
  const { phone, county, email, social } = business;
  const { services, contact } = pages;
  const shop = isShop ? { phone: services.phone ?? phone, hours: services.hours } : {};
  return {
    title: heading,
    lead,
    heading: formHeading,
    reach: { phone, hours: null, ...shop, county, email, social, heading: contact.socialHeading },
  };
}

type Props = ReturnType<typeof aroundForm> & { children: ReactNode };

export function FormPage({ title, lead, heading, reach, children }: Props) {
  return (
    <>
      <FormOpening title={title} lead={lead} />
      <div className="lg:grid lg:grid-cols-3-2">
        <section className="px-gutter py-8 lg:border-r lg:border-reed-300 lg:py-12 lg:pr-16">
          {/* Limits the length of lines. */}
          <div className="mx-auto max-w-wide lg:mx-0 lg:ml-auto min-[1600px]:w-184">
            <h2 className="mb-8 text-h3">{heading}</h2>
            {children}
          </div>
        </section>
        <ContactDetails {...reach} />
      </div>
    </>
  );
}

function ContactDetails(reach: Props['reach']) {
  const { phone, county, hours, email, social, heading } = reach;
  return (
    <aside
      aria-label="Contact details"
      className="bg-reed-100 px-gutter py-12 max-lg:border-y max-lg:border-reed-300 lg:py-12 lg:pl-16"
    >
      <div className="grid grid-cols-1 gap-x-gap gap-y-12 max-md:max-w-text md:max-lg:grid-cols-2">
        <TelPlate phone={phone} line={county} quiet />
        <Card title={hours ? 'Shop hours' : 'Business hours'}>
          {hours ? <HoursList hours={hours} /> : <BusinessHours />}
        </Card>
        <Card title="Email">
          <a href={`mailto:${email}`} className="more wrap-anywhere">
            <span>{email}</span>
          </a>
        </Card>
        {social.length > 0 && (
          <Card title={heading}>
            <ul className="flex flex-wrap gap-x-8">
              {social.map(({ name, url }) => (
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
      <div className="py-3">{children}</div>
    </section>
  );
}
