import { useSearchParams } from 'react-router';
import { ShoreEnd } from '#app/business/shore-end.tsx';
import { Answer } from '#app/rentals/answer.tsx';
import { Calendar } from '#app/rentals/calendar.tsx';
import { DatesForm } from '#app/rentals/dates-form.tsx';
import { RateTable } from '#app/rentals/rate-table.tsx';
import { RentalRequest } from '#app/rentals/rental-request.tsx';
import { RentalsHero } from '#app/rentals/rentals-hero.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { rentalData } from '#app/seo/service-data.ts';
import { Below } from '#app/ui/below.tsx';
import { CallButton } from '#app/ui/call-button.tsx';
import { CheckList } from '#app/ui/check-list.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Questions } from '#app/ui/points.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
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
  const things = rentalData(rentals.plans, site.url);
  return {
    head: pageHead(context, site, 'rentals', { things }),
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
  const { rentals, asked } = loaderData;
  const [params] = useSearchParams();
  const isAsked = params.has('fromDay');
  const plan = rentals.plans.find(({ id }) => id === asked.cart);
  const isFree = asked.answer.status === 'free';
  if (!plan) return null;
  return (
    <>
      <RentalsHero rentals={rentals} asked={asked} isAsked={isAsked}>
        <DatesForm heading={rentals.quoteHeading} plan={plan} asked={asked} />
        <Answer rentals={rentals} plan={plan} asked={asked} />
        <Calendar
          heading={rentals.dates.calendarHeading}
          asked={asked}
          plan={plan}
          isAlone={!isFree}
        />
        {isFree && <RentalRequest {...loaderData} plan={plan} sent={actionData} />}
      </RentalsHero>
      <Below>
        <RentalsBelow {...loaderData} isAsked={isAsked} />
      </Below>
    </>
  );
}

type BelowProps = Pick<
  Route.ComponentProps['loaderData'],
  'rentals' | 'scene' | 'questions' | 'phone'
>;

/** Rates, what is included, terms and questions. Print omits the rates if the address has dates. */
function RentalsBelow(props: BelowProps & { isAsked: boolean }) {
  const { rentals, scene, questions, phone, isAsked } = props;
  return (
    <>
      <section id="rates" className={`scroll-mt-4 ${isAsked ? '' : 'on-sheet'} wrap pt-section`}>
        <SectionHead title={rentals.ratesHeading} />
        <RateTable plans={rentals.plans} />
        <p className="mt-4 text-ink-soft">{rentals.deliveryText}</p>
      </section>
      <section className="on-sheet wrap pt-section">
        <SectionHead title={rentals.benefitsHeading} />
        <div className="grid gap-x-gap gap-y-10 lg:grid-cols-[3fr_2fr]">
          <div className="max-w-[40em] print:hidden">
            <CheckList items={rentals.benefits} />
          </div>
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
        <SectionHead title={rentals.questionsHeading}>
          <MoreLink to="/can-i-drive-it">What your town says of roads</MoreLink>
        </SectionHead>
        <Questions questions={questions} />
      </section>
      <ShoreEnd title={rentals.endHeading} note={rentals.endLine} scene={scene}>
        <div className="flex flex-wrap gap-3">
          <SiteLink to="#dates" className="btn btn-go">
            Reserve Today
          </SiteLink>
          <CallButton phone={phone} />
        </div>
      </ShoreEnd>
    </>
  );
}
