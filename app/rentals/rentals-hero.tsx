import type { CSSProperties, ReactNode } from 'react';
import { ModelPicture } from '#app/models/model-picture.tsx';
import { Shore } from '#app/ui/scene.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Content } from '#domain/content/content.ts';
import { planAddress, rentalAddress } from '#domain/rental/address.ts';
import type { AnsweredRental } from '#domain/rental/availability.ts';
import './rentals.css';

interface Props {
  rentals: Content['pages']['rentals'];
  asked: AnsweredRental;
  /** True if the address has dates: then print omits the other carts. */
  isAsked: boolean;
  /** The sheet under the carts. */
  children: ReactNode;
}

/** The heading in the sky; on the ground the carts for rent, and the chosen cart's sheet. */
export function RentalsHero({ rentals, asked, isAsked, children }: Props) {
  const { heading, lead, plans, ratesHeading } = rentals;
  return (
    <section
      className={`on-sheet rental-hero overflow-clip ${isAsked ? 'rental-asked' : ''}`}
      style={{ '--plans': plans.length } as CSSProperties}
    >
      <div className="sky under-header relative border-b border-reed-300">
        <Shore />
        <div className="wrap relative">
          <h1 className="pt-[clamp(0.5rem,1.6vw,1.5rem)] text-[clamp(2.5rem,1.2rem+5.2vw,5.25rem)] leading-[0.92] tracking-tighter lg:text-[min(6.3vw,6.25rem)]">
            {heading}
          </h1>
          <p className="mt-4 max-w-[48em] text-lead leading-snug">
            {lead}{' '}
            <a href="#rates" className="underline underline-offset-4 print:hidden">
              {ratesHeading}
            </a>
          </p>
        </div>
      </div>
      <div className="ground relative flow-root pb-[clamp(1.25rem,2.6vw,2.5rem)]">
        <div className="wrap">
          <section aria-label="Cart" className="rental-carts grid auto-cols-fr grid-flow-col">
            {plans.map((plan) => (
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
            className="rental-sheet grid grid-cols-1 gap-x-gap gap-y-10 rounded-b-xl bg-paper p-[clamp(1.25rem,2.4vw,2.25rem)] lg:grid-cols-[23rem_1fr] lg:grid-rows-[auto_1fr_auto]"
          >
            {children}
          </div>
        </div>
      </div>
    </section>
  );
}

interface TabProps {
  plan: Content['pages']['rentals']['plans'][number];
  to: string;
  isChosen: boolean;
}

/** A cart on the horizon, and its name as a tab of the sheet below. */
function PlanTab({ plan, to, isChosen }: TabProps) {
  const { title, description, model, seats, bed } = plan;
  return (
    <SiteLink
      to={to}
      preventScrollReset
      replace
      aria-current={isChosen ? 'true' : undefined}
      className="relative flex"
    >
      <ModelPicture
        slug={model ?? ''}
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
