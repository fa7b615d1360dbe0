import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { keyedHash } from '#server/inquiries/hash.ts';
import { createPhotographs } from '#server/photographs/photographs.ts';
import type { Drawn } from '#server/photographs/recipe.ts';
import { createUploads, type Uploads } from '#server/photographs/uploads.ts';
import { backUp, restoreInto } from '#server/store/backup.ts';
import { copyRows } from '#server/store/copy.ts';
import type { Database } from '#server/store/database.ts';
import { insertInquiry } from '#server/store/inquiries.ts';
import {
  addBytes,
  beginUpload,
  findUpload,
  givePhotographs,
  keepPicture,
  type Picture,
  readPicture,
  readUpload,
  smallPictures,
  sweepPhotographs,
  unsentBytes,
} from '#server/store/photographs.ts';
import { deleteOlder, erasePerson } from '#server/store/retention.ts';
import { newAddress } from '#tests/address.ts';
import { engines, newDatabase, newDatabaseUrl, reopen } from './engines.ts';
import { sampleInquiry } from './sample.ts';

const HOUR = 3_600_000;
const hash = keyedHash('for tests');
const picture = {
  full: Buffer.from([255, 0, 10, 13, 39, 92]),
  small: Buffer.from([1, 0, 2]),
  width: 1600,
  height: 1200,
};

describe.each(engines)('photographs on %s', (engine) => {
  test('an upload grows where it ends, and nowhere else', async () => {
    const db = await newDatabase(engine);
    await beginUpload(db, { id: 'a', sender: 'ada', size: 6, now: 1 });
    const add = (offset: number, text: string) =>
      addBytes(db, { id: 'a', offset, bytes: Buffer.from(text), now: 2 });
    expect(await add(0, 'abc')).toBe(true);
    for (const [offset, text] of [
      [0, 'abc'],
      [2, 'x'],
      [4, 'x'],
      [3, 'defg'],
    ] as const) {
      expect(await add(offset, text)).toBe(false);
    }
    expect(await add(3, 'def')).toBe(true);
    expect(await findUpload(db, 'a')).toEqual({ size: 6, received: 6, isReady: false });
    expect(Buffer.from(await readUpload(db, 'a')).toString()).toBe('abcdef');
  });

  test('of ten that add at the same place one does', async () => {
    const url = await newDatabaseUrl(engine);
    const dbs = [await reopen(url), engine === 'SQLite' ? null : await reopen(url)];
    const [db] = dbs as [Database];
    await beginUpload(db, { id: 'a', sender: 'ada', size: 6, now: 1 });
    const added = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        addBytes(dbs[index % 2] ?? db, { id: 'a', offset: 0, bytes: Buffer.from('abc'), now: 1 }),
      ),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    expect((await readUpload(db, 'a')).length).toBe(3);
  });

  test('a picture belongs to one inquiry, and goes with it', async () => {
    const db = await newDatabase(engine);
    for (const id of ['a', 'b']) await keep(db, id);
    await beginUpload(db, { id: 'unready', sender: 'ada', size: 9, now: 1 });
    const [one, other] = [await stored(db, 'ada@example.org'), await stored(db, 'b@example.org')];
    expect(await givePhotographs(db, one, ['a', 'unready'])).toBe(false);
    await db.updateTable('photographs').set({ inquiry_id: null }).execute();
    expect(await givePhotographs(db, one, ['a', 'b'])).toBe(true);
    expect(await givePhotographs(db, other, ['a'])).toBe(false);
    expect(await givePhotographs(db, other, ['nobody'])).toBe(false);
    expect((await smallPictures(db, one)).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(Buffer.from((await readPicture(db, 'a')) ?? []).equals(picture.full)).toBe(true);

    expect(await erasePerson(db, 'ada@example.org')).toMatchObject({ photographs: 2 });
    expect(await readPicture(db, 'a')).toBeNull();
    expect(await left(db)).toEqual(['unready']);
  });

  test('retention deletes them with their inquiry', async () => {
    const db = await newDatabase(engine);
    await keep(db, 'a');
    await givePhotographs(db, await stored(db, 'ada@example.org'), ['a']);
    await deleteOlder(db, 30, Date.now() + 31 * 24 * HOUR);
    expect(await left(db)).toEqual([]);
  });

  test('what nobody sends is swept: after a quarter of an hour where it is half there and stands still, after a day where it is whole', async () => {
    const db = await newDatabase(engine);
    const now = Date.now();
    await keep(db, 'whole');
    await keep(db, 'sent');
    await givePhotographs(db, await stored(db, 'ada@example.org'), ['sent']);
    await db
      .updateTable('photographs')
      .set({ created_at: now - 23 * HOUR })
      .execute();
    const MINUTE = HOUR / 60;
    await beginUpload(db, { id: 'half', sender: 'ada', size: 9, now: now - 50 * MINUTE });
    await addBytes(db, {
      id: 'half',
      offset: 0,
      bytes: Buffer.from('abc'),
      now: now - 14 * MINUTE,
    });
    await beginUpload(db, { id: 'begun', sender: 'ada', size: 9, now: now - 16 * MINUTE });
    await beginUpload(db, { id: 'drips', sender: 'ada', size: 9, now: now - 61 * MINUTE });
    await addBytes(db, { id: 'drips', offset: 0, bytes: Buffer.from('abc'), now });
    await sweepPhotographs(db, now);
    expect(await left(db)).toEqual(['half', 'sent', 'whole']);
    await sweepPhotographs(db, now + 1.1 * HOUR);
    expect(await left(db)).toEqual(['sent']);
    expect(await db.selectFrom('photograph_bytes').selectAll().execute()).toEqual([]);
  });

  test('bytes survive a copy to either engine, a backup and its restoring', async () => {
    const url = await newDatabaseUrl(engine);
    const db = await reopen(url);
    for (let index = 0; index < 30; index += 1) {
      await keep(db, `p-${index}`, { ...picture, full: everyByte(index) });
    }
    await givePhotographs(db, await stored(db, 'ada@example.org'), ['p-0', 'p-1']);
    await beginUpload(db, { id: 'half', sender: 'ada', size: 900, now: 1 });
    await addBytes(db, { id: 'half', offset: 0, bytes: everyByte(3), now: 1 });
    const same = async (other: Database) => {
      for (const index of [0, 1]) {
        const bytes = (await readPicture(other, `p-${index}`)) ?? [];
        expect(Buffer.from(bytes).equals(everyByte(index))).toBe(true);
      }
      expect(Buffer.from(await readUpload(other, 'half')).equals(everyByte(3))).toBe(true);
    };
    for (const to of engines) {
      const target = await newDatabase(to);
      await copyRows(db, target);
      await same(target);
    }
    const folder = await mkdtemp(join(tmpdir(), 'photographs-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'site.backup');
    await backUp(url, file);
    const restored = await newDatabaseUrl(engine);
    await restoreInto(restored, file);
    await same(await reopen(restored));
  });
});

describe.each(engines)('uploads on %s', (engine) => {
  test('the last piece makes a picture; asked again, the answer is the same', async () => {
    const { uploads, db } = await newUploads(engine);
    const ticket = await begun(uploads, 6);
    expect(await uploads.add(ticket, 0, Buffer.from('abc'))).toEqual({ status: 'more', offset: 3 });
    expect(await uploads.add(ticket, 0, Buffer.from('abc'))).toEqual({
      status: 'elsewhere',
      offset: 3,
    });
    expect(await uploads.add(ticket, 3, Buffer.from('def'))).toEqual({ status: 'ready' });
    expect(await uploads.add(ticket, 6, Buffer.alloc(0))).toEqual({ status: 'ready' });
    expect(await db.selectFrom('photograph_bytes').selectAll().execute()).toEqual([]);
    expect(await unsentBytes(db)).toBe(picture.full.length + picture.small.length);
  });

  test('what is no picture leaves nothing', async () => {
    const draw = async (): Promise<Drawn> => ({ status: 'refused', why: 'unreadable' });
    const { uploads, db } = await newUploads(engine, { draw });
    const ticket = await begun(uploads, 3);
    const abc = Buffer.from('abc');
    expect(await uploads.add(ticket, 0, abc)).toEqual({ status: 'refused', why: 'unreadable' });
    expect(await left(db)).toEqual([]);
    expect(await uploads.find(ticket)).toBeNull();
  });

  test('a drawing that fails is logged, and the upload stays to be asked for again', async () => {
    const draw = vi
      .fn(async (): Promise<Drawn> => ({ status: 'ok', picture }))
      .mockRejectedValueOnce(new Error('The drawing program ended (SIGKILL)'));
    const log = { error: vi.fn() };
    const { uploads } = createPhotographs({ db: await newDatabase(engine), draw, hash, log });
    const ticket = await begun(uploads, 3);
    expect(await uploads.add(ticket, 0, Buffer.from('abc'))).toEqual({ status: 'failed' });
    expect(log.error).toHaveBeenCalledOnce();
    expect(await uploads.find(ticket)).toEqual({ size: 3, received: 3, isReady: false });
    expect(await uploads.add(ticket, 3, Buffer.alloc(0))).toEqual({ status: 'ready' });
  });

  test('an upload is its ticket’s alone', async () => {
    const { uploads, db } = await newUploads(engine);
    const ticket = await begun(uploads, 6);
    for (const forged of [ticket.slice(0, -1), `${ticket}x`, ticket.split('.')[0] ?? '', '', '.']) {
      expect(await uploads.add(forged, 0, Buffer.from('abc'))).toEqual({ status: 'unknown' });
      expect(await uploads.find(forged)).toBeNull();
      await uploads.drop(forged);
    }
    expect(await left(db)).toHaveLength(1);
    await uploads.drop(ticket);
    expect(await left(db)).toEqual([]);
  });

  test('more than the announced size, nothing at all, and too much are refused', async () => {
    const { uploads, db } = await newUploads(engine);
    const address = newAddress();
    expect(await uploads.begin(address, 0)).toMatchObject({ why: 'empty' });
    expect(await uploads.begin(address, 16 * 1024 * 1024)).toMatchObject({ why: 'too-large' });
    const ticket = await begun(uploads, 2);
    expect(await uploads.add(ticket, 0, Buffer.from('abc'))).toMatchObject({ why: 'too-large' });
    const empty = await begun(uploads);
    expect(await uploads.end(empty)).toMatchObject({ why: 'empty' });
    expect(await left(db)).toEqual([]);
  });

  test('the store takes only so much that nobody has sent, and more when it is sent', async () => {
    const { uploads, db } = await newUploads(engine, { room: 10 });
    const [one, two] = [await begun(uploads, 20), await begun(uploads, 20)];
    await uploads.add(one, 0, Buffer.alloc(12));
    expect(await uploads.add(two, 0, Buffer.alloc(3))).toEqual({ status: 'full' });
    expect(await uploads.begin(newAddress(), 3)).toEqual({ status: 'full' });
    await uploads.drop(one);
    expect(await uploads.add(two, 0, Buffer.alloc(3))).toMatchObject({ status: 'more' });
    expect(await unsentBytes(db)).toBe(3);
  });

  test('an address has room for its own: there its oldest goes, others stay, and sent ones do not count', async () => {
    const { uploads, db } = await newUploads(engine, { senderRoom: 16 });
    const household = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:db8:1:2::2'];
    const [whole = '', old = '', young = ''] = await Promise.all(
      household.map((address) => begun(uploads, 15, address)),
    );
    const other = await begun(uploads, 20, '2001:db8:1:3::1');
    expect(await uploads.add(whole, 0, Buffer.alloc(15))).toEqual({ status: 'ready' });
    await uploads.add(other, 0, Buffer.alloc(16));
    await uploads.add(old, 0, Buffer.alloc(4));
    await uploads.add(young, 0, Buffer.alloc(3));
    expect(await uploads.find(old)).not.toBeNull();
    await uploads.add(young, 3, Buffer.alloc(1));
    expect(await uploads.find(old)).toBeNull();
    expect(await uploads.find(young)).toMatchObject({ received: 4 });
    expect(await uploads.find(other)).toMatchObject({ received: 16 });
    expect(await uploads.find(whole)).toMatchObject({ isReady: true });

    const [id = ''] = whole.split('.');
    await givePhotographs(db, await stored(db, 'ada@example.org'), [id]);
    await uploads.add(young, 4, Buffer.alloc(11));
    expect(await left(db)).toContain(id);
    const sent = db.selectFrom('photographs').select('sender').where('id', '=', id);
    expect(await sent.executeTakeFirst()).toEqual({ sender: null });
  });

  test('an address begins only so many a minute', async () => {
    const { uploads } = await newUploads(engine);
    const address = newAddress();
    const results = await Promise.all(Array.from({ length: 60 }, () => uploads.begin(address, 3)));
    const taken = results.filter(({ status }) => status === 'begun').length;
    // As many connections as look before another counts.
    expect(taken).toBeGreaterThanOrEqual(40);
    expect(taken).toBeLessThanOrEqual(50);
    expect(results.find(({ status }) => status === 'too-many')).toMatchObject({
      seconds: expect.any(Number),
    });
    expect((await uploads.begin(newAddress(), 3)).status).toBe('begun');
  });
});

async function newUploads(
  engine: (typeof engines)[number],
  options: { draw?: () => Promise<Drawn>; room?: number; senderRoom?: number } = {},
) {
  const db = await newDatabase(engine);
  const draw = async (): Promise<Drawn> => ({ status: 'ok', picture });
  return { db, uploads: createUploads({ db, draw, hash, ...options }) };
}

async function begun(uploads: Uploads, size?: number, address = newAddress()): Promise<string> {
  const result = await uploads.begin(address, size);
  return result.status === 'begun' ? result.ticket : expect.fail(result.status);
}

async function keep(db: Database, id: string, kept: Picture = picture): Promise<void> {
  await beginUpload(db, { id, sender: 'ada', size: 3, now: Date.now() });
  await addBytes(db, { id, offset: 0, bytes: Buffer.from('abc'), now: Date.now() });
  await keepPicture(db, id, kept);
}

async function stored(db: Database, email: string): Promise<string> {
  return (await insertInquiry(db, sampleInquiry({ email }), [])).id;
}

async function left(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('photographs').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

function everyByte(from: number): Buffer<ArrayBuffer> {
  return Buffer.from(Array.from({ length: 256 }, (_, index) => (index + from) % 256));
}
