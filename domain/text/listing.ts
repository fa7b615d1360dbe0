const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** `a, b, and c`. */
export function listing(items: string[]): string {
  return list.format(items);
}
