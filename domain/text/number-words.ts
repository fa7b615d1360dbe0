const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Every number below 100 that is written as a word: `two`, `thirty-three`. */
const numbers = new Map([
  ...ones.map((word, value): [string, number] => [word, value]),
  ...tens.flatMap((ten, index) =>
    ones
      .slice(0, 10)
      .map((one, value): [string, number] => [
        value ? `${ten}-${one}` : ten,
        (index + 2) * 10 + value,
      ]),
  ),
]);

/** What a number may look like in a sentence: for a regular expression without regard to case. */
export const numberPattern = `\\d[\\d,]*|(?:${tens.join('|')})[- ](?:${ones.slice(1, 10).join('|')})|${[...ones, ...tens].join('|')}`;

/** `Thirty-three`, `33` → 33. */
export function numberOf(words: string): number {
  return numbers.get(words.toLowerCase().replace(' ', '-')) ?? Number(words.replaceAll(',', ''));
}
