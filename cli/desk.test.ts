import { expect, test } from 'vitest';
import { createSignIn } from '#server/desk/sign-in.ts';
import { keyedHash } from '#server/hash.ts';
import { listPeople } from '#server/store/desk/people.ts';
import { readSecret } from '#server/store/secrets.ts';
import { newAddress } from '#tests/address.ts';
import { runCommand } from '#tests/site.ts';
import { newDatabaseUrl, reopen } from '#tests/store/engines.ts';

test('people are added, listed and removed, but for the last owner', async () => {
  const url = await newDatabaseUrl('SQLite');
  const run = (...args: string[]) => runCommand({ DATABASE_URL: url }, 'desk', args);
  expect((await run('add', 'Ada@example.org', '--name', 'Ada')).status).toBe(0);
  expect((await run('add', 'bob@example.org')).status).toBe(0);
  const db = await reopen(url);
  expect(await listPeople(db)).toMatchObject([
    { name: 'Ada', email: 'ada@example.org', role: 'owner' },
    { name: 'bob', email: 'bob@example.org', role: 'staff' },
  ]);
  expect((await run('list')).stdout).toMatch(/Ada +ada@example\.org +owner/);
  expect(await run('remove', 'ada@example.org')).toMatchObject({ status: 1, stdout: '' });
  expect((await run('remove', 'bob@example.org')).status).toBe(0);
  expect(await listPeople(db)).toHaveLength(1);
  expect(await run('remove', 'bob@example.org')).toMatchObject({ status: 1 });
  expect(await run('add', 'nonsense')).toMatchObject({ status: 1, stdout: '' });
});

test('without mail a code is printed that signs in; with mail none is', async () => {
  const url = await newDatabaseUrl('SQLite');
  const printed = await runCommand({ DATABASE_URL: url }, 'desk', ['add', 'ada@example.org']);
  const code = /\b[0-9A-Z]{12}\b/.exec(printed.stdout)?.[0] ?? '';
  const db = await reopen(url);
  const hash = keyedHash(await readSecret(db, 'intake'));
  const signIn = createSignIn({ db, hash, send: () => undefined });
  expect(await signIn.enter(code, { address: newAddress() })).toMatchObject({ status: 'right' });
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.c', INQUIRIES_TO: 'a@b.c' };
  const again = await runCommand({ DATABASE_URL: url, ...mail }, 'desk', [
    'add',
    'ada@example.org',
  ]);
  expect(again).toMatchObject({ status: 0, stdout: expect.not.stringMatching(/\b[0-9A-Z]{12}\b/) });
});
