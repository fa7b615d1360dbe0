import { describe, expect, test, vi } from 'vitest';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import { loadContent } from '#server/content/load.ts';
import { queueWeeklyMail } from '#server/report/weekly-mail.ts';
import type { Database } from '#server/store/database.ts';
import { queueReport } from '#server/store/deliveries.ts';
import { readMail } from '#tests/read-mail.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { openMailServer } from './mail-server.ts';
import { channelsBy, patience, runOutbox } from './outbox.ts';
import { sampleInquiry, storeInquiry } from './sample.ts';

/** The test dealer's time: Monday at half past six. */
const DUE = instantInNewYork('2026-11-23', '06:30');
const content = await loadContent('tests/content');

describe.each(engines)('the weekly mail from %s', (engine) => {
  test('is queued once by two instances, and goes to the dealer as plain text', async () => {
    const instances = await twoInstances(engine);
    const [db] = instances;
    await storeInquiry(db, sampleInquiry());
    await queueReport(db, '2026-40');
    for (const each of [...instances, db]) await queue(each, DUE);
    await Promise.all(instances.map((each) => queue(each, DUE)));
    const server = await openMailServer();
    runOutbox(db, await channelsBy(db, server.url));
    await vi.waitFor(async () => expect((await rows(db)).at(-1)?.done_at).toBeTruthy(), patience);
    expect(await rows(db)).toMatchObject([{ id: '2026-40.report' }, { attempts: 1 }]);
    const mails = server.received.map(readMail);
    const [report] = mails.filter(({ headers }) => headers.has('auto-submitted'));
    expect(report?.headers.get('message-id')).toEqual(['<2026-47.report@dealer.example>']);
    expect(report?.headers.get('to')).toEqual(['desk@dealer.example, owner@dealer.example']);
    expect(report?.text).toMatch(/^Week of Nov 15.+^Inquiries: 0 .+\/desk\/week\?week=2026-47$/ms);
  });

  test('a new store begins with the next week; one that was down sends the last week’s alone', async () => {
    const db = await newDatabase(engine);
    await queue(db, DUE);
    await queue(db, instantInNewYork('2026-12-23', '15:00'));
    expect(await rows(db)).toMatchObject([
      { id: '2026-47.report', done_at: DUE, attempts: 0 },
      { id: '2026-51.report', done_at: null },
    ]);
  });
});

test('without a day for it there is none', async () => {
  const db = await newDatabase('SQLite');
  const { weeklyReport: _, ...business } = content.business;
  await queueWeeklyMail({ db, content: { ...content, business } });
  expect(await rows(db)).toEqual([]);
});

function queue(db: Database, now: number): Promise<void> {
  return queueWeeklyMail({ db, content }, () => now);
}

function rows(db: Database) {
  const reports = db.selectFrom('deliveries').selectAll().where('channel', '=', 'report');
  return reports.orderBy('id').execute();
}
