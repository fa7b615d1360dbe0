const counts = 'No One Two Three Four Five Six Seven Eight Nine Ten'.split(' ');

/** `1 cart`, `2 carts`; other plurals by `many`: `3 inquiries`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b, and c`. */
export function listing(items: string[]): string {
  if (items.length < 3) return items.join(' and ');
  return `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`;
}

/** `A, B, C and 1 more` */
export function few(items: string[]): string {
  const more = items.length - 3;
  return items.slice(0, 3).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** At most so many characters, the last of them `…` where some are left out. */
export function shorten(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}

/** Puts values into text: `See all {count} carts` and 32 → `See all 32 carts`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A count as a word, to start a heading with: 6 → `Six`; above ten in digits. */
export function spelled(count: number): string {
  return counts[count] ?? String(count);
}

/** Joins words to one line with a capital: `6 seats; tows 1,500 lbs`. */
export function sentence(words: string[]): string {
  const text = words.join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `1500` → `1,500 lbs`. */
export function pounds(weight: number): string {
  return `${weight.toLocaleString('en-US')} lbs`;
}
