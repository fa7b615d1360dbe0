import { families } from '#domain/paint/named.ts';
import { singular, wordsOf } from '#domain/text/words.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { inNames, type SaidCriterion, sayings } from './sayings.ts';
import type { SearchWords } from './search-words.ts';

/** A part of a search: words that are a filter, or a word of text. */
export interface Part {
  /** As typed. */
  text: string;
  /** The criterion's name; `q` for text. */
  name: string;
  /** Undefined for text, as the criterion. */
  value?: string;
  criterion?: SaidCriterion;
}

/** Reads a search as parts, in their order, without the ignored words. A search that names no filter is one text. */
export function readerOf(all: ListedVehicle[], words: SearchWords): (typed: string) => Part[] {
  const { rows, spelled, isName } = vocabulary(all, words);
  return (typed) => {
    const tokens = [...typed.matchAll(token)];
    const said = tokens.map(([text]) => spelled(folded(text)));
    /** By the first word; null at the others. */
    const found = new Map<number, Part | null>();
    const read = ({ name, criterion, pattern, value: valueIn }: (typeof rows)[number]) => {
      let known = [...found.values()].find((part) => part?.name === name)?.value;
      const line = said.join(' ');
      for (const match of line.matchAll(pattern)) {
        const [whole, ...groups] = match;
        const value = valueIn(...groups.filter(Boolean));
        const first = line.slice(0, match.index).split(' ').length - 1;
        const after = first + whole.split(' ').length;
        const [from, to] = [tokens[first], tokens[after - 1]];
        // Said twice it is one filter; of two colors the second is text.
        if (!value || !from || !to || (known ?? value) !== value) continue;
        known = value;
        const text = typed.slice(from.index, to.index + to[0].length);
        for (let at = first; at < after; at += 1) found.set(at, null);
        found.set(first, { text, name, value, criterion });
        said.fill(taken, first, after);
      }
    };
    for (const row of rows) if (inNames.includes(row.name)) read(row);
    for (let first = 0; first < said.length; first += 1) {
      for (let after = said.length; after > first + 1; after -= 1) {
        if (isName(said.slice(first, after).join(' '))) said.fill(taken, first, after);
      }
    }
    for (const row of rows) if (!inNames.includes(row.name)) read(row);
    if (found.size === 0) return [{ text: typed, name: 'q' }];
    return tokens.flatMap(([text], at) => {
      const part = found.get(at);
      if (part !== undefined) return part ?? [];
      const isIdle = wordsOf(text).every((word) => words.ignored.includes(singular(word)));
      return isIdle ? [] : { text, name: 'q' };
    });
  };
}

/** `$12,000`, `12k`, `6seater`, `2+2`; `XL6`; the dash of `10k-15k`. */
const token = /[-–—](?=\s*\$?\d)|\$?\d+(?:[,.+]\d+)*\p{L}*[+$]?|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu;

/** In place of words that no other row reads. */
const taken = '\0';

function folded(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
  return /^[-–—]$/.test(plain) ? 'to' : plain.replaceAll(/(?<=\d),(?=\d{3})/g, '');
}

function spaced(text: string): string {
  return wordsOf(text).join(' ');
}

/** The rows for these carts; words that are spelled as in the rows; and names. */
function vocabulary(all: ListedVehicle[], { synonyms, towns }: SearchWords) {
  const texts = all.flatMap(({ name, color, features }) => [name, color ?? '', ...features]);
  const ofCarts = new Set([...new Set(texts)].flatMap(wordsOf));
  const isOfCarts = (word: string) => ofCarts.has(word) || ofCarts.has(singular(word));
  const hues = new Set([...families, ...all.flatMap((each) => each.hues)]);
  const colors = [...hues].flatMap((hue) => {
    const alike = synonyms.find((group) => group.includes(hue)) ?? [hue];
    return alike.map((word): [string, string] => [word, hue]);
  });
  const cities = [...Object.values(towns), ...all.flatMap(({ showroom }) => showroom ?? [])];
  const places = [
    ...Object.entries(towns),
    ...cities.map((city): [string, string] => [city, city]),
  ];
  const rows = sayings(mapOf(colors), mapOf(places), isOfCarts);
  const sayable = Object.values(rows).flatMap(([, words]) => words);
  const said = sayable.join(' ').match(/\p{L}{4,}/gu) ?? [];
  const known = new Set(said.flatMap((word) => [word, singular(word)]));
  const names = [...new Set(all.map(({ name }) => ` ${spaced(name)} `))];
  const paints = new Set(all.map(({ color }) => spaced(color ?? '')));
  return {
    rows: Object.entries(rows).map(([name, [criterion, words, value = () => 'yes']]) => {
      const anyOf = words.join('|').replaceAll(' ', ' ?');
      return { name, criterion, value, pattern: new RegExp(`(?<!\\S)(?:${anyOf})(?!\\S)`, 'gu') };
    }),
    spelled(word: string): string {
      if (word.length < 4 || known.has(word) || isOfCarts(word)) return word;
      return [...known].find((each) => isSlip(word, each)) ?? word;
    },
    /** Two words or more of a cart's name, or a whole color: `ocean blue`. */
    isName: (words: string) =>
      words.includes(' ') &&
      (paints.has(words) || names.some((name) => name.includes(` ${words} `))),
  };
}

function mapOf(entries: [string, string][]): Map<string, string> {
  return new Map(entries.map(([words, value]) => [spaced(words), value]));
}

/** Whether one letter is missing, too much or another, or two have changed places. The first letter is always right. */
function isSlip(a: string, b: string): boolean {
  if (a[0] !== b[0] || a === b) return false;
  let at = 1;
  while (a[at] === b[at]) at += 1;
  const [x, y] = [a.slice(at), b.slice(at)];
  const swapped = `${x.charAt(1)}${x.charAt(0)}${x.slice(2)}`;
  return [x.slice(1), swapped].includes(y) || [x, x.slice(1)].includes(y.slice(1));
}
