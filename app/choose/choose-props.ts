import type { OfferedCart } from '#domain/cart/offered.ts';
import type { Choice } from '#domain/choose/choose.ts';
import type { Wishes } from '#domain/choose/wishes.ts';
import type { Content } from '#domain/content/content.ts';

/** What the parts of the page show. */
export interface ChooseProps {
  words: Content['pages']['choose'];
  /** All of them, the shortest first. */
  carts: OfferedCart[];
  wishes: Wishes;
  choice: Choice<OfferedCart>;
}
