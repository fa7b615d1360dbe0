/** Joins words to one line with a capital: `6 seats; tows 1,500 lbs`. */
export function sentence(words: string[]): string {
  const text = words.join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
