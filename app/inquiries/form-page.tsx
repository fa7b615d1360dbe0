import type { ReactNode } from 'react';
import { PageOpening } from '#app/scenery/page-opening.tsx';
import { AwayLink } from '#app/ui/away-link.tsx';
import { TelPlate } from '#app/ui/plate.tsx';
import { HoursList } from '#app/ui/rows.tsx';
import type { Content } from '#domain/content/content.ts';
import { usualHours } from '#domain/hours/opening.ts';
import { openingCarts } from '#domain/model/model.ts';

type FormWords = Record<'heading' | 'lead' | 'formHeading', string> & {
  opening: Parameters<typeof openingCarts>[0];
};

/** The words around a form, with phone, hours and links beside it. For a page's loader. */
export function aroundForm(
  { heading, lead, formHeading, opening }: FormWords,
  { business, models, pages }: Content,
) {
  const { phone, hours, email, social } = business;
  return {
    title: heading,
    lead,
    carts: openingCarts(opening, models),
    heading: formHeading,
    reach: { phone, hours, email, social, socialHeading: pages.contact.socialHeading },
  };
}

type Props = ReturnType<typeof aroundForm> & { children: ReactNode };

export function FormPage({ title, lead, carts, heading, reach, children }: Props) {
  return (
    <>
      <PageOpening title={title} lead={lead} carts={carts} />
      <div className="lg:grid lg:grid-cols-[3fr_2fr]">
        <section className="px-gutter py-12 lg:border-r lg:border-reed-300 lg:py-16 lg:pr-16">
          {/* Limits the length of lines. */}
          <div className="mx-auto max-w-[48em] lg:mx-0 lg:ml-auto min-[1600px]:w-[46rem]">
            <h2 className="mb-8 text-h3">{heading}</h2>
            {children}
          </div>
        </section>
        <ContactDetails {...reach} />
      </div>
    </>
  );
}

function ContactDetails({ phone, hours, email, social, socialHeading }: Props['reach']) {
  return (
    <aside
      aria-label="Contact details"
      className="bg-reed-100 px-gutter py-12 max-lg:border-y max-lg:border-reed-300 lg:py-16 lg:pl-16"
    >
      <div className="grid grid-cols-1 gap-x-gap gap-y-12 max-md:max-w-[33em] md:max-lg:grid-cols-2">
        <TelPlate phone={phone} line={usualHours(hours)} quiet />
        <Card title="Business hours">
          <HoursList hours={hours.map(({ spoken }) => spoken)} />
        </Card>
        <Card title="Email">
          <a href={`mailto:${email}`} className="more wrap-anywhere">
            <span>{email}</span>
          </a>
        </Card>
        {social.length > 0 && (
          <Card title={socialHeading}>
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
