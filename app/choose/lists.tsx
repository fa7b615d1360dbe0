import { SectionHead } from '#app/ui/section-head.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { OfferedCart } from '#domain/cart/offered.ts';
import type { Judged } from '#domain/choose/rules.ts';
import type { Content } from '#domain/content/content.ts';
import { fill } from '#domain/text/fill.ts';
import { sentence } from '#domain/text/sentence.ts';
import { PriceOf, Reasons, Standing } from './cart-words.tsx';

type Words = Content['pages']['choose'];

/** On a phone, what is too small to read beneath the line: all that fit, the best first. */
export function Fitting({ words, fitting }: { words: Words; fitting: Judged<OfferedCart>[] }) {
  if (fitting.length === 0) return null;
  return (
    <section className="wrap pt-section lg:hidden">
      <h2 className="mb-6 text-h3">{fill(words.fittingHeading, { count: fitting.length })}</h2>
      <ul>
        {fitting.map((judged) => (
          <li key={judged.cart.id} className="grid border-b border-line py-2 text-sm">
            <SiteLink to={`/vehicles/${judged.cart.id}`} className={link}>
              {judged.cart.name}
            </SiteLink>
            <span>
              <PriceOf cart={judged.cart} />
            </span>
            <Standing cart={judged.cart} />
            <Reasons judged={judged} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What does not fit, each with what speaks against it. */
export function Left({ words, left }: { words: Words; left: Judged<OfferedCart>[] }) {
  if (left.length === 0) return null;
  return (
    <section className="wrap pt-section">
      <SectionHead title={fill(words.leftHeading, { count: left.length })}>
        <p>{words.leftLine}</p>
      </SectionHead>
      <ul className="grid gap-x-gap sm:grid-cols-2 lg:grid-cols-3" id="left">
        {left.map(({ cart, against }) => (
          <li key={cart.id} className="border-b border-line pb-3 text-sm">
            <SiteLink to={`/vehicles/${cart.id}`} className={link}>
              {cart.name}
            </SiteLink>
            <span className="text-ink-soft">{sentence(against)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const link = 'flex min-h-11 items-center text-base font-bold no-underline hover:underline';
