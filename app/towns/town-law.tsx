import { driveSigns } from '#app/law/drive-signs.ts';
import { Sources } from '#app/law/sources.tsx';
import { TownWords } from '#app/law/town-words.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { RoadSign } from '#app/ui/road-sign.tsx';
import { driveAddress } from '#domain/law/drive-address.ts';
import type { TownView } from '#domain/town/town-view.ts';

/**
 * What the state says about low-speed vehicles, and what is known of this town: facts of high confidence, a dated note
 * with its source where there is one, and never that a cart is legal in a town (docs/field.md, New Jersey law).
 */
export function TownLaw({ town }: { town: TownView }) {
  const { rule, also } = town.law;
  return (
    <section className="wrap grid items-start gap-x-gap gap-y-7 py-section lg:grid-cols-[2fr_4fr_6fr]">
      <RoadSign {...driveSigns[town.note?.prohibits ? 'closed' : 'any']} />
      <h2>What the law says here</h2>
      <div className="grid gap-4">
        <TownWords town={town} />
        <p>{rule}</p>
        {also.text && <p className="text-ink-soft">{also.text}</p>}
        <Sources of={also.sources} />
        <p className="flex flex-wrap gap-x-8">
          <MoreLink to={driveAddress({ town: town.path })}>Can I drive it here?</MoreLink>
          <MoreLink to="/inventory?speed=25">See which carts do 25 mph</MoreLink>
        </p>
      </div>
    </section>
  );
}
