import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#server/store/database.ts';
import { listInquiries } from '#server/store/inquiries.ts';
import { newAddress } from '#tests/address.ts';
import { type Mailbox, mailInto, openMailbox } from '#tests/mailbox.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { emptyDatabaseUrl, reopen } from '#tests/store/engines.ts';
import { typedInquiry } from '#tests/store/intake.ts';

let mailbox: Mailbox;
let site: RunningSite;

beforeAll(async () => {
  mailbox = await openMailbox();
  site = await startSite({ TRUST_PROXY: '1', ...mailInto(mailbox) });
});
afterAll(async () => {
  await site.remove();
  await mailbox.close();
});

describe('Idempotency-Key', () => {
  test('the same is answered the same, also after a crash; another body is a problem', async () => {
    const form = typedInquiry();
    const sent = await post(form, { key: '"crash"' });
    expect(sent.status).toBe(201);
    const answer = await sent.text();
    await site.kill();
    await site.restart();
    const again = await post(form, { key: 'crash' });
    expect([again.status, await again.text()]).toEqual([201, answer]);
    expect(again.headers.get('Cache-Control')).toBe('no-store');

    const other = await post({ ...form, firstName: 'Eve' }, { key: '"crash"' });
    expect(other.status).toBe(422);
    expect(other.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await other.json()).toMatchObject({
      type: expect.stringContaining('idempotency-key'),
      title: 'Idempotency-Key is already used',
      status: 422,
      detail: expect.any(String),
      error: expect.any(String),
    });
    expect(await stored(form.message)).toBe(1);
  });

  test('of twenty at once one is stored; the others have its answer or are told to wait', async () => {
    const form = typedInquiry();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(form, { key: '"together"' })),
    );
    const ids = new Set<unknown>();
    for (const answer of answers) {
      const body = (await answer.json()) as { id?: string; error?: string };
      if (answer.status === 201) ids.add(body.id);
      else expect(answer.status).toBe(409);
    }
    expect(ids.size).toBe(1);
    expect(await stored(form.message)).toBe(1);
  });

  test('a malformed one is refused', async () => {
    const answer = await post(typedInquiry(), { key: '"a' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ status: 400, error: expect.any(String) });
  });
});

describe('limits', () => {
  test('an office of ten gets through; of thirty in a minute the rest are told when', async () => {
    const office = newAddress();
    for (let person = 0; person < 10; person += 1) {
      expect((await post(typedInquiry(), { address: office })).status).toBe(201);
    }
    const flooding = newAddress();
    const answers = await flood((n) => ({ address: `${n}.9.9.9, ${flooding}` }));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const answer of refused) {
      const seconds = Number(answer.headers.get('Retry-After'));
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
      const { status, error } = (await answer.json()) as { status: number; error: string };
      expect(status).toBe(429);
      expect(error).toMatch(/seconds|minutes/);
      expect(error).toContain('555-');
    }
    expect((await post(typedInquiry(), { address: office })).status).toBe(201);

    // The page without JavaScript says it too, and keeps what was typed.
    const form = typedInquiry({ message: 'Nothing that I typed <is> lost' });
    const page = await submit(form, flooding);
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    const html = await page.text();
    for (const value of ['Nothing that I typed &lt;is&gt; lost', form.email, form.phone]) {
      expect(html).toContain(value);
    }
    expect(html).toMatch(/Please send yours again in \d+/);
    expect(await stored(form.message)).toBe(0);
  });

  test('a flood of bad ones does not shut the door to a good one', async () => {
    const address = newAddress();
    // A hundred at once: more than two hundred together are told to come back, good ones, too.
    for (let round = 0; round < 3; round += 1) {
      const bad = Array.from({ length: 100 }, () => post({ message: 'x' }, { address }));
      const statuses = (await Promise.all(bad)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([422]));
    }
    expect((await post(typedInquiry(), { address })).status).toBe(201);
  });

  test.each(['', ',,,', 'unknown', '999.9.9.9', '[::1', 'x'.repeat(8000), '::1%', '-1'])(
    'garbage from a proxy is no failure: %j',
    async (address) => {
      const { status } = await post(typedInquiry(), { address });
      expect([201, 429]).toContain(status);
    },
  );

  test('with no proxy to trust the header is only what anybody can write', async () => {
    const bare = await startSite();
    onTestFinished(bare.remove);
    const answers = await flood((n) => ({ address: `198.51.${n}.1`, to: bare }));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    // A dealer who has a proxy learns of it, once.
    expect(bare.output().match(/TRUST_PROXY/g)).toHaveLength(1);
  });
});

describe('suspects', () => {
  test('held back, listed with the reason, and mailed once they are released', async () => {
    const before = mailbox.messages.length;
    const answer = await post(typedInquiry({ website: 'http://spam.example' }));
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    // The log's pipe may be slower than the answer.
    await expect.poll(site.output).toContain(id);

    const listed = await site.command('inquiries', 'list', '--suspect');
    expect(listed.stdout.split('\n').filter((line) => line.includes('@'))).toHaveLength(1);
    expect(listed.stdout).toMatch(new RegExp(`${id} .*suspect: \\w+`));
    expect((await site.command('inquiries', 'show', id)).stdout).toMatch(/Suspect +\w+/);

    expect((await site.command('inquiries', 'release', id)).status).toBe(0);
    await mailbox.arrived(before + 1);
    expect(mailbox.messages.some((raw) => raw.includes(id))).toBe(true);
    expect((await site.command('inquiries', 'list', '--suspect')).stdout).not.toContain(id);
    for (const none of [id, 'nobody']) {
      const { status, stderr } = await site.command('inquiries', 'release', none);
      expect([status, stderr.includes(none)]).toEqual([1, true]);
    }
  });
});

describe('the form without JavaScript', () => {
  test('two presses are one inquiry; another visitor of the same cached page is another', async () => {
    const html = await (await fetch(`${site.url}/contact`)).text();
    const token = /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const form = typedInquiry({ form: token });
    const presses = await Promise.all([1, 2, 3].map(() => submit(form)));
    expect(presses.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await stored(form.message)).toBe(1);
    expect((await submit({ ...form, email: 'grace@example.org' })).status).toBe(303);
    expect(await stored(form.message)).toBe(2);
    const { stdout } = await site.command('inquiries', 'list', '--suspect');
    expect(stdout).not.toContain('grace@example.org');
  });

  test('a fault keeps the form’s age', async () => {
    const first = typedInquiry({ form: 'mine', email: 'nobody' });
    expect(await (await submit(first)).text()).toContain('name="form" value="mine"');
  });
});

test('two instances on PostgreSQL share keys', async () => {
  const [one, two] = await twoInstances();
  const form = typedInquiry();
  const first = await (await post(form, { key: '"both"', to: one })).text();
  expect(await (await post(form, { key: '"both"', to: two })).text()).toBe(first);
  const other = await post({ ...form, firstName: 'Eve' }, { key: '"both"', to: two });
  expect(other.status).toBe(422);
});

// On SQLite a process that waits for the lock answers nobody meanwhile.
test('while one is being stored, both instances on PostgreSQL tell the same key to wait', async () => {
  const [one, two] = await twoInstances();
  const db = await reopen(one.databaseUrl);
  const blocker = await db.startTransaction().execute();
  await sql`lock table inquiries in exclusive mode`.execute(blocker);
  const form = typedInquiry();
  const first = post(form, { key: '"slow"', to: one });
  try {
    await expect.poll(() => keysInHand(db), { timeout: 100_000 }).toBe(1);
    for (const to of [one, two]) {
      const busy = await post(form, { key: '"slow"', to });
      expect(busy.status).toBe(409);
      expect(busy.headers.get('Retry-After')).toBe('1');
      expect(busy.headers.get('Content-Type')).toBe('application/problem+json');
      expect(await busy.json()).toMatchObject({
        type: expect.stringContaining('idempotency-key'),
        status: 409,
        error: expect.stringMatching(/again in a second/),
      });
    }
  } finally {
    await blocker.rollback().execute();
  }
  const stored = await first;
  expect(stored.status).toBe(201);
  const answer = await stored.text();
  for (const to of [one, two]) {
    const again = await post(form, { key: '"slow"', to });
    expect([again.status, await again.text()]).toEqual([201, answer]);
  }
});

/** Two processes over one new database on PostgreSQL. */
async function twoInstances() {
  const settings = { DATABASE_URL: await emptyDatabaseUrl('PostgreSQL'), TRUST_PROXY: '1' };
  const sites = await Promise.all([startSite(settings), startSite(settings)]);
  onTestFinished(async () => {
    await Promise.all(sites.map((each) => each.remove()));
  });
  return sites;
}

/** How many inquiries are being stored under a key. */
async function keysInHand(db: Database): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length;
}

interface How {
  key?: string;
  /** The header of the proxy in front. */
  address?: string;
  to?: RunningSite | undefined;
}

function post(body: unknown, { key, address = newAddress(), to = site }: How = {}) {
  return fetch(`${to.url}/api/contact`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  });
}

function flood(how: (n: number) => How): Promise<Response[]> {
  return Promise.all(Array.from({ length: 30 }, (_, n) => post(typedInquiry(), how(n))));
}

function submit(values: Record<string, unknown>, address = newAddress()): Promise<Response> {
  return fetch(`${site.url}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'X-Forwarded-For': address },
    body: new URLSearchParams(values as Record<string, string>),
  });
}

/** How many inquiries with this message are stored. */
async function stored(message: string): Promise<number> {
  const db = await openDatabase(site.databaseUrl);
  try {
    const inquiries = await listInquiries(db);
    return inquiries.filter((inquiry) => inquiry.message === message).length;
  } finally {
    await db.destroy();
  }
}
