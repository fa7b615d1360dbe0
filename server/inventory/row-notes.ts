import { isHereWord, standingOfStatus } from '#domain/vehicle/status-words.ts';

/** A word of a row that the site does not know, and what its row is taken for. */
export interface UnknownWord {
  id: string;
  /** As people call the column: `Status`. */
  what: string;
  word: string;
  takenFor: string;
}

/** Each word that the site does not know once, with those that have it. */
export function wordNotes(words: UnknownWord[]): string[] {
  const alike = Map.groupBy(words, ({ what, word }) => `${what} ${JSON.stringify(word)}`);
  return [...alike].map(([which, all]) => {
    const ids = few(all.map(({ id }) => id));
    return `${which} (${ids}) is no word that the site knows: ${all[0]?.takenFor}. docs/inventory-file.md lists the words.`;
  });
}

export const byInStock = 'inStock alone says if such a cart is here';

/** In our own columns `inStock` says what a word leaves open. */
export function unknownStatus(id: string, status: string | undefined): UnknownWord[] {
  if (!status || isHereWord(status) || standingOfStatus(status)) return [];
  return [{ id, what: 'Status', word: status, takenFor: byInStock }];
}

/** The first few by their ids: `A, B, C and 1 more`. */
export function few(ids: string[]): string {
  const more = ids.length - 3;
  return ids.slice(0, 3).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
