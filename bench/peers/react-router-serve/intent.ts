/** In place of the product's prefetch: here the links have the router's. */
export function Intent() {
  return null;
}
