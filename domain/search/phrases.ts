import type { Survey } from '#domain/vehicle/choices.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';
import { singular, typedWords } from './words.ts';

const units = ['idle', 'seats', 'under', 'over', 'between', 'to', 'thousand', 'tows'] as const;
/** What a phrase is beside a number; `idle` is nothing at all. */
export type Unit = (typeof units)[number];

/** All that is known of one phrase. */
export interface Phrase {
  means?: Meaning;
  units: Set<Unit>;
}

/** Phrases by their words, each in the singular: `six seater`. */
export type Phrases = Map<string, Phrase>;

/** What can be understood: the dealer's words, and what the lot has of brands, categories, showrooms and colors. */
export function phrasesOf(vocabulary: Vocabulary, { values }: Survey): Phrases {
  const phrases: Phrases = new Map();
  const at = (text: string): Phrase => {
    const key = keyOf(typedWords(text).map(({ word }) => word));
    const phrase = phrases.get(key) ?? { units: new Set() };
    phrases.set(key, phrase);
    return phrase;
  };
  for (const name of ['category', 'brand', 'at', 'color'] as const) {
    for (const { value } of values[name]) at(value).means = { filters: { [name]: value } };
  }
  for (const unit of units) for (const text of vocabulary[unit]) at(text).units.add(unit);
  // The dealer's words are the last ones.
  for (const { say, means } of vocabulary.wishes) for (const text of say) at(text).means = means;
  return phrases;
}

/** Words as the phrases are kept. */
export function keyOf(words: string[]): string {
  return words.map(singular).join(' ');
}
