import { roadSpeed } from '#domain/cart/road.ts';
import type { Content } from '#domain/content/content.ts';
import { dueBefore } from '#domain/financing/estimate.ts';
import { readTerms } from '#domain/financing/terms.ts';
import { estimateSentence, money } from '#domain/financing/words.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import type { CartFacts } from '#domain/specification/facts.ts';
import type { YourTown } from '#domain/town/your-town.ts';

/** The dealer's part of every sticker. */
export type StickerTerms = ReturnType<typeof stickerTerms>;

export function stickerTerms({ financing: { sticker, estimate } }: Content['pages']) {
  return { ...sticker, credit: estimate };
}

export interface StickerCart {
  /** A model's slug or a vehicle's id. */
  id: string;
  /** US dollars; null: ask us. */
  price: number | null;
  facts: Pick<CartFacts, 'topSpeed'>;
  warranty: string | null;
}

/** One line of a sticker, after its name, price and availability. */
export interface StickerRow {
  label: string;
  /** What is known. */
  value?: string | undefined;
  /** What to press for the rest. */
  link?: { words: string; to: string };
}

/**
 * What a cart costs on top, how it gets to the door, who stands behind it, where it may go and, once a rate was typed,
 * what a month is: the same rows on page, comparison, mail and paper. An unknown one says whom to ask.
 *
 * @param asked the terms of an estimate, as `readTerms` takes them
 */
export function stickerRows(
  cart: StickerCart,
  terms: StickerTerms,
  { town, asked }: { town?: YourTown | undefined; asked?: URLSearchParams | undefined } = {},
): StickerRow[] {
  const from = `/vehicles/${cart.id}`;
  const ask = { words: 'Ask us', to: contactAddress({ from }) };
  const quote = contactAddress({ from, topic: 'quote' });
  const isSlow = roadSpeed(cart.facts) === 'slow';
  return [
    {
      label: 'Plus',
      value: isSlow ? undefined : salesTax(cart, terms),
      link: { words: isSlow ? terms.ground : terms.roads, to: quote },
    },
    {
      label: 'To your door',
      ...(terms.delivery
        ? { value: terms.delivery }
        : { link: { ...ask, words: town ? `To ${town.name}: ask us` : 'Ask us' } }),
    },
    { label: 'Warranty', ...(cart.warranty ? { value: cart.warranty } : { link: ask }) },
    {
      label: 'May go',
      link: {
        words: whereItMayGo(cart, town),
        to: `/can-i-drive-it?${new URLSearchParams({ cart: cart.id, ...(town && { town: town.slug }) })}`,
      },
    },
    ...monthly(cart, terms, asked),
  ];
}

/** Undefined where a cart of unknown speed may not be for roads, or the content has no tax. */
function salesTax({ price, facts }: StickerCart, { credit: { tax } }: StickerTerms) {
  if (!tax || roadSpeed(facts) === 'unknown') return undefined;
  const percent = `${tax.percent}% sales tax`;
  if (price === null) return percent;
  const cents = Math.round(price * 100);
  return `${percent}, ${money(dueBefore({ price: cents, down: 0, trade: 0, taxed: true }, tax).tax)}`;
}

/** By the state's rule alone: never that a cart is legal in a town (docs/field.md, New Jersey law). */
function whereItMayGo({ facts }: StickerCart, town: YourTown | undefined): string {
  const speed = roadSpeed(facts);
  if (speed === 'slow') return 'Private ground';
  if (town?.isClosed) return `Not ${town.name}’s roads, as far as we know`;
  if (speed !== 'fits') return 'Ask us for its papers';
  return `Roads posted 25 mph or less${town ? `, unless ${town.name} restricts it` : ''}`;
}

function monthly(
  { price }: StickerCart,
  { credit }: StickerTerms,
  asked: URLSearchParams | undefined,
): StickerRow[] {
  if (!asked || price === null) return [];
  const read = readTerms(asked, credit, price);
  if (read.status !== 'ok') return [];
  return [{ label: 'A month', value: estimateSentence(read.terms, credit.tax) }];
}
