import { MoreLink } from '#app/ui/more-link.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { TownView } from '#domain/town/town-view.ts';

/**
 * What New Jersey says about low-speed vehicles, and what is known of this town: facts of high confidence, a dated
 * note with its source where there is one, and never that a cart is legal in a town (docs/field.md, New Jersey law).
 */
export function TownLaw({ town }: { town: TownView }) {
  const clerk = `${town.type.toLowerCase()} clerk`;
  return (
    <section className="wrap grid items-start gap-x-gap gap-y-7 py-section lg:grid-cols-[2fr_4fr_6fr]">
      <div className="limit-sign" role="img" aria-label="Road sign: speed limit 25">
        <span className="text-[clamp(1.25rem,1.9vw,1.625rem)]">
          SPEED
          <br />
          LIMIT
        </span>
        <b className="mt-[0.08em] text-[clamp(4.25rem,7.6vw,6.25rem)] leading-[0.98] tracking-[-0.05em]">
          25
        </b>
      </div>
      <h2>What the law says here</h2>
      <div className="grid gap-4">
        {town.note && (
          <blockquote className="border-l-4 border-ink pl-5">
            <p className="font-semibold">{town.note.text}</p>
            <footer className="mt-1 text-sm text-ink-soft">
              Source: {town.note.source}. Rules change: ask the {clerk} what holds today.
            </footer>
          </blockquote>
        )}
        {town.note?.prohibits ? (
          <p>
            In New Jersey a municipality may close all its roads to low-speed vehicles. In other
            towns one that is titled, registered and insured may use roads posted 25 mph or less.
          </p>
        ) : (
          <p>
            A low-speed vehicle that is titled, registered and insured may be driven on roads posted
            25 mph or less unless {town.name} restricts it; check with the {clerk}. We’ll help you
            ask.
          </p>
        )}
        {town.islandBans.map(({ name, path, miles, direction }) => (
          <p key={path}>
            On this island the town line matters: {miles.toFixed(1)} miles {direction},{' '}
            <SiteLink to={path}>{name}</SiteLink> adopted a ban in its own streets.
          </p>
        ))}
        <p className="text-ink-soft">{groundRule(town)}</p>
        <MoreLink to="/inventory">See which carts do 25 mph</MoreLink>
      </div>
    </section>
  );
}

/** One more rule, of those that hold everywhere, that matters most on this kind of ground. */
function groundRule({ ground, type, name }: TownView): string {
  if (ground === 'Long Beach Island') {
    return 'Here for a week? A low-speed vehicle may be rented out only if it is titled, registered and insured. Child seats are as in a car.';
  }
  if (ground === 'Barnegat Peninsula') {
    return `Carry your license, registration and insurance in ${name}. One plate goes on the rear, and child restraints are as in a car.`;
  }
  if (type === 'Township') {
    return `${name} has faster roads too: those posted above 25 and up to 35 mph are open only where the township, the county or the state has permitted it.`;
  }
  return `Carry your license, registration and insurance. An ordinary golf cart stays on private property unless ${name} allows more.`;
}
