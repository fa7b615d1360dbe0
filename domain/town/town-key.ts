/** Ends the path of every town's page. */
const ENDING = '-golf-carts';

/** A town in an address, by its page's path: `/brick-township-golf-carts` → `brick-township`. */
export function townKey(path: string): string {
  return path.slice(1, -ENDING.length);
}

/** The path of a town's page, by what an address calls the town. Whether there is one is for others to find. */
export function townPath(key: string): string {
  return `/${key}${ENDING}`;
}
