import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { describe, expect, onTestFinished, test } from 'vitest';
import { claimDue, listDeliveries, listUndelivered, settle } from '#server/store/deliveries.ts';
import { insertInquiry, listInquiries } from '#server/store/inquiries.ts';
import { compileCache } from '#tests/compile-cache.ts';
import { runCommand } from '#tests/site.ts';
import { newDatabaseUrl, reopen } from '#tests/store/engines.ts';
import { sampleInquiry } from '#tests/store/sample.ts';

describe('npm run inquiries', () => {
  test('list shows each once, the newest first, with the state of its delivery', async () => {
    const url = await newDatabaseUrl('SQLite');
    const db = await reopen(url);
    const ids: string[] = [];
    for (const firstName of ['Ada', 'Zoë', 'Grace']) {
      ids.push((await insertInquiry(db, sampleInquiry({ firstName }), ['mail'])).id);
    }
    const claim = { channel: 'mail', limit: 3, lease: 60_000 };
    const rows = await claimDue(db, claim);
    for (const row of rows) {
      if (row.inquiry_id === ids[0]) await settle(db, row, { to: 'done' });
      if (row.inquiry_id === ids[1])
        await settle(db, row, { to: 'dead', reason: '550 no such user' });
    }
    const { status, stdout } = await run(url, 'list');
    expect(status).toBe(0);
    const lines = stdout.split('\n');
    const line = (id = '') => lines.filter((text) => text.includes(id));
    expect(ids.map((id) => line(id).length)).toEqual([1, 1, 1]);
    expect(line(ids[0])[0]).toMatch(/Ada Lovelace .*delivered/);
    expect(line(ids[1])[0]).toMatch(/Zoë Lovelace .*dead letter.*550 no such user/);
    expect(line(ids[2])[0]).toMatch(/Grace Lovelace .*waiting/);
  });

  test('show gives every field and no terminal codes', async () => {
    const url = await newDatabaseUrl('SQLite');
    const db = await reopen(url);
    const message = 'A message\nof two lines\x1b]0;owned\x07';
    const { id, about } = await insertInquiry(db, sampleInquiry({ message }), ['mail']);
    const { status, stdout } = await run(url, 'show', id);
    expect(status).toBe(0);
    for (const part of [id, 'ada@example.org', '(239) 555-0142', about, 'of two lines', 'mail']) {
      expect(stdout).toContain(part);
    }
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  test('export keeps everything, and no cell is a formula', async () => {
    const url = await newDatabaseUrl('SQLite');
    const db = await reopen(url);
    const folder = await mkdtemp(join(tmpdir(), 'export-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'out.csv');
    await writeFile(file, 'old', { mode: 0o644 });
    const formulas = ['=1+1', '+1 239 555 0142', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'];
    for (const message of formulas) await insertInquiry(db, sampleInquiry({ message }), ['mail']);
    const harmless = 'Say "hello", please\nand 李 thanks -2';
    await insertInquiry(db, sampleInquiry({ message: harmless }), ['mail']);

    expect((await run(url, 'export', file)).status).toBe(0);
    const text = await readFile(file, 'utf8');
    expect(text.startsWith('\ufeffid,received,')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const options = { bom: true, columns: true, record_delimiter: '\r\n' } as const;
    const rows: Record<string, string>[] = parse(text, options);
    const messages = rows.map((row) => row.message);
    const expected = [...formulas.map((formula) => `'${formula}`), harmless];
    expect(messages.toSorted()).toEqual(expected.toSorted());
    for (const row of rows) {
      for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }
  });

  test('resend adds a delivery, and the old one stays as it was', async () => {
    const url = await newDatabaseUrl('SQLite');
    const db = await reopen(url);
    const { id } = await insertInquiry(db, sampleInquiry(), ['mail']);
    const [row] = await claimDue(db, {
      channel: 'mail',
      limit: 1,
      lease: 60_000,
    });
    if (!row) throw new Error('it was due');
    await settle(db, row, { to: 'dead', reason: '550' });
    expect((await run(url, 'resend', id)).status).toBe(0);
    const rows = await listDeliveries(db, id);
    expect(rows).toMatchObject([
      { id: row.id, parked_at: expect.any(Number) },
      { parked_at: null, attempts: 0, channel: 'mail' },
    ]);
    expect((await run(url, 'list')).stdout).not.toContain('dead letter');
  });

  test('resend replaces what waits, in the channel that is named', async () => {
    const url = await newDatabaseUrl('SQLite');
    const db = await reopen(url);
    const { id } = await insertInquiry(db, sampleInquiry(), ['mail', 'adf']);
    expect((await run(url, 'resend', id, '--channel', 'adf')).stdout).toContain('ADF_TO');
    const rows = await listDeliveries(db, id);
    const replaced = rows.filter((row) => row.replaced_at !== null);
    expect(replaced.map(({ channel }) => channel)).toEqual(['adf']);
    expect(rows.map(({ channel }) => channel).toSorted()).toEqual(['adf', 'adf', 'mail']);
  });

  test('deliveries shows what waits and the dead letters, why and since when; resend --dead', async () => {
    const url = await newDatabaseUrl('SQLite');
    const db = await reopen(url);
    expect((await run(url, 'deliveries')).stdout).toBe('Everything has been delivered.\n');
    const ids: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      ids.push((await insertInquiry(db, sampleInquiry(), ['mail'])).id);
    }
    const claim = { channel: 'mail', limit: 3, lease: 60_000 };
    for (const row of await claimDue(db, claim)) {
      if (row.inquiry_id === ids[0]) await settle(db, row, { to: 'done' });
      if (row.inquiry_id === ids[1])
        await settle(db, row, { to: 'dead', reason: '550 no such user\x1b[2J' });
      if (row.inquiry_id === ids[2])
        await settle(db, row, { to: 'later', pause: 90_000, reason: 'connection refused' });
    }
    const { status, stdout } = await run(url, 'deliveries');
    expect(status).toBe(0);
    const line = (id = '') => stdout.split('\n').find((text) => text.includes(id)) ?? '';
    const year = String(new Date().getFullYear());
    expect(stdout).not.toContain(ids[0]);
    expect(line(ids[1])).toMatch('mail');
    expect(line(ids[1])).toMatch(new RegExp(`${year}-.*dead letter ${year}-.*550 no such user`));
    expect(line(ids[2])).toMatch(new RegExp(`${year}-.* 1 .*SMTP_URL.*connection refused`));
    expect(line(ids[3])).toMatch(/SMTP_URL/);
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);

    expect((await run(url, 'resend', '--dead', '--channel', 'adf')).stdout).toMatch(/^Nothing/);
    expect((await run(url, 'resend', '--dead')).stdout).toMatch(/^Sent again .*: 1$/m);
    // Its first name still works.
    expect((await run(url, 'resend', '--dead')).stdout).toMatch(/^Nothing/);
    const rows = await listUndelivered(db);
    expect(rows).toHaveLength(3);
    expect(rows.every((row) => row.parked_at === null)).toBe(true);
  });

  test('erase removes a person in every table, and nobody else', async () => {
    const url = await newDatabaseUrl('SQLite');
    const db = await reopen(url);
    const gone: string[] = [];
    for (const email of ['ada@example.org', 'Ada@Example.ORG']) {
      gone.push((await insertInquiry(db, sampleInquiry({ email }), ['mail', 'receipt'])).id);
    }
    const kept = await insertInquiry(db, sampleInquiry({ email: 'grace@example.org' }), ['mail']);
    const { status, stdout } = await run(url, 'erase', 'ADA@example.org');
    expect(status).toBe(0);
    for (const id of gone) expect(stdout).toContain(id);
    expect(stdout).toMatch(/3 deliveries of 2/);
    expect((await listInquiries(db)).map(({ id }) => id)).toEqual([kept.id]);
    expect((await listDeliveries(db)).map((row) => row.inquiry_id)).toEqual([kept.id]);
    expect(await db.selectFrom('receipts').selectAll().execute()).toEqual([]);
    expect((await run(url, 'erase', 'ada@example.org')).stdout).toMatch(/^Nothing/);
  });

  test('suspects are marked in the list, told apart, and released once', async () => {
    const url = await newDatabaseUrl('SQLite');
    const db = await reopen(url);
    const suspect = 'said 9 time(s) before';
    const { id } = await insertInquiry(db, { ...sampleInquiry(), suspect }, ['mail']);
    const plain = await insertInquiry(db, sampleInquiry(), ['mail']);
    expect((await run(url, 'list')).stdout).toMatch(new RegExp(`${id} .*suspect: said 9`));
    const { stdout } = await run(url, 'list', '--suspect');
    expect(stdout).toContain(id);
    expect(stdout).not.toContain(plain.id);
    expect((await run(url, 'show', id)).stdout).toContain('said 9');

    expect((await run(url, 'resend', id)).stderr).toMatch(/release/);
    expect(await listDeliveries(db, id)).toEqual([]);
    expect((await run(url, 'release', id)).status).toBe(0);
    expect(await listDeliveries(db, id)).toMatchObject([{ channel: 'mail', attempts: 0 }]);
    for (const none of [id, plain.id]) {
      const { status, stderr } = await run(url, 'release', none);
      expect([status, stderr.includes('not suspect')]).toEqual([1, true]);
    }
    expect(await listDeliveries(db)).toHaveLength(2);
    const empty = await run(url, 'list', '--suspect');
    expect([empty.status, empty.stdout.includes('ada@')]).toEqual([0, false]);
  });

  test.each([
    ['show', 'nobody'],
    ['release', 'nobody'],
    ['resend', 'nobody'],
  ])('%s %s is refused: there is no such inquiry', async (...args) => {
    await expectRefused(await newDatabaseUrl('SQLite'), args);
  });
});

test.each([
  ['resend', '--dead', '--channel', 'pigeon'],
  ['erase', 'ada'],
  ['export', '/no/such/folder/out.csv'],
])('%s %s is refused with a word on why', async (...args) => {
  await expectRefused(await newDatabaseUrl('SQLite'), args);
});

test('a reader that leaves early is no failure', async () => {
  const url = await newDatabaseUrl('SQLite');
  const db = await reopen(url);
  for (let i = 0; i < 400; i += 1) await insertInquiry(db, sampleInquiry(), ['mail']);
  const shell = `"${process.execPath}" cli/main.ts inquiries list --all | head -n 1; exit \${PIPESTATUS[0]}`;
  const env = { DATABASE_URL: url, PATH: '/usr/bin:/bin', ...compileCache };
  const { stderr } = await promisify(execFile)('bash', ['--norc', '-c', shell], { env });
  expect(stderr).toBe('');
});

async function expectRefused(url: string, args: string[]) {
  const { status, stdout, stderr } = await run(url, ...args);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.length).toBeGreaterThan(20);
  expect(stderr).not.toMatch(/^\s+at /m);
}

function run(url: string, ...args: string[]) {
  // Times are the dealership's, wherever the machine is.
  return runCommand({ DATABASE_URL: url, TZ: 'Asia/Tokyo' }, 'inquiries', args);
}
