import { Link, useLocation } from 'react-router';
import { ShoreEnd } from '#app/business/shore-end.tsx';
import { contactAddress } from '#app/inquiries/contact-address.ts';
import { sceneAddress } from '#app/inventory/cart-pictures.ts';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { PlanTable } from '#app/rentals/plan-table.tsx';
import { readDays } from '#app/rentals/quote.ts';
import { QuoteForm } from '#app/rentals/quote-form.tsx';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { rentalData } from '#app/seo/rental-data.ts';
import { siteContext } from '#app/site-context.ts';
import { CallButton } from '#app/ui/call-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Questions } from '#app/ui/questions.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { Route } from './+types/rentals.ts';

export const handle: LayoutHandle = {
  quoteHref: () => contactAddress({ from: '/rentals' }),
};

export function loader({ context }: Route.LoaderArgs) {
  const { content, pictures, url } = context.get(siteContext);
  const { rentals, faq } = content.pages;
  const head = describeFixedPage(context, 'rentals', {
    path: '/rentals',
    trail: [{ name: 'Rentals' }],
    things: [rentalData(content.pages.rentals.plans, url)],
  });
  return {
    head,
    rentals,
    scene: sceneAddress(pictures, rentals.scene),
    questions: faq.rentals,
    phone: content.business.phone,
  };
}

// All the page needs is there once: a quote is worked out from the address.
export const shouldRevalidate = () => false;

export const meta = pageMeta;

export default function RentalsPage({ loaderData }: Route.ComponentProps) {
  const { rentals, scene, questions, phone } = loaderData;
  const params = new URLSearchParams(useLocation().search);
  const plan = rentals.plans.find(({ id }) => id === params.get('cart')) ?? rentals.plans[0];
  const days = readDays(params);
  return (
    <>
      <PageHead title={rentals.heading} lead={rentals.lead}>
        <CallButton phone={phone} />
      </PageHead>
      {rentals.plans.map((each, index) => (
        <PlanTable
          key={each.id}
          plan={each}
          deliveryText={rentals.deliveryText}
          main={index === 0}
          printed={!days || each === plan}
        />
      ))}
      <section id="quote" className={`${days ? 'on-sheet' : ''} wrap scroll-mt-4 pt-section`}>
        <div className="print:hidden">
          <SectionHead title={rentals.quoteHeading} />
        </div>
        {plan && (
          <QuoteForm
            plans={rentals.plans}
            hint={rentals.quoteLine}
            plan={plan}
            days={days}
            refused={params.has('days') && !days}
          />
        )}
      </section>
      <section className="on-sheet wrap pt-section">
        <SectionHead title={rentals.benefitsHeading} />
        <div className="grid gap-x-gap gap-y-10 lg:grid-cols-[7fr_5fr]">
          <ul className="max-w-[40rem] print:hidden">
            {rentals.benefits.map((benefit) => (
              <li
                key={benefit}
                className="flex gap-3 border-b border-line py-2.5 font-semibold first:border-t"
              >
                <span className="mt-1 text-sedge">
                  <Icon name="check" />
                </span>
                {benefit}
              </li>
            ))}
          </ul>
          <dl className="grid content-start gap-5 print:grid-cols-3">
            {rentals.terms.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-extrabold">{title}</dt>
                <dd className="text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="wrap pt-section">
        <SectionHead title={rentals.questionsHeading} />
        <Questions questions={questions} />
      </section>
      <ShoreEnd title={rentals.endHeading} note={rentals.endLine} scene={scene}>
        <div className="flex flex-wrap gap-3">
          <Link to={contactAddress({ from: '/rentals' })} className="btn btn-go">
            Reserve Today
          </Link>
          <CallButton phone={phone} />
        </div>
      </ShoreEnd>
    </>
  );
}
