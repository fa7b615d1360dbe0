import { singular, wordsOf } from '#domain/text/words.ts';

/** Units that files write out, or in short. */
const units: Record<string, string> = { hour: 'h', hr: 'h', inch: 'in', volt: 'v' };

/**
 * The fact that a text states, so that equal facts are equal however a file writes them: `110V` of a charging port is
 * `110V port`, and `All-terrain` of tires is `all terrain tires`.
 *
 * @param label what it is said of: its words say nothing in the text
 */
export function factIn(label: string, text: string): string {
  const ofLabel = words(label);
  return words(text)
    .filter((word) => !ofLabel.includes(word))
    .join(' ');
}

// A figure and its unit are two words: `48V`, `48 V`.
function words(text: string): string[] {
  return wordsOf(text.replaceAll(/(?<=\d)(?=\p{L})/gu, ' '))
    .map(singular)
    .map((word) => units[word] ?? word);
}
