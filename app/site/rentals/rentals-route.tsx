import type { CSSProperties } from 'react';
import { useSearchParams } from 'react-router';
import { pageHead } from '#app/http/seo/describe-page.ts';
import { CartPicture } from '#app/site/cart/cart-picture.tsx';
import { useModelPicture } from '#app/site/cart/model-picture.tsx';
import { CallButton } from '#app/site/frame/call-button.tsx';
import { ShoreEnd } from '#app/site/hero/shore-end.tsx';
import { Answer } from '#app/site/rentals/answer.tsx';
import { Calendar } from '#app/site/rentals/calendar.tsx';
import { DatesForm } from '#app/site/rentals/dates-form.tsx';
import { RateTable } from '#app/site/rentals/rate-table.tsx';
import { RentalRequest } from '#app/site/rentals/rental-request.tsx';
import { Below } from '#app/ui/below.tsx';
import { CheckList } from '#app/ui/check-list.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Questions } from '#app/ui/points.tsx';
import { Rows } from '#app/ui/rows.tsx';
import { Shore } from '#app/ui/scene.tsx';
import { Section } from '#app/ui/section.tsx';
import { GoLink, SiteLink } from '#app/ui/site-link.tsx';
import { type Plan, planAddress, rentalAddress } from '#domain/rental/address.ts';
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
  const { rentals, faq } = content.pages;
  return {
    head: pageHead(context, site, 'rentals'),
    rentals,
    asked: await site.rentals.look(url.searchParams),
    scene: sceneAddress(pictures, rentals.scene),
    questions: faq.rentals,
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
            <h1 className="pt-[clamp(0.5rem,1.6vw,1.5rem)] text-[clamp(2.5rem,1.2rem+5.2vw,5.25rem)] leading-[0.92] tracking-tighter lg:text-[min(6.3vw,6.25rem)]">
              {rentals.heading}
            </h1>
            <p className="mt-4 max-w-[48em] text-lead leading-snug">
              {rentals.lead}{' '}
              <a href="#rates" className="underline underline-offset-4 print:hidden">
                {rentals.ratesHeading}
              </a>
            </p>
          </div>
        </div>
        <div className="ground relative flow-root pb-[clamp(1.25rem,2.6vw,2.5rem)]">
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
              className="rental-sheet grid grid-cols-1 gap-x-gap gap-y-10 rounded-b-xl bg-paper p-[clamp(1.25rem,2.4vw,2.25rem)] lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_auto_1fr]"
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
        className={`rental-tab flex-1 rounded-t-sign px-[clamp(0.25rem,1.6vw,1.5rem)] py-4 leading-tight ${isChosen ? 'bg-paper [box-shadow:inset_0_4px_var(--color-sedge)]' : 'bg-reed-200 [box-shadow:inset_0_0_0_1px_var(--color-reed-300)]'}`}
      >
        <b>{title}</b>{' '}
        <small className="block text-sm text-ink-soft max-md:hidden">{description}</small>
      </span>
    </SiteLink>
  );
}

type BelowProps = Pick<Route.ComponentProps['loaderData'], 'rentals' | 'scene' | 'questions'>;

function RentalsBelow(props: BelowProps & { isAsked: boolean }) {
  const { rentals, scene, questions, isAsked } = props;
  return (
    <>
      <Section
        id="rates"
        className={`scroll-mt-4 ${isAsked ? '' : 'on-sheet'} wrap pt-section`}
        title={rentals.ratesHeading}
      >
        <RateTable plans={rentals.plans} />
        <p className="mt-4 text-ink-soft">{rentals.deliveryText}</p>
      </Section>
      <Section className="on-sheet wrap pt-section" title={rentals.benefitsHeading}>
        <div className="grid gap-x-gap gap-y-10 lg:grid-cols-[3fr_2fr]">
          <div className="max-w-[40em] print:hidden">
            <CheckList items={rentals.benefits} />
          </div>
          <Rows
            rows={rentals.terms.map(({ title, text }) => [title, text])}
            className="grid content-start gap-5 [&_dt]:font-extrabold [&_dd]:text-ink-soft print:grid-cols-3"
          />
        </div>
      </Section>
      <Section
        title={rentals.questionsHeading}
        beside={<MoreLink to="/can-i-drive-it">Your town’s road rules</MoreLink>}
      >
        <Questions questions={questions} />
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
