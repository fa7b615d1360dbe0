import type { Business } from '#domain/content/business.ts';

/** The two lines of the dealership's name; the second may be empty. */
export interface NameParts {
  own: string;
  kind: string;
}

/** From business.yaml, else split from the name: `Sedge Island` and `Golf Carts`. */
export function nameParts({ name, wordmark }: Pick<Business, 'name' | 'wordmark'>): NameParts {
  if (wordmark) return { own: wordmark[0], kind: wordmark[1] };
  // The last two words are the kind, if there are more.
  const words = name.split(' ');
  const kind = words.length > 2 ? words.slice(-2).join(' ') : '';
  return { own: words.slice(0, kind ? -2 : undefined).join(' '), kind };
}

/** For icons and plates, which have no room for the whole name. */
export function shortNameOf(business: Pick<Business, 'name' | 'wordmark' | 'shortName'>): string {
  return business.shortName ?? nameParts(business).own;
}
