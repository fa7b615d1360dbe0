/** Where work on a cart is to be done, by what is stored. */
export const servicePlaces = {
  shop: 'I bring it to the shop',
  home: 'At my home, or fetched from there',
} as const;
