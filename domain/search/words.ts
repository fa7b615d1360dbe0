/** A word as somebody typed it, and where it stands in the text. */
export interface Word {
  /** In lower case, without accents; of a figure no commas: `12000`. */
  word: string;
  start: number;
  end: number;
}

// A dash counts between two figures alone: `12-15k`.
const WORD =
  /\$?\d{1,3}(?:,\d{3})+k?|\$?\d+(?:\.\d+)?k?(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+|(?<=[\dkK])\s?[-–]\s?(?=\$?\d)/gu;

/** The words of what somebody typed. */
export function typedWords(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: found, index }) => ({
    word: /^\s?[-–]/.test(found) ? '-' : folded(found).replaceAll(',', ''),
    start: index,
    end: index + found.length,
  }));
}

/** The words of a text that is searched. */
export function wordsOf(text: string): string[] {
  return (
    folded(text)
      .replaceAll(/(?<=\d),(?=\d{3})/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** In lower case, without accents. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

/** `batteries` → `battery`, `seaters` → `seater`; by the letters alone, so that it may miss. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(ch|sh|ss|x|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** A text without some of its parts. */
export function cut(text: string, parts: { start: number; end: number }[]): string {
  let left = '';
  let from = 0;
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    left += `${text.slice(from, start)} `;
    from = end;
  }
  return (left + text.slice(from)).replaceAll(/\s+/g, ' ').trim();
}
