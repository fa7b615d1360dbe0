/** What a shopper can do about a vehicle. */
export type Standing = 'here' | 'coming' | 'pending' | 'order' | 'gone';

/** Here now before what is coming, and so on: the order among equals. */
export const standingOrder: Record<Standing, number> = {
  here: 0,
  coming: 1,
  order: 2,
  pending: 3,
  gone: 4,
};
