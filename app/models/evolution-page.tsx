import type { ReactNode } from 'react';
import { Below } from '#app/ui/below.tsx';
import type { Content } from '#domain/content/content.ts';
import type { ModelLink, Parked } from '#domain/model/model.ts';
import { BrandHero } from './brand-hero.tsx';
import { EvolutionBelow } from './evolution-below.tsx';

interface Props {
  words: Content['brands']['evolution'];
  models: ModelLink[];
  parked: Parked[];
  scene: string | undefined;
  /** The live inventory, in whichever state it is. */
  children: ReactNode;
}

/** The Evolution page: its hero, and all that is below. */
export function EvolutionPage({ words, models, parked, scene, children }: Props) {
  return (
    <>
      <BrandHero name="Evolution" summary={words.summary} parked={parked} scene={scene}>
        <a href="#inventory" className="btn btn-go">
          View Inventory
        </a>
        <a href="#models" className="btn btn-line">
          See the Models
        </a>
      </BrandHero>
      <Below>
        <EvolutionBelow words={words} models={models}>
          {children}
        </EvolutionBelow>
      </Below>
    </>
  );
}
