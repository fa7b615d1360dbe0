import type { CSSProperties } from 'react';
import { Shore } from '#app/ui/shore.tsx';
import type { Plan } from '#domain/rental/reservation.ts';
import { Calculator } from './calculator.tsx';

interface Props extends Omit<Parameters<typeof Calculator>[0], 'plan'> {
  /** Undefined where nothing is for rent. */
  plan: Plan | undefined;
  /** Whether the visitor asked: then the answer is printed, without the other carts. */
  asked: boolean;
}

/** The page's promise in the sky; on the ground the carts for rent, and what a stay costs. */
export function RentalsHero({ asked, plan, ...quote }: Props) {
  const { heading, lead, plans } = quote.rentals;
  return (
    <section
      className={`on-sheet rental-hero overflow-clip ${asked ? 'rental-asked' : ''}`}
      style={{ '--plans': plans.length } as CSSProperties}
    >
      <div className="sky under-header relative border-b border-reed-300">
        <Shore />
        <div className="wrap relative">
          <h1>{heading}</h1>
          <p className="mt-4 max-w-[39em] text-lead leading-snug">{lead}</p>
        </div>
      </div>
      <div className="ground relative">{plan && <Calculator plan={plan} {...quote} />}</div>
    </section>
  );
}
