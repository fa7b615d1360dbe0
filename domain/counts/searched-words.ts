const LONGEST = 60;

/**
 * The words of a search as they are counted: in lower case, letters, digits and single spaces alone, at most 60 of them.
 * Undefined where nothing is left, or where they may be somebody's: an e-mail address, a telephone number, any number of
 * more than four digits.
 */
export function searchedWords(text: string): string | undefined {
  const plain = text.normalize('NFKC').toLowerCase();
  if (plain.includes('@')) return undefined;
  const words = plain.replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ').trim();
  // A telephone number is written in groups.
  if (/\p{Nd}{5}|(\p{Nd} ?){7}/u.test(words)) return undefined;
  const kept = [...words].slice(0, LONGEST).join('').trim();
  return kept === '' ? undefined : kept;
}
