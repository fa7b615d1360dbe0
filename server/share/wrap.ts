import type { Lettering, Type } from './lettering.ts';

/** How text is set: in which letters, and how wide a line may be in pixels. */
interface Column {
  letters: Lettering;
  type: Type;
  width: number;
}

/** Sizes in pixels that a title may have on so many lines, largest first. */
const titleSizes = [
  { most: 1, from: 176, to: 124 },
  { most: 2, from: 104, to: 84 },
  { most: 3, from: 80, to: 48 },
] as const;

/**
 * A title as large as it fits into `width`: on one line if it can, smaller on two or three, cut short at last, which
 * `isWhole` tells.
 */
export function fitTitle(letters: Lettering, text: string, width: number) {
  for (const { most, from, to } of titleSizes) {
    for (let size = from; size >= to; size -= 4) {
      const column = titleColumn(letters, size, width);
      const lines = breakLines(column, text);
      if (lines.length <= most && isWhole(lines, text)) {
        return { ...balance(column, text), isWhole: true };
      }
    }
  }
  const column = titleColumn(letters, 48, width);
  return { lines: cutLines(column, text, 3), type: column.type, isWhole: false };
}

/** As many whole sentences as fit on so many lines; of the first alone, as many words as fit. */
export function fitSentences(column: Column, text: string, most: number): string[] {
  const sentences = text.split(/(?<=[.!?]) /);
  for (let count = sentences.length; count > 0; count -= 1) {
    const lines = breakLines(column, sentences.slice(0, count).join(' '));
    if (lines.length <= most) return lines;
  }
  return cutLines(column, sentences[0] ?? '', most);
}

function titleColumn(letters: Lettering, size: number, width: number): Column {
  return { letters, type: { size, weight: 800, tracking: -0.045 }, width };
}

/** The same number of lines, of widths as even as they come. */
function balance(column: Column, text: string) {
  let lines = breakLines(column, text);
  for (let share = 0.95; share > 0.3; share -= 0.05) {
    const narrower = breakLines({ ...column, width: column.width * share }, text);
    if (narrower.length > lines.length || !isWhole(narrower, text)) break;
    lines = narrower;
  }
  return { lines, type: column.type };
}

/** Whether no word is broken. */
function isWhole(lines: string[], text: string): boolean {
  return lines.join(' ') === text;
}

/** The first lines of a text that is too long, with an ellipsis where it goes on. */
function cutLines(column: Column, text: string, most: number): string[] {
  const lines = breakLines(column, text).slice(0, most);
  let last = lines.pop() ?? '';
  while (last && !fits(column, `${last}…`)) last = last.replace(/(?: \S*|\S)$/, '');
  return [...lines, `${last}…`];
}

/** Breaks at spaces, and inside a word that is wider than a whole line. */
function breakLines(column: Column, text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(column, longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && !fits(column, line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line ? [...lines, line] : lines;
}

function fits({ letters, type, width }: Column, line: string): boolean {
  return letters.set(line, type).width <= width;
}
