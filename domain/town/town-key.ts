/** A town in an address, by its page's path: `brick-township`. */
export function townKey(path: string): string {
  return path.replace(/^\//, '').replace(/-golf-carts$/, '');
}
