import { roadSpeed } from '#domain/cart/road.ts';
import type { Content } from '#domain/content/content.ts';
import { dueBefore } from '#domain/financing/estimate.ts';
import { readTerms } from '#domain/financing/terms.ts';
import { estimateSentence, money } from '#domain/financing/words.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import type { CartFacts } from '#domain/specification/facts.ts';
import { listing, sentence } from '#domain/text/sentences.ts';
import type { YourTown } from '#domain/town/your-town.ts';

/** The dealer's part of every sticker. */
export type StickerTerms = ReturnType<typeof stickerTerms>;

export function stickerTerms({ financing: { delivery, estimate } }: Content['pages']) {
  return { delivery, credit: estimate };
}

export interface StickerCart {
  /** A model's slug or a vehicle's id. */
  id: string;
  /** US dollars; null: ask us. */
  price: number | null;
  facts: Pick<CartFacts, 'topSpeed'>;
  warranty: string | null;
}

/** The row that stands under a price, and the one of what nobody has stated. */
export const [WITH_TAX, OPEN] = ['With tax', 'Also'];

/** One line of a sticker, after its name, price and availability. */
export interface StickerRow {
  label: string;
  /** What is known. */
  value?: string | undefined;
  /** What to press for the rest. */
  link?: { words: string; to: string };
}

/**
 * What a cart costs with tax, who stands behind it, where it may go, what to ask and, once a rate was typed, what a month
 * is: the same rows on page, comparison, mail and paper. What nobody has stated is one line of questions.
 *
 * @param asked the terms of an estimate, as `readTerms` takes them
 */
export function stickerRows(
  cart: StickerCart,
  terms: StickerTerms,
  { town, asked }: { town?: YourTown | undefined; asked?: URLSearchParams | undefined } = {},
): StickerRow[] {
  const from = `/vehicles/${cart.id}`;
  const due = withTax(cart, terms);
  const canBeRegistered = roadSpeed(cart.facts) !== 'slow';
  const questions = [
    !due && 'sales tax',
    canBeRegistered && 'title',
    canBeRegistered && 'registration',
    !terms.delivery && `delivery${town ? ` to ${town.name}` : ''}`,
    !cart.warranty && 'warranty',
  ].filter((question) => question !== false);
  return [
    ...(due ? [{ label: WITH_TAX, value: due }] : []),
    ...(terms.delivery ? [{ label: 'Delivery', value: terms.delivery }] : []),
    ...(cart.warranty ? [{ label: 'Warranty', value: cart.warranty }] : []),
    {
      label: 'Street use',
      link: {
        words: whereItMayGo(cart, town),
        to: `/can-i-drive-it?${new URLSearchParams({ cart: cart.id, ...(town && { town: town.slug }) })}`,
      },
    },
    ...(questions.length > 0
      ? [
          {
            label: OPEN,
            link: {
              words: `${sentence([listing(questions)])}: ask us`,
              to: contactAddress({ from, topic: 'quote' }),
            },
          },
        ]
      : []),
    ...monthly(cart, terms, asked),
  ];
}

/**
 * `$13,855.92 with 6.625% tax`; without a price the rate. Undefined where a cart is not, or may not be, for roads, or
 * the content has no tax.
 */
function withTax({ price, facts }: StickerCart, { credit: { tax } }: StickerTerms) {
  if (!tax || ['slow', 'unknown'].includes(roadSpeed(facts))) return undefined;
  const percent = `${tax.percent}% tax`;
  if (price === null) return `plus ${percent}`;
  const cents = Math.round(price * 100);
  const due = dueBefore({ price: cents, down: 0, trade: 0, taxed: true }, tax);
  return `${money(due.financed)} with ${percent}`;
}

/** By the state's rule alone: never that a cart is legal in a town (docs/field.md, New Jersey law). */
function whereItMayGo({ facts }: StickerCart, town: YourTown | undefined): string {
  const speed = roadSpeed(facts);
  if (speed === 'slow') return 'Private ground';
  if (town?.isClosed) return `Not ${town.name}’s roads, as far as we know`;
  if (speed !== 'fits') return 'We’ll check its papers';
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
