import { sql } from 'kysely';
import { type Database, inTransaction } from './database.ts';
import type { InquiryRow } from './schema.ts';

/** The longest search, in characters and in words: each word reads every inquiry's text. */
const LONGEST = 200;
const MOST_WORDS = 20;

type Written = Omit<InquiryRow, 'search_text' | 'created_at' | 'suspect' | 'interest' | 'page'>;

/**
 * What the desk's search reads of an inquiry: its words without accents, marks and case, and the digits of its number.
 * It is stored, since SQLite can't take accents away. Never empty: an empty one waits for `fillSearchText`.
 */
export function searchTextOf(row: Written): string {
  const details = row.details === null ? [] : wordsIn(JSON.parse(row.details));
  const written = [
    ...[`${row.first_name} ${row.last_name}`, row.email, row.phone],
    ...[row.about ?? '', row.message, ...details, row.id],
  ];
  return [...written.map(folded), digitsOf(row.phone)].join('\n');
}

/** The condition of each word of a search, and of a telephone number as it is, in any spelling. */
export function searchConditions(typed: string) {
  const words = folded(typed.slice(0, LONGEST));
  const sought = isNumber(words) ? [words] : words.split(' ').slice(0, MOST_WORDS);
  return sought.filter(Boolean).map((word) => {
    const digits = isNumber(word) && digitsOf(word).slice(-10);
    return digits ? sql<boolean>`(${has(digits)} or ${has(word)})` : has(word);
  });
}

/** Writes the text of rows without one: an earlier version has stored them, before this one or still beside it. */
export async function fillSearchText(db: Database): Promise<void> {
  for (let isMore = true; isMore; ) {
    // At most so many, since visitors wait for the end of a transaction.
    isMore = await inTransaction(db, async (transaction) => {
      const unread = transaction.selectFrom('inquiries').where('search_text', '=', '').limit(500);
      const rows = await unread.selectAll().execute();
      for (const row of rows) {
        const change = transaction.updateTable('inquiries').set({ search_text: searchTextOf(row) });
        await change.where('id', '=', row.id).where('search_text', '=', '').execute();
      }
      return rows.length > 0;
    });
  }
}

/** Letters that don't come apart into a letter and its mark. */
const alone: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', þ: 'th' },
  ...{ æ: 'ae', œ: 'oe', ß: 'ss' },
};

/** `Élodie  O’Brien‑Łoś` → `elodie obrien-los` */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\0'’‘ʼʻ`´]/gu, '')
    .replace(/[øłđðıþæœß]/g, (letter) => alone[letter] ?? letter)
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether three digits or more and only what stands between them. */
function isNumber(words: string): boolean {
  return /^[\d\s()+./·•-]+$/.test(words) && digitsOf(words).length > 2;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The texts of details, without their names; how a visitor came, and the ids of photographs, name nobody. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'visit' || name === 'photographs' ? [] : wordsIn(each),
  );
}

function has(part: string) {
  return sql<boolean>`search_text like ${`%${literally(part)}%`} escape '\\'`;
}

/** For a pattern of `like`. */
export function literally(part: string): string {
  return part.replace(/[\\%_]/g, '\\$&');
}
