import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import { loadContent } from '#server/content/load.ts';
import { createInventory } from '#server/inventory/current.ts';
import { startWeeklyMail } from '#server/report/weekly-mail.ts';
import type { Database } from '#server/store/database.ts';
import { claimReport } from '#server/store/reports.ts';
import { noPictures } from '#tests/lot.ts';
import { readMail } from '#tests/read-mail.ts';
import { fillSample } from '#tests/report-sample.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { openMailServer, reply } from './mail-server.ts';

const patience = { timeout: 100_000, interval: 20 };
/** The test dealer's: Monday at half past six. */
const DUE = instantInNewYork('2026-11-23', '06:30');
const WEDNESDAY = instantInNewYork('2026-11-25', '15:00');

let content: Content;
beforeAll(async () => {
  content = await loadContent('tests/content');
});

describe.each(engines)('the weekly mail from %s', (engine) => {
  test('is sent once by two instances, as plain text', async () => {
    const [db, other] = await twoInstances(engine);
    await fillSample(db);
    await hasReported(db);
    const server = await openMailServer();
    const now = () => DUE;
    run(db, server.url, { now });
    run(other, server.url, { now });
    await settled(db, { done_at: DUE, attempts: 1, last_error: null });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server.recipients).toEqual([['desk@dealer.example', 'owner@dealer.example']]);
    const { headers, text } = readMail(server.received[0] ?? '');
    expect(headers.get('message-id')).toEqual(['<report.2026-47@dealer.example>']);
    expect(headers.get('auto-submitted')).toEqual(['auto-generated']);
    for (const id of ['NOPIC-4', 'PLUM-2', 'BARE-3', 'OLD-7', 'LATE-5']) expect(text).toContain(id);
  });

  test('a new store begins with the next week', async () => {
    const db = await newDatabase(engine);
    const server = await openMailServer();
    let now = WEDNESDAY;
    run(db, server.url, { now: () => now });
    await vi.waitFor(async () => expect(await rows(db)).toHaveLength(1), patience);
    expect(await rows(db)).toMatchObject([{ week: '2026-47', attempts: 0 }]);
    now = instantInNewYork('2026-11-30', '06:30');
    await settled(db, { week: '2026-48', done_at: now });
    expect(server.received).toHaveLength(1);
  });

  test('a site that was down at its time sends that week’s when it is up, and no earlier one', async () => {
    const db = await newDatabase(engine);
    await hasReported(db, '2026-43');
    const server = await openMailServer();
    run(db, server.url, { now: () => WEDNESDAY });
    await settled(db, { week: '2026-47', done_at: WEDNESDAY });
    expect((await rows(db)).map(({ week }) => week)).toEqual(['2026-43', '2026-47']);
    expect(server.received).toHaveLength(1);
  });

  test('what ended between claim and mail is sent by another, when the lease has ended', async () => {
    const db = await newDatabase(engine);
    await hasReported(db);
    const claimed = await claimReport(db, '2026-47', () => DUE);
    expect(claimed).toMatchObject({ attempts: 1 });
    let now = DUE + 149_000;
    const server = await openMailServer();
    const { looks } = run(db, server.url, { now: () => now });
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(3), patience);
    expect(server.received).toEqual([]);
    now = DUE + 151_000;
    await settled(db, { done_at: now, attempts: 2 });
    expect(server.received).toHaveLength(1);
  });

  test('a lost acknowledgement sends it again under the same Message-ID', async () => {
    const db = await newDatabase(engine);
    await hasReported(db);
    const server = await openMailServer({}, (nth) => (nth === 1 ? 'hang' : undefined));
    run(db, `${server.url}?socketTimeout=300`);
    await settled(db, { done_at: expect.any(Number), attempts: 2 });
    const ids = server.received.map((raw) => readMail(raw).headers.get('message-id'));
    expect(ids).toEqual(
      Array(2).fill([`<report.${(await rows(db)).at(-1)?.week}@dealer.example>`]),
    );
  });

  test('a server that is busy gets it later; one that refuses it for good, never again', async () => {
    const db = await newDatabase(engine);
    await hasReported(db);
    const server = await openMailServer({}, (nth) => {
      if (nth === 1) return reply(451, 'later');
      return nth === 2 ? reply(554, 'no desk@dealer.example here') : undefined;
    });
    const { lines, looks } = run(db, server.url);
    await settled(db, { done_at: expect.any(Number), attempts: 2, last_error: expect.any(String) });
    await vi.waitFor(() => expect(lines).toHaveLength(2), patience);
    const before = looks();
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(before + 3), patience);
    expect(server.received).toHaveLength(2);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['warn', 'error']);
    expect(lines.join()).not.toContain('@dealer.example');
  });

  test('a clock that was set back makes it due, not late', async () => {
    const db = await newDatabase(engine);
    await hasReported(db);
    // Claimed by a process whose clock was an hour ahead.
    await claimReport(db, '2026-47', () => DUE + 3_600_000);
    const server = await openMailServer();
    run(db, server.url, { now: () => DUE });
    await settled(db, { done_at: DUE });
    expect(server.received).toHaveLength(1);
  });
});

test.each([
  ['without a mail server', undefined, {}],
  ['without a day for it', 'smtp://127.0.0.1:1', { weeklyReport: undefined }],
])('%s nothing is taken, so that it can be sent later', async (_what, url, given) => {
  const db = await newDatabase('SQLite');
  await hasReported(db);
  const business = { ...content.business, ...given } as Content['business'];
  const { end } = run(db, url, { content: { ...content, business } });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await end();
  expect(await rows(db)).toMatchObject([{ week: '2026-40' }]);
});

test('ending waits for the mail that is under way', async () => {
  const db = await newDatabase('SQLite');
  await hasReported(db);
  const arrived = Promise.withResolvers<void>();
  const server = await openMailServer({
    onMailFrom(_from, _session, done) {
      arrived.resolve();
      setTimeout(done, 300);
    },
  });
  const { end } = run(db, server.url);
  await arrived.promise;
  await end();
  expect((await rows(db)).at(-1)).toMatchObject({ done_at: expect.any(Number), attempts: 1 });
  expect(server.received).toHaveLength(1);
});

/** A store that has sent one before. */
async function hasReported(db: Database, week = '2026-40'): Promise<void> {
  expect(await claimReport(db, week)).toBeNull();
}

interface Given {
  now?: () => number;
  content?: Content;
}

/** Looks every 20 ms, until the test is over; with the lines that it logs. */
function run(db: Database, smtpUrl: string | undefined, given: Given = {}) {
  const lines: string[] = [];
  const write =
    (level: string) =>
    (...said: unknown[]) =>
      void lines.push(`${level} ${JSON.stringify(said)}`);
  const log = { info: write('info'), warn: write('warn'), error: write('error') } as never;
  const inventory = createInventory(db, noPictures);
  const shop = vi.fn(() => ({ db, content: given.content ?? content, inventory }));
  const end = startWeeklyMail({
    ...{ shop, log, every: 20, pauses: [20] },
    ...(given.now && { now: given.now }),
    env: {
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Website <site@dealer.example>',
      INQUIRIES_TO: ['desk@dealer.example', 'owner@dealer.example'],
    },
  });
  onTestFinished(end);
  return { lines, end, looks: () => shop.mock.calls.length };
}

function rows(db: Database) {
  return db.selectFrom('reports').selectAll().orderBy('week').execute();
}

/** Waits until the last one looks so. */
async function settled(db: Database, row: object): Promise<void> {
  await vi.waitFor(async () => expect((await rows(db)).at(-1)).toMatchObject(row), patience);
}
