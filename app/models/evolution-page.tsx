import type { ReactNode } from 'react';
import { BrandHero } from './brand-hero.tsx';
import type { BrandOpening } from './brand-opening.ts';

interface Props {
  opening: BrandOpening;
  /** All that is below the hero. */
  children: ReactNode;
}

/** The Evolution page. */
export function EvolutionPage({ opening, children }: Props) {
  return (
    <>
      <BrandHero {...opening}>
        <a href="#inventory" className="btn btn-go">
          View Inventory
        </a>
      </BrandHero>
      {children}
    </>
  );
}
