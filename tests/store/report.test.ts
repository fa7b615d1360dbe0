import { describe, expect, test } from 'vitest';
import { weekOfDay } from '#domain/hours/calendar.ts';
import { loadContent } from '#server/content/load.ts';
import { listMasters } from '#server/content/masters.ts';
import { createInventory } from '#server/inventory/current.ts';
import { writeReport } from '#server/report/report.ts';
import type { Database } from '#server/store/database.ts';
import { changeVehicles, readListedSince } from '#server/store/vehicles.ts';
import { vehicle } from '#tests/lot.ts';
import { fillSample, SAMPLE_NOW } from '#tests/report-sample.ts';
import { engines, newDatabase } from './engines.ts';
import { sampleInquiry, storeInquiry } from './sample.ts';

const week = weekOfDay('2026-11-18');
const content = await loadContent('tests/content');
const masters = await listMasters('tests/content');
const site = { url: 'https://dealer.example' };
const pictures = new Map(masters.map(({ name }) => [name, name]));

describe.each(engines)('the report from %s', (engine) => {
  test('of a lot and a week with one of each fault', async () => {
    const db = await newDatabase(engine);
    await fillSample(db);
    const { subject, text } = await report(db);
    expect(subject).toMatch(/^6 inquiries.*week 47$/);
    expect(text).toMatch(/6 inquiries came in; 3 in the week before/);
    const lines = text.split('\n');
    const line = (part: string) => lines.filter((each) => each.includes(part));
    expect(line('Kind:')).toEqual(['- Kind: Sales inquiry 4, Parts inquiry 1, Service inquiry 1']);
    expect(line('Source:')[0]?.split(', ')).toHaveLength(6);
    expect(line('Town:')).toEqual(['- Town: Brick Township 2, Lacey Township 2']);
    expect(line('Model:')).toEqual(['- Model: Denago EV Nomad XL 3, Denago EV City 1']);
    expect(line(', Bayville:').map((each) => each.split(' at ')[0])).toEqual([
      '- Tuesday, November 24',
      '- Saturday, November 28',
    ]);
    expect(line('(sold since)')).toHaveLength(1);
    expect(line('1 × 4 seater').map((each) => each.slice(0, 5))).toEqual(['- 1 ×']);
    const counts = lines.find((each) => each.includes('the longest since')) ?? '';
    expect(counts.slice('- '.length).split(/[,;] /)).toEqual([
      ...['10 inquiries without an answer', '1 rental to confirm', '1 inquiry that may be spam'],
      ...[
        '1 dead letter',
        '1 delivery that has waited for an hour',
        'the longest since Wed',
        'Dec 31',
        '7PM',
      ],
    ]);
    expect(line('by adf: 550')).toEqual([expect.stringContaining('Ada Lovelace')]);
    expect(line('answered 502')).toHaveLength(1);
    for (const said of ['gas cart: 4', '/: 14', '/showroom: 3']) expect(line(said)).toHaveLength(1);
    expect(line('good, ')).toEqual(['- vehicle, LCP: 120 good, 80 fair, 11 poor']);
    expect(line('No picture')).toEqual([expect.stringMatching(/: [^,]*NOPIC-4\)$/)]);
    expect(line('60 days')).toEqual([expect.stringContaining('(OLD-7)')]);
    expect(line('past its date')).toEqual([expect.stringContaining('(LATE-5)')]);
    expect(line('Sold out')).toEqual([expect.stringContaining('(SOLD-6)')]);
  });

  test('of nothing can be read, too', async () => {
    const { text } = await report(await newDatabase(engine));
    expect(text).toMatch(/^0 inquiries/m);
    expect(text).not.toMatch(/NaN|undefined|null/);
  });

  test('links to the desk only where the site has one', async () => {
    const db = await newDatabase(engine);
    await fillSample(db);
    expect((await report(db)).text).toContain('Who waits (https://dealer.example/desk)');
    expect((await report(db, { url: undefined })).text).not.toContain('/desk');
  });

  test('a vehicle is in the list since it came, however often it is written again', async () => {
    const db = await newDatabase(engine);
    const put = (price: number) => changeVehicles(db, () => [vehicle('A-1', { price })]);
    await put(1000);
    await db.updateTable('inventory').set({ listed: '[["A-1",5]]' }).execute();
    await put(2000);
    expect(await readListedSince(db)).toEqual(new Map([['A-1', 5]]));
  });
});

test('what a stranger typed is text on one line; a long list ends', async () => {
  const db = await newDatabase('SQLite');
  const evil = '<img src=x>\r\nBcc: eve@evil.example\u001b[2J';
  const typed = { firstName: evil, lastName: evil, phone: evil, about: evil.repeat(50) };
  for (let n = 0; n < 12; n += 1) await storeInquiry(db, sampleInquiry(typed));
  const suspect = { ...sampleInquiry({ firstName: evil, message: evil }), suspect: evil };
  await db.updateTable('inquiries').set({ created_at: week.from }).execute();
  await storeInquiry(db, suspect);
  const { subject, text } = await report(db);
  expect([subject, text.replaceAll('\n', '')].join('')).not.toMatch(/\p{Cc}/u);
  expect(text).not.toMatch(/^Bcc/m);
  expect(text).toMatch(/^- and 2 more$/m);
});

function report(db: Database, { url }: { url?: string | undefined } = site) {
  const inventory = createInventory(db, { content, pictures });
  const channels = ['mail', 'adf', 'webhook'];
  const shop = { db, content, inventory, channels, url };
  return writeReport(shop, week, SAMPLE_NOW);
}
