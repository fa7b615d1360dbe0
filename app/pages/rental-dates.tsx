import { PageOpening } from '#app/business/page-opening.tsx';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { CartCalendar } from '#app/rentals/cart-calendar.tsx';
import { DatesSheet } from '#app/rentals/dates-sheet.tsx';
import { RentalRequest } from '#app/rentals/rental-request.tsx';
import { RentalTerms } from '#app/rentals/rental-terms.tsx';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { Below } from '#app/ui/below.tsx';
import { CallButton } from '#app/ui/call-button.tsx';
import { openingCarts } from '#domain/model/model.ts';
import { keptByNobody } from '#server/http/headers.ts';
import { answerForm } from '#server/inquiries/form-post.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/rental-dates.ts';

export const handle: LayoutHandle = { ask: false };

/** What the address asks for: free or taken, at what price, and the calendar of its cart. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, intake } = site;
  const { rentals } = content.pages;
  const dates = await site.rentals.look(url.searchParams);
  const head = describeFixedPage(context, site, 'rentalDates', {
    path: '/rentals/dates',
    trail: [{ name: 'Rentals', url: '/rentals' }, { name: 'By date' }],
  });
  const { heading, lead, calendarHeading, formHeading, holdHours, measured } = rentals.dates;
  const model = rentals.plans.find(({ id }) => id === dates?.plan)?.model;
  return {
    head,
    dates,
    opening: openingCarts(model ? [{ model, view: 'front' }] : [], content.models),
    words: { heading, lead, calendarHeading, formHeading },
    plans: rentals.plans.map(({ id, title, fleet }) => ({ id, title, fleet })),
    terms: rentals.terms,
    delivery: `${rentals.deliveryText} ${measured}`,
    holdHours,
    towns: content.towns.map(({ name }) => name),
    showroom: content.business.showrooms[0]?.city,
    phone: content.business.phone,
    token: intake.token(),
    page: `/rentals/dates${url.search}`,
  };
}

/** The request sent without JavaScript: on to /thank-you, or this page again with everything typed. */
export const action = (sent: Route.ActionArgs) => answerForm(sent);

/** A cart that is free now may be gone in a moment: nobody keeps this page. */
export const headers: Route.HeadersFunction = keptByNobody;

export const meta = pageMeta;

export default function RentalDatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { dates, opening, words, plans, terms, delivery, holdHours, phone } = loaderData;
  const plan = plans.find(({ id }) => id === dates?.plan);
  return (
    <>
      <PageOpening title={words.heading} lead={words.lead} carts={opening} />
      {dates && plan ? (
        <>
          <DatesSheet {...{ dates, plan, plans, delivery, holdHours }} />
          <Below>
            {dates.answer.status === 'free' && (
              <RentalRequest
                {...loaderData}
                heading={words.formHeading}
                dates={dates}
                plan={plan}
                quote={dates.answer.token}
                sent={actionData}
              />
            )}
            <CartCalendar heading={words.calendarHeading} dates={dates} plan={plan} />
          </Below>
        </>
      ) : (
        <div className="wrap py-section">
          <CallButton phone={phone} />
        </div>
      )}
      <RentalTerms terms={terms} />
    </>
  );
}
