import { RoadAnswerSign } from '#app/road-rules/road-answer-sign.tsx';
import { Sources, TownWords } from '#app/road-rules/sources.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { roadRulesAddress } from '#domain/road-rules/address.ts';
import type { TownView } from '#domain/town/town-view.ts';

/**
 * What the state says about low-speed vehicles, and what is known of this town: facts of high confidence, a dated note
 * with its source where there is one, and never that a cart is legal in a town (docs/field.md, New Jersey law).
 */
export function TownLaw({ town }: { town: TownView }) {
  const { rule, also } = town.rules;
  return (
    <section className="wrap grid items-start gap-x-gap gap-y-7 py-section lg:grid-cols-[2fr_4fr_6fr]">
      <RoadAnswerSign of={town.note?.prohibits ? 'closed' : 'any'} />
      <h2>What the law says here</h2>
      <div className="grid gap-4">
        <TownWords town={town} />
        <p>{rule}</p>
        {also.text && <p className="text-ink-soft">{also.text}</p>}
        <Sources of={also.sources} />
        <p className="flex flex-wrap gap-x-8">
          <MoreLink to={roadRulesAddress({ town: town.path })}>Where can it go?</MoreLink>
          <MoreLink to="/inventory?speed=25">See which carts do 25 mph</MoreLink>
        </p>
      </div>
    </section>
  );
}
