import { describe, expect, test } from 'vitest';
import { inquiriesCsv } from '#server/inquiries/csv.ts';
import { type CsvRecord, readCsv } from '#server/inventory/csv.ts';
import type { Database } from '#server/store/database.ts';
import {
  findCase,
  readSearch,
  type Search,
  type State,
  searchInquiries,
  stateNames,
} from '#server/store/desk/cases.ts';
import { writeDetails } from '#server/store/inquiries.ts';
import { fillSearchText } from '#server/store/search-text.ts';
import { engines, newDatabase } from './engines.ts';
import { insertEntry, sampleInquiry, storeInquiry, writeCase } from './sample.ts';

describe.each(engines)('the search of inquiries on %s', (engine) => {
  test.each([
    ['grace', ['Grace']],
    ['HOPPER grace', ['Grace']],
    ['hopper ada', []],
    ['ada@example.org', ['Ada']],
    ['(239) 555-0142', ['Ada']],
    ['2395550142', ['Ada']],
    ['+1 239.555.0142', ['Ada']],
    ['555', ['Ada', 'Grace']],
    ['100%', ['Grace']],
    ['10_%', []],
    ['maverick', ['Ada', 'Grace']],
    ["'; drop table inquiries; --", []],
    ['', ['Ada', 'Grace']],
  ])('%j', async (words, names) => {
    const db = await newDatabase(engine);
    await fill(db);
    expect(await found(db, { words })).toEqual(names);
  });

  test.each([
    ['elodie', ['Élodie']],
    ['ÉLISE', ['Élise']],
    ['élise', ['Élise']],
    ['angel', ['Ángel']],
    ["o'brien", ['Élise', 'Ángel']],
    ['O’Brien', ['Élise', 'Ángel']],
    ['obrien', ['Élise', 'Ángel']],
    ['sorensen', ['Élodie']],
    ['windshield', ['Élodie']],
    ['732/555/0181', ['Élise']],
    ['(732) 555-0181', ['Élise']],
    ['732‑555‑0179', ['Ángel']],
    ['angel 7325550179', ['Ángel']],
    ['landing', []],
    [`${'a '.repeat(20)}nobody`, ['Élise', 'Élodie', 'Ángel']],
    ['words '.repeat(3500), []],
  ])('beyond plain letters: %.40j', async (words, names) => {
    const db = await newDatabase(engine);
    const add = (firstName: string, lastName: string, given: object) =>
      storeInquiry(db, sampleInquiry({ firstName, lastName, message: '', ...given }));
    const parts = { service: { parts: 'A windshield' }, visit: { landing: '/landing' } };
    await add('Élodie', 'Sørensen', { details: parts });
    await add('Élise', 'O’Brien', { phone: '732.555.0181' });
    await add('Ángel', "O'Brien", { phone: '732 555 0179' });
    expect(await found(db, { words })).toEqual(names.toSorted());
  });

  test('of rows that an earlier version wrote, and of changed details', async () => {
    const db = await newDatabase(engine);
    const { id } = await storeInquiry(db, sampleInquiry({ firstName: 'Ada' }));
    await db.updateTable('inquiries').set({ search_text: '' }).execute();
    expect(await found(db, { words: 'ada' })).toEqual([]);
    await fillSearchText(db);
    expect(await found(db, { words: 'ada' })).toEqual(['Ada']);
    await writeDetails(db, id, { rental: { address: '1 Dune Road' } } as never);
    expect(await found(db, { words: 'dune' })).toEqual(['Ada']);
  });

  test('by kind; a visitor’s words name none', async () => {
    const db = await newDatabase(engine);
    const add = (firstName: string, details: object | null) =>
      storeInquiry(db, sampleInquiry({ firstName, details: details as never }));
    await add('Rent', { rental: { title: '4 seater' } });
    await add('Trade', { tradeIn: { make: '"rental":{"title":"x"}' } });
    await add('Plain', { visit: { landing: '/' } });
    await add('None', null);
    expect(await found(db, { kind: 'rental' })).toEqual(['Rent']);
    expect(await found(db, { kind: 'tradeIn' })).toEqual(['Trade']);
    expect(await found(db, { kind: 'message' })).toEqual(['None', 'Plain']);
  });

  test('by state', async () => {
    const db = await newDatabase(engine);
    const add = async (firstName: string, suspect: string | null = null) =>
      (await storeInquiry(db, sampleInquiry({ firstName, suspect }))).id;
    await add('Waits');
    await add('Spam', 'a link');
    const answered = await add('Answered');
    const entry = { at: 1, person: 'Bea', kind: 'answer' as const, text: 'Yes' };
    await insertEntry(db, { id: 'e', inquiry_id: answered, ...entry });
    await insertEntry(db, { ...entry, id: 'n', inquiry_id: await add('Noted'), kind: 'note' });
    await writeCase(db, await add('Taken'), { taken_by: 'Bea' });
    await writeCase(db, await add('Sold'), { outcome: 'sold', taken_by: 'Bea' });
    await writeCase(db, await add('Lost'), { outcome: 'lost', reason: 'price' });
    const meant: Record<State, string[]> = {
      waiting: ['Noted', 'Taken', 'Waits'],
      answered: ['Answered', 'Lost', 'Sold'],
      'may be spam': ['Spam'],
      sold: ['Sold'],
      lost: ['Lost'],
      taken: ['Taken'],
    };
    for (const state of stateNames) {
      expect([state, await found(db, { state })]).toEqual([state, meant[state]]);
    }
  });

  test('a change of a case keeps the rest of it', async () => {
    const db = await newDatabase(engine);
    const { id } = await storeInquiry(db, sampleInquiry());
    const untouched = {
      ...{ taken_by: null, follow_up: null, snoozed_until: null },
      ...{ outcome: null, reason: null, decided_at: null },
    };
    expect(await findCase(db, id)).toEqual({ inquiry_id: id, ...untouched });
    await writeCase(db, id, { taken_by: 'Bea' });
    await writeCase(db, id, { follow_up: '2026-12-01' });
    expect(await findCase(db, id)).toMatchObject({ taken_by: 'Bea', follow_up: '2026-12-01' });
  });

  test('page by page, each once and in order', async () => {
    const db = await newDatabase(engine);
    for (let n = 0; n < 7; n += 1) await storeInquiry(db, sampleInquiry());
    const pages: string[][] = [];
    for (let before: string | undefined; pages.length < 9; before = pages.at(-1)?.at(-1)) {
      const page = await searchInquiries(db, { before }, 3);
      if (page.length === 0) break;
      pages.push(page.map(({ id }) => id));
    }
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    const ids = pages.flat();
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
  });
});

test.each(engines)('a search of 3,500 words is one of its first on %s', async (engine) => {
  const db = await newDatabase(engine);
  await fill(db);
  const many = readSearch(new URLSearchParams({ words: `grace hopper ${'a '.repeat(3500)}` }));
  expect(await found(db, many)).toEqual(['Grace']);
  expect(await found(db, { words: `grace ${'a '.repeat(3500)}` })).toEqual(['Grace']);
});

test('a spreadsheet runs nothing of the list that a visitor typed', async () => {
  const db = await newDatabase('SQLite');
  const evil = ['=HYPERLINK("http://a.example")', '+1+1', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1'];
  for (const firstName of evil)
    await storeInquiry(db, sampleInquiry({ firstName, message: 'A\n"B"' }));
  const csv = inquiriesCsv(await searchInquiries(db, {}));
  expect(csv.startsWith('\ufeffid,received,')).toBe(true);
  for (const each of evil) expect(csv).toContain(`'${each.replaceAll('"', '""')}`);
  expect(csv).toContain('"A\n""B"""');
  const { records = [] } = Object(readCsv('inquiries.csv', Buffer.from(csv)));
  expect(records).toHaveLength(1 + evil.length);
  expect(
    records
      .flatMap(({ cells }: CsvRecord) => cells)
      .filter((cell: string) => /^[=+\-@\t＝]/.test(cell)),
  ).toEqual([]);
});

async function fill(db: Database): Promise<void> {
  const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@navy.example' };
  await storeInquiry(db, sampleInquiry({ ...grace, phone: '732.555.0100', message: '100% sure' }));
  await storeInquiry(db, sampleInquiry());
}

async function found(db: Database, search: Search): Promise<string[]> {
  return (await searchInquiries(db, search)).map(({ firstName }) => firstName).toSorted();
}
