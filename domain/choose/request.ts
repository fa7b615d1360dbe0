import { readWishes, type Wishes } from './wishes.ts';

/** What somebody wishes who asks about the choice, and the cart of it that he asks about. */
export interface ChoiceRequest {
  wishes: Wishes;
  /** A model's slug; null where the question is about all of them. */
  cart: string | null;
}

/** The page that an inquiry comes from: an address of the choice, with the cart that it is about. */
export function requestPage(address: string, cart: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ cart })}`;
}

/** Reads what the query of that page asks for. */
export function readRequest(params: URLSearchParams): ChoiceRequest {
  return { wishes: readWishes(params), cart: params.get('cart') };
}
