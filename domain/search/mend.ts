import MiniSearch from 'minisearch';
import { forgiven } from './lot-index.ts';
import type { Phrases } from './phrases.ts';

/** The word of the phrases that a word is close to; undefined where it is one of them, or close to none. */
export function mender(phrases: Phrases): (word: string) => string | undefined {
  const words = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')));
  const index = new MiniSearch<{ id: string }>({ fields: ['id'], processTerm: (word) => word });
  index.addAll([...words].map((id) => ({ id })));
  return (word) => {
    if (words.has(word)) return undefined;
    for (let slips = 1; slips <= forgiven(word); slips += 1) {
      const [first] = index.search(word, { fuzzy: slips });
      if (first) return first.id;
    }
    return undefined;
  };
}
