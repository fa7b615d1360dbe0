import { HomeChoice } from '#app/road-rules/home-choice.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { OfferedCart } from '#domain/cart/offered.ts';
import type { Judged } from '#domain/choose/rules.ts';
import { chooseAddress, type Wishes } from '#domain/choose/wishes.ts';
import type { Content } from '#domain/content/content.ts';
import { BestCart } from './best-cart.tsx';
import { SendList } from './send-list.tsx';

interface Props {
  words: Content['pages']['choose'];
  wishes: Wishes;
  /** One to three. */
  best: Judged<OfferedCart>[];
}

/** What to look at, and what to do with it: compare, send. */
export function Best({ words, wishes, best }: Props) {
  const ranged = best.map(({ cart }) => cart).filter(({ facts }) => facts.range);
  const ids = best.map(({ cart }) => cart.id).join(',');
  return (
    <section id="best" className="wrap pt-section">
      <SectionHead title={words.bestHeadings[best.length - 1] ?? ''}>
        <p>{words.bestLine}</p>
      </SectionHead>
      <ol className="grid gap-y-10 lg:grid-cols-3">
        {best.map((judged, index) => (
          <BestCart
            key={judged.cart.id}
            judged={judged}
            from={chooseAddress(wishes)}
            isFirst={index === 0}
          />
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-x-8">
        {best.length > 1 && <MoreLink to={`/compare?carts=${ids}`}>{words.compare}</MoreLink>}
        <SendList label={words.send} title={words.heading} address={chooseAddress(wishes)} />
      </div>
      {ranged.length > 0 && (
        <section className="mt-12 border-t border-line pt-6 print:hidden">
          <h3 className="mb-5 text-h3">{words.rangeHeading}</h3>
          <HomeChoice carts={ranged} />
        </section>
      )}
    </section>
  );
}
