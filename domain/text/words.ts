/** The words of a text, in lower case and without accents; numbers without commas: `12000`, sums whole: `2+2`. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
  return folded.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\p{N}+\+\p{N}+|[\p{L}\p{N}]+/gu) ?? [];
}

/** `batteries` → `battery`, `seaters` → `seater`; by spelling alone, so it may be wrong. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(ch|sh|ss|x|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
