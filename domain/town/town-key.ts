/** Ends the path of every town's page. */
const ENDING = '-golf-carts';

/** A town in an address, by its page's path: `/brick-township-golf-carts` → `brick-township`. */
export function townKey(path: string): string {
  return path.slice(1, -ENDING.length);
}

/** The inverse of `townKey`; the town may not exist. */
export function townPath(key: string): string {
  return `/${key}${ENDING}`;
}
