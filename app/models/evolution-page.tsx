import type { ReactNode } from 'react';
import type { Content } from '#domain/content/content.ts';
import type { Parked } from '#domain/model/model.ts';
import { BrandHero } from './brand-hero.tsx';

interface Props {
  words: Content['brands']['evolution'];
  parked: Parked[];
  scene: string | undefined;
  /** All that is below the hero. */
  children: ReactNode;
}

/** The Evolution page. */
export function EvolutionPage({ words, parked, scene, children }: Props) {
  return (
    <>
      <BrandHero name="Evolution" summary={words.summary} parked={parked} scene={scene}>
        <a href="#inventory" className="btn btn-go">
          View Inventory
        </a>
      </BrandHero>
      {children}
    </>
  );
}
