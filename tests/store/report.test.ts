import { beforeAll, describe, expect, test } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { type Week, weekNamed } from '#domain/hours/week.ts';
import { writeReport } from '#domain/report/report.ts';
import { reportText } from '#domain/report/text.ts';
import { loadContent } from '#server/content/load.ts';
import { listMasters } from '#server/content/masters.ts';
import { createInventory } from '#server/inventory/current.ts';
import { gatherFacts } from '#server/report/gather.ts';
import { reportHtml } from '#server/report/html.ts';
import type { Database } from '#server/store/database.ts';
import { insertInquiry } from '#server/store/inquiries.ts';
import { changeVehicles, readListedSince } from '#server/store/vehicles.ts';
import { vehicle } from '#tests/lot.ts';
import { fillSample, SAMPLE_NOW } from '#tests/report-sample.ts';
import { engines, newDatabase } from './engines.ts';
import { sampleInquiry } from './sample.ts';

let content: Content;
let pictures: Map<string, string>;
beforeAll(async () => {
  content = await loadContent('tests/content');
  const masters = await listMasters('tests/content');
  pictures = new Map(masters.map(({ name }) => [name, name]));
});

describe.each(engines)('what is gathered from %s', (engine) => {
  test('of a lot and a week with one of each fault', async () => {
    const db = await newDatabase(engine);
    await fillSample(db);
    const facts = await gather(db);
    expect(facts.inquiries.now).toEqual({
      count: 6,
      kinds: new Map(Object.entries({ Sales: 4, Service: 1, Parts: 1 })),
      sources: new Map(
        Object.entries({
          ...{ 'google.com': 1, newsletter: 1, 'Typed or bookmarked': 1, 'Not known': 1 },
          ...{ 'Google Ads': 1, 'facebook.com': 1 },
        }),
      ),
      towns: new Map(Object.entries({ 'Brick Township': 2, 'Lacey Township': 2 })),
      models: new Map(Object.entries({ 'Denago EV Nomad XL': 3, 'Denago EV City': 1 })),
    });
    expect(facts.inquiries.before.count).toBe(3);
    expect(facts.weeks.map(({ count }) => count)).toEqual([0, 7, 0, 0, 0, 2, 3, 6]);
    const hours = facts.answers.times.map((time) => time / 3_600_000).toSorted((a, b) => a - b);
    expect(hours).toEqual([0.75, 2.5, 26]);
    expect(facts.answers.isMarked).toBe(1);
    // Booked drives and decided rentals are answered by the site; what was asked for only is not.
    expect(
      facts.waiting.inquiries.map(({ name, createdAt }) => [name, createdAt < SAMPLE_NOW]),
    ).toEqual(
      ['Grace Murray', 'Ada Byron', 'Ada Byron', 'Luis Ortega', 'Tom O’Hara'].map((name) => [
        name,
        true,
      ]),
    );
    expect(facts.drives.map(({ day, sold }) => [day, sold.length])).toEqual([
      ['2026-11-24', 0],
      ['2026-11-28', 1],
    ]);
    expect(facts.rentals.map(({ carts }) => carts)).toEqual(['1 × 4 seater', '2 × 4 seater']);
    expect(facts.suspects).toMatchObject({ total: 1, inquiries: [{ name: 'Rosa Klein' }] });
    expect(facts.failing.map(({ channel, isDead }) => [channel, isDead])).toEqual([
      ['adf', true],
      ['webhook', false],
    ]);
    const ids = (all: { id: string }[]) => all.map(({ id }) => id);
    expect(ids(facts.stock.unpictured)).toEqual(['NOPIC-4']);
    expect(ids(facts.stock.uncolored)).toEqual(['PLUM-2', 'BARE-3']);
    expect(facts.stock.old).toMatchObject([{ id: 'OLD-7', says: '75 days' }]);
    expect(ids(facts.stock.overdue)).toEqual(['LATE-5']);
  });

  test('nothing where there is nothing, and it can be said', async () => {
    const db = await newDatabase(engine);
    const facts = await gather(db);
    expect(facts.inquiries.now.count).toBe(0);
    const report = writeReport({ ...facts, law: [] });
    expect(report.sections.flatMap(({ items = [] }) => items)).toEqual([]);
    expect(report.sections.flatMap(({ commands = [] }) => commands)).toEqual([]);
    expect(reportText(report)).not.toMatch(/NaN|undefined|null/);
    expect(reportHtml(report)).not.toMatch(/NaN|undefined|null/);
  });

  test('more than is read at a time is counted whole, many of one instant too', async () => {
    const db = await newDatabase(engine);
    const { id, createdAt: _ } = await insertInquiry(db, sampleInquiry(), []);
    const row = await db.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
    const many = Array.from({ length: 450 }, (_, at) => ({
      ...row,
      id: `${id}-${at}`,
      created_at: week().from + Math.floor(at / 300) * 1000,
    }));
    for (let at = 0; at < many.length; at += 50) {
      await db
        .insertInto('inquiries')
        .values(many.slice(at, at + 50))
        .execute();
    }
    // The first instant of the next week is of the next week.
    await db.updateTable('inquiries').set({ created_at: week().to }).where('id', '=', id).execute();
    expect((await gather(db)).inquiries.now.count).toBe(450);
  });

  test('a vehicle is in the list since it came, however often it is written again', async () => {
    const db = await newDatabase(engine);
    const put = (price: number) =>
      changeVehicles(db, () => ({
        write: [{ vehicle: vehicle('A-1', { price }), position: 0 }],
        remove: [],
      }));
    await put(1000);
    await db.updateTable('vehicles').set({ listed_at: 5 }).execute();
    await put(2000);
    expect(await readListedSince(db)).toEqual(new Map([['A-1', 5]]));
    await changeVehicles(db, () => ({ write: [], remove: ['A-1'] }));
    await put(2000);
    expect((await readListedSince(db)).get('A-1')).toBeGreaterThan(5);
  });
});

test('what a stranger typed is text, on one line, and no longer than its place', async () => {
  const db = await newDatabase('SQLite');
  const evil = '<img src=x onerror=alert(1)>\r\nBcc: eve@evil.example\u001b[2J';
  const { id } = await insertInquiry(
    db,
    sampleInquiry({
      firstName: evil,
      lastName: evil,
      phone: evil,
      about: evil.repeat(50),
      email: 'a"b@<x>',
    }),
    [],
  );
  await db.updateTable('inquiries').set({ created_at: week().from }).where('id', '=', id).execute();
  await insertInquiry(
    db,
    { ...sampleInquiry({ firstName: evil, message: evil }), suspect: evil },
    [],
  );
  const report = writeReport(await gather(db));
  const html = reportHtml(report);
  expect(html).not.toMatch(/<img|onerror=alert\(1\)>(?!<)|a"b@<x>/);
  expect(html).toContain('&lt;img src=x');
  expect(html).toMatch(/href="mailto:[^"<>\s]+"/);
  expect(reportText(report).replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(report.subject).not.toMatch(/\p{Cc}/u);
  for (const line of reportText(report).split('\n')) expect(line.length).toBeLessThan(120);
});

function week(): Week {
  const found = weekNamed('2026-47');
  if (!found) throw new Error('no such week');
  return found;
}

function gather(db: Database) {
  const inventory = createInventory(db, () => ({ content, pictures, modelFile: () => undefined }));
  return gatherFacts({ db, content, inventory }, week(), SAMPLE_NOW);
}
