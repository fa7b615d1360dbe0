import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import {
  claimDue,
  listDeliveries,
  newDelivery,
  type Outcome,
  queueReport,
  recordOutcome,
} from '#server/store/deliveries.ts';
import { listInquiries } from '#server/store/inquiries.ts';
import { compileCache } from '#tests/compile-cache.ts';
import { newFolder } from '#tests/folder.ts';
import { runCommand } from '#tests/site.ts';
import { newDatabaseUrl, reopen } from '#tests/store/engines.ts';
import { sampleInquiry, storeInquiry } from '#tests/store/sample.ts';

test('list, deliveries and resend: what became of each, why, and dead letters once more', async () => {
  const { db, run } = await newShop();
  expect((await run('deliveries')).stdout).toBe('Everything has been delivered.\n');
  const ids: string[] = [];
  for (const firstName of ['Ada', 'Zoë', 'Grace', 'Mary']) {
    ids.push((await storeInquiry(db, sampleInquiry({ firstName }), ['mail'])).id);
  }
  const outcomes: Outcome[] = [
    { status: 'sent' },
    { status: 'dead', reason: '550 no such user\x1b[2J' },
    { status: 'retry', pause: 90_000, reason: 'connection refused' },
  ];
  for (const row of await claimDue(db, { channel: 'mail', limit: 4, lease: 60_000 })) {
    const outcome = outcomes[ids.indexOf(row.inquiry_id ?? '')];
    if (outcome) await recordOutcome(db, row, outcome);
  }
  const line = (text: string, id = '') => text.split('\n').filter((each) => each.includes(id));
  const words = [
    /Ada Lovelace .*delivered \d/,
    /Zoë Lovelace .*dead letter \d.*550 no such user/,
    /Grace Lovelace .*waits until SMTP_URL.*: connection refused/,
    /Mary Lovelace .*waits until SMTP_URL/,
  ];
  const list = await run('list');
  expect(list).toMatchObject({ status: 0, stdout: expect.not.stringMatching(/\p{Cc}(?<!\n)/u) });
  expect(ids.map((id) => line(list.stdout, id)[0])).toEqual(
    words.map((each) => expect.stringMatching(each)),
  );
  const { stdout } = await run('deliveries');
  expect(ids.map((id) => line(stdout, id).length)).toEqual([0, 1, 1, 1]);

  await queueReport(db, '2026-01', () => 1);
  await db
    .updateTable('deliveries')
    .set({ dead_at: 1, done_at: null })
    .where('channel', '=', 'report')
    .execute();
  const late = { ...newDelivery(ids[0] ?? '', 'receipt', 1), dead_at: 1 };
  await db.insertInto('deliveries').values(late).execute();
  expect((await run('resend', '--dead', '--channel', 'adf')).stdout).toMatch(/^Nothing/);
  // No visitor gets a receipt days late, unless the dealer asks for it.
  expect((await run('resend', '--dead')).stdout).toMatch(/^Sent again .*: 2$/m);
  expect((await run('resend', '--dead', '--channel', 'receipt')).stdout).toMatch(/: 1$/m);
  expect((await run('resend', ids[0] ?? '', '--channel', 'adf')).stdout).toContain('ADF_TO');
  expect((await run('resend', ids[0] ?? '', '--channel', 'report')).status).toBe(1);
  const channels = (await listDeliveries(db, ids[0])).map(({ channel }) => channel);
  expect(channels).toEqual(['receipt', 'mail', 'adf']);
  const due = await db
    .selectFrom('deliveries')
    .select('id')
    .where('dead_at', 'is not', null)
    .execute();
  expect(due).toEqual([]);
});

test('show gives every field and no terminal codes; a suspect is marked, and released once', async () => {
  const { db, run } = await newShop();
  const message = 'A message\nof two lines\x1b]0;owned\x07';
  const suspect = 'said 9 time(s) before';
  const { id, about } = await storeInquiry(db, sampleInquiry({ message, suspect }), ['mail']);
  const plain = await storeInquiry(db, sampleInquiry(), ['mail']);
  expect((await run('list')).stdout).toMatch(new RegExp(`${id} .*suspect: said 9`));
  const { stdout } = await run('list', '--suspect');
  expect([stdout.includes(id), stdout.includes(plain.id)]).toEqual([true, false]);
  expect((await run('resend', id)).stderr).toMatch(/Release/);
  expect((await run('release', id)).status).toBe(0);
  expect(await listDeliveries(db, id)).toMatchObject([{ channel: 'mail', attempts: 0 }]);
  const again = await run('release', id);
  expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('not suspect') });
  const shown = (await run('show', id)).stdout;
  for (const part of [id, 'ada@example.org', '(239) 555-0142', about, 'of two lines', 'mail']) {
    expect(shown).toContain(part);
  }
  expect(shown.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

test('export keeps everything, for the owner alone, and no cell is a formula', async () => {
  const { db, run } = await newShop();
  const folder = await newFolder();
  const file = join(folder, 'out.csv');
  await writeFile(file, 'old', { mode: 0o644 });
  const formulas = ['=1+1', '-2+3', '@SUM(A1)', '\t=1', '＝1'];
  const harmless = 'Say "hello", please\nand 李 thanks -2';
  for (const message of [...formulas, harmless]) {
    await storeInquiry(db, sampleInquiry({ message }), ['mail']);
  }
  expect((await run('export', file)).status).toBe(0);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const text = await readFile(file, 'utf8');
  // Readers by RFC 4180 end a row at any line break without quotes.
  expect(
    new Set(parse(text, { bom: true, relax_column_count: true }).map(({ length }) => length)),
  ).toEqual(new Set([12]));
  expect(text).toMatch(/^\ufeffid,received,.*,delivery\r\n/);
  const rows: Record<string, string>[] = parse(text, {
    bom: true,
    columns: true,
    record_delimiter: '\r\n',
  });
  const expected = [...formulas.map((formula) => `'${formula}`), harmless];
  expect(rows.map((row) => row.message).toSorted()).toEqual(expected.toSorted());
  for (const cell of rows.flatMap(Object.values)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
});

test('erase removes a person, and nobody else', async () => {
  const { db, run } = await newShop();
  const { id } = await storeInquiry(db, sampleInquiry(), ['mail', 'receipt']);
  const kept = await storeInquiry(db, sampleInquiry({ email: 'grace@example.org' }), ['mail']);
  expect((await run('erase', 'ADA@example.org')).stdout).toContain(id);
  expect((await listInquiries(db)).map((each) => each.id)).toEqual([kept.id]);
  expect((await run('erase', 'ada@example.org')).stdout).toMatch(/^Nothing/);
});

test.each([
  ['show', 'nobody'],
  ['resend', '--dead', '--channel', 'pigeon'],
  ['erase', 'ada'],
  ['export', '/no/such/folder/out.csv'],
])('%s %s is refused with a word on why', async (...args) => {
  const { run } = await newShop();
  const { status, stdout, stderr } = await run(...args);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.length).toBeGreaterThan(20);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test('a reader that leaves early is no failure', async () => {
  const { db, url } = await newShop();
  for (let i = 0; i < 400; i += 1) await storeInquiry(db, sampleInquiry(), ['mail']);
  const shell = `"${process.execPath}" cli/main.ts inquiries list --all | head -n 1; exit \${PIPESTATUS[0]}`;
  const env = { DATABASE_URL: url, PATH: '/usr/bin:/bin', ...compileCache };
  const { stderr } = await promisify(execFile)('bash', ['--norc', '-c', shell], { env });
  expect(stderr).toBe('');
});

async function newShop() {
  const url = await newDatabaseUrl('SQLite');
  // Times are in the dealership's zone, not the machine's.
  const env = { DATABASE_URL: url, TZ: 'Asia/Tokyo' };
  const run = (...args: string[]) => runCommand(env, 'inquiries', args);
  return { url, db: await reopen(url), run };
}
