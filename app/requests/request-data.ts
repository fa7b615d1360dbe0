import type { Content } from '#domain/content/content.ts';
import { openingCarts } from '#domain/model/model.ts';

export type RequestData = ReturnType<typeof requestData>;

/** What every page with a form about a cart shows; `values` are what its fields hold at first. */
export function requestData(
  { business, pages, models }: Content,
  name: keyof Content['pages']['requests'],
  { token, values }: { token: string; values: Record<string, string> },
) {
  const { phone, hours, email, social } = business;
  const words = pages.requests[name];
  return {
    words,
    carts: openingCarts(words.opening, models),
    business: { phone, hours, email, social },
    socialHeading: pages.contact.socialHeading,
    token,
    values,
  };
}
