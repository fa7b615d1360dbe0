import type { ReactNode } from 'react';
import { leaveWithPicture } from '#app/pictures/keep-place.ts';
import { SaveButton } from '#app/saved/save-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { dollars } from '#domain/text/dollars.ts';

interface Props {
  /** Fills the ground above the words. */
  picture: ReactNode;
  badge: ReactNode;
  heading: 'h2' | 'h3';
  id: string;
  name: string;
  to: string;
  /** US dollars. */
  price: number;
  line?: string | undefined;
  /** Whether it can be had. */
  standing?: ReactNode;
  /** `<li>` each. */
  facts: ReactNode;
  /** On phones the picture stands beside the words: for long lists. */
  compact?: boolean | undefined;
}

/** How wide a card's picture is: a third of the lot, or the phone. There 2 % less than it is: most then take 800 px, not 1200. */
export const cardSizes = '(min-width: 73.75rem) 37vw, (min-width: 37.5rem) 56vw, 110vw';
/** Of a compact card, which on a phone has its picture beside its words. */
export const compactSizes = cardSizes.replace('110vw', '50vw');

/** A cart on the lot's horizon with its name and price. The whole card is the target; the name is the link. */
export function CardFrame({ heading: Heading, ...card }: Props) {
  return (
    <article
      className={`group relative flex h-full flex-col ${card.compact ? 'compact-card' : ''}`}
    >
      <div className="horizon relative aspect-[8/6.1] overflow-clip">
        {card.picture}
        {card.badge && (
          // Above the roof, however low the picture is.
          <div className="absolute top-[min(1.25rem,4.5%)] left-(--from,1.25rem) max-sm:left-gutter">
            {card.badge}
          </div>
        )}
        <SaveButton
          id={card.id}
          name={card.name}
          className="absolute top-4 right-4 z-1 grid size-11 place-items-center rounded-full bg-white"
        />
      </div>
      <div
        className={`grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] ${card.standing && card.line ? 'grid-rows-[auto_auto_auto_auto_1fr]' : 'grid-rows-[auto_auto_auto_1fr]'} gap-x-4 gap-y-1 pt-5 pr-(--to,1.25rem) pb-5 pl-(--from,1.25rem) max-sm:px-gutter`}
      >
        <Heading className="text-[1.3125rem] leading-tight font-extrabold tracking-[-0.02em]">
          <SiteLink
            to={card.to}
            onClick={leaveWithPicture}
            aria-label={`${card.name}: View Details`}
            className="no-underline outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-bay"
          >
            {card.name}
          </SiteLink>
        </Heading>
        <p className="text-[1.3125rem] leading-tight font-extrabold tracking-[-0.02em]">
          {dollars(card.price)}
        </p>
        {card.standing && <p className="col-span-2 text-sm">{card.standing}</p>}
        {card.line && (
          <p className="col-span-2 line-clamp-3 text-sm leading-normal text-ink-soft">
            {card.line}
          </p>
        )}
        <ul className="col-span-2 mt-2 flex flex-wrap gap-x-[1.1em] text-sm font-semibold">
          {card.facts}
        </ul>
        <span className="more col-span-2 mt-auto self-end" aria-hidden="true">
          <span>View Details</span>
          <Icon name="arrow" />
        </span>
      </div>
    </article>
  );
}
