import type { CSSProperties } from 'react';
import { useSearchParams } from 'react-router';
import { pageHead } from '#app/http/seo/describe-page.ts';
import { CartPicture } from '#app/site/cart/cart-picture.tsx';
import { useModelPicture } from '#app/site/cart/model-picture.tsx';
import { CallButton } from '#app/site/frame/call-button.tsx';
import { ShoreEnd } from '#app/site/hero/shore-end.tsx';
import { Answer, termsOf } from '#app/site/rentals/answer.tsx';
import { Calendar } from '#app/site/rentals/calendar.tsx';
import { DatesForm } from '#app/site/rentals/dates-form.tsx';
import { RateTable } from '#app/site/rentals/rate-table.tsx';
import { RentalRequest } from '#app/site/rentals/rental-request.tsx';
import { Below } from '#app/ui/below.tsx';
import { CheckList } from '#app/ui/check-list.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Rows } from '#app/ui/rows.tsx';
import { Shore } from '#app/ui/scene.tsx';
import { Section } from '#app/ui/section.tsx';
import { GoLink, SiteLink } from '#app/ui/site-link.tsx';
import { type Plan, planAddress, rentalAddress } from '#domain/rental/address.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import { sceneAddress } from '#domain/vehicle/cart-pictures.ts';
import { answerForm } from '#server/http/form-post.ts';
import { uncached } from '#server/http/headers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/rentals-route.ts';
import '#app/site/rentals/rentals.css';

/** The plans, and the address's request: availability, price and the cart's calendar. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, intake, pictures } = site;
  const { rentals } = content.pages;
  const asked = await site.rentals.look(url.searchParams);
  const { answer } = asked;
  return {
    head: pageHead(context, site, 'rentals'),
    // The sum stays in sight.
    ...(answer.status === 'free' && {
      ask: `${exactDollars(answer.total)}: ${rentals.dates.formHeading}`,
      askAt: '#request',
    }),
    rentals,
    asked,
    scene: sceneAddress(pictures, rentals.scene),
    towns: content.towns.map(({ name }) => name),
    showroom: content.business.showrooms[0]?.city,
    token: intake.token(),
    page: `/rentals${url.search}`,
  };
}

/** Without JavaScript: redirects to /thank-you, or renders this page again with the input. */
export const action = (sent: Route.ActionArgs) => answerForm(sent);

/** Never cached: a free cart may be taken in a moment. */
export const headers: Route.HeadersFunction = uncached;

export default function RentalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rentals, asked } = loaderData;
  const [params] = useSearchParams();
  // Then print omits the other carts, and the rates.
  const isAsked = params.has('fromDay');
  return (
    <>
      <section
        className={`on-sheet rental-hero overflow-clip ${isAsked ? 'rental-asked' : ''}`}
        style={{ '--plans': rentals.plans.length } as CSSProperties}
      >
        <div className="sky under-header relative border-b border-reed-300">
          <Shore />
          <div className="wrap relative">
            <h1 className="pt-opening leading-sign max-lg:text-h2">{rentals.heading}</h1>
            <p className="mt-4 max-w-wide text-lead leading-snug">
              {`${rentals.lead} `}
              <a href="#rates" className="underline underline-offset-4 print:hidden">
                {rentals.ratesHeading}
              </a>
            </p>
          </div>
        </div>
        <div className="ground relative flow-root pb-gap">
          <div className="wrap">
            <section aria-label="Cart" className="rental-carts grid auto-cols-fr grid-flow-col">
              {rentals.plans.map((plan) => (
                <PlanTab
                  key={plan.id}
                  plan={plan}
                  to={isAsked ? rentalAddress({ ...asked, cart: plan.id }) : planAddress(plan.id)}
                  isChosen={plan.id === asked.cart}
                />
              ))}
            </section>
            <div
              id="dates"
              className="rental-sheet grid grid-cols-1 gap-x-gap gap-y-10 rounded-b-sign bg-paper p-gap lg:grid-cols-1-sheet lg:grid-rows-[auto_auto_1fr]"
            >
              <Calendar
                heading={rentals.quoteHeading}
                label={rentals.dates.calendarHeading}
                asked={asked}
              />
              <DatesForm asked={asked} />
              <Answer rentals={rentals} asked={asked} />
              {asked.answer.status === 'free' && (
                <RentalRequest {...loaderData} sent={actionData} />
              )}
            </div>
          </div>
        </div>
      </section>
      <Below>
        <RentalsBelow {...loaderData} isAsked={isAsked} />
      </Below>
    </>
  );
}

function PlanTab({ plan, to, isChosen }: { plan: Plan; to: string; isChosen: boolean }) {
  const { title, description, model, seats, bed } = plan;
  const address = useModelPicture(model ?? '', 'front');
  return (
    <SiteLink
      to={to}
      preventScrollReset
      replace
      aria-current={isChosen ? 'true' : undefined}
      className="relative flex"
    >
      <CartPicture
        address={address}
        view="front"
        shape={{ seats, bed, lifted: false }}
        alt=""
        sizes="(min-width: 100rem) 44rem, 45vw"
        main={isChosen}
        // Its empty edges overlap the next cart.
        className="rental-cart pointer-events-none absolute top-0 left-1/2 max-w-none -translate-x-1/2"
      />
      <span
        className={`rental-tab flex-1 rounded-t-sign px-1 lg:px-6 py-4 leading-tight ${isChosen ? 'bg-paper [box-shadow:inset_0_4px_var(--color-sedge)]' : 'bg-reed-200 [box-shadow:inset_0_0_0_1px_var(--color-reed-300)]'}`}
      >
        <b>{title}</b>{' '}
        <small className="block text-sm text-ink-soft max-md:hidden">{description}</small>
      </span>
    </SiteLink>
  );
}

type BelowProps = Pick<Route.ComponentProps['loaderData'], 'rentals' | 'scene'>;

function RentalsBelow(props: BelowProps & { isAsked: boolean }) {
  const { rentals, scene, isAsked } = props;
  return (
    <>
      <Section
        id="rates"
        className={`scroll-mt-4 ${isAsked ? '' : 'on-sheet'} wrap pt-section`}
        title={rentals.ratesHeading}
      >
        <RateTable plans={rentals.plans} />
        {/* On paper there is no quote that says them. */}
        {!isAsked && <Rows rows={termsOf(rentals)} className="hidden print:block" />}
      </Section>
      <Section
        className="wrap py-section print:hidden"
        title={rentals.benefitsHeading}
        beside={<MoreLink to="/faq#driver">Questions about renting</MoreLink>}
      >
        <CheckList items={rentals.benefits} columns />
      </Section>
      <ShoreEnd title={rentals.endHeading} note={rentals.endLine} scene={scene}>
        <div className="flex flex-wrap gap-3">
          <GoLink to="#dates">Reserve Today</GoLink>
          <CallButton />
        </div>
      </ShoreEnd>
    </>
  );
}
