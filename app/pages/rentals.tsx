import { useSearchParams } from 'react-router';
import { Answer } from '#app/rentals/answer.tsx';
import { Calendar } from '#app/rentals/calendar.tsx';
import { DatesForm } from '#app/rentals/dates-form.tsx';
import { RentalRequest } from '#app/rentals/rental-request.tsx';
import { RentalsBelow } from '#app/rentals/rentals-below.tsx';
import { RentalsHero } from '#app/rentals/rentals-hero.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { rentalData } from '#app/seo/service-data.ts';
import { Below } from '#app/ui/below.tsx';
import { CallButton } from '#app/ui/call-button.tsx';
import { sceneAddress } from '#domain/vehicle/cart-pictures.ts';
import { keptByNobody } from '#server/http/headers.ts';
import { answerForm } from '#server/inquiries/form-post.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/rentals.ts';

/** The plans, and the address's request: availability, price and the cart's calendar. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, intake, pictures } = site;
  const { rentals, faq } = content.pages;
  const head = pageHead(context, site, 'rentals', {
    things: rentalData(rentals.plans, site.url),
  });
  return {
    head,
    rentals,
    asked: await site.rentals.look(url.searchParams),
    scene: sceneAddress(pictures, rentals.scene),
    questions: faq.rentals,
    phone: content.business.phone,
    towns: content.towns.map(({ name }) => name),
    showroom: content.business.showrooms[0]?.city,
    token: intake.token(),
    page: `/rentals${url.search}`,
  };
}

/** Without JavaScript: redirects to /thank-you, or renders this page again with the input. */
export const action = (sent: Route.ActionArgs) => answerForm(sent);

/** Never cached: a free cart may be taken in a moment. */
export const headers: Route.HeadersFunction = keptByNobody;

export const meta = pageMeta;

export default function RentalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rentals, asked, scene, questions, phone } = loaderData;
  const [params] = useSearchParams();
  const isAsked = params.has('fromDay') || params.has('days');
  const plan = rentals.plans.find(({ id }) => id === asked?.cart);
  const isFree = asked?.answer.status === 'free';
  return (
    <>
      <RentalsHero rentals={rentals} asked={asked} isAsked={isAsked}>
        {asked && plan ? (
          <>
            <DatesForm heading={rentals.quoteHeading} plan={plan} asked={asked} />
            <Answer rentals={rentals} plan={plan} asked={asked} />
            <Calendar
              heading={rentals.dates.calendarHeading}
              asked={asked}
              plan={plan}
              isAlone={!isFree}
            />
            {isFree && (
              <RentalRequest {...loaderData} asked={asked} plan={plan} sent={actionData} />
            )}
          </>
        ) : (
          <CallButton phone={phone} />
        )}
      </RentalsHero>
      <Below>
        <RentalsBelow {...{ rentals, scene, questions, phone, isAsked }} />
      </Below>
    </>
  );
}
