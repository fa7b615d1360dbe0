import { readAmount } from './amounts.ts';
import { keyOf, type Phrase, type Phrases } from './phrases.ts';
import type { Meaning } from './vocabulary.ts';
import { typedWords, type Word } from './words.ts';

/** A part of what was typed: what it means, or one word to look for. */
export type ReadPart = { start: number; end: number } & ({ means: Meaning } | { word: string });

/** Words in the longest phrase that is looked for. */
const LONGEST = 5;

/**
 * Reads a search from left to right, always the longest phrase first: wishes, and what is left as words to look for.
 *
 * @param mended other spellings to read, by the word as it was typed
 */
export function readQuery(
  text: string,
  phrases: Phrases,
  mended = new Map<string, string>(),
): ReadPart[] {
  const typed = typedWords(text);
  const words = typed.map((each) => ({ ...each, word: mended.get(each.word) ?? each.word }));
  const parts: ReadPart[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, means } = readAt(words, at, phrases);
    const taken = typed.slice(at, at + length);
    const [{ start, word }, { end }] = [taken[0] as Word, taken.at(-1) as Word];
    if (means) parts.push({ start, end, means });
    else if (means === undefined && word !== '-') parts.push({ start, end, word });
    at += length;
  }
  return parts;
}

/** What begins at this word; null means nothing at all, undefined that it is a word to look for. */
function readAt(words: Word[], at: number, phrases: Phrases) {
  const phraseAt = (from: number, isIt: (phrase: Phrase) => boolean) => {
    for (let length = Math.min(LONGEST, words.length - from); length > 0; length -= 1) {
      const key = keyOf(words.slice(from, from + length).map(({ word }) => word));
      const phrase = phrases.get(key);
      if (phrase && isIt(phrase)) return { phrase, length };
    }
    return undefined;
  };
  const amount = readAmount(
    {
      word: (from) => words[from]?.word,
      unit: (unit, from) => phraseAt(from, ({ units }) => units.has(unit))?.length ?? 0,
    },
    at,
  );
  const wish = phraseAt(at, ({ means }) => means !== undefined);
  if (amount && amount.length >= (wish?.length ?? 0)) {
    return { length: amount.length, means: { filters: amount.filters } };
  }
  if (wish) return { length: wish.length, means: wish.phrase.means };
  const idle = phraseAt(at, ({ units }) => units.has('idle'));
  return idle ? { length: idle.length, means: null } : { length: 1, means: undefined };
}
