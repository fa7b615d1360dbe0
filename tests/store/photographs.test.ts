import { describe, expect, test, vi } from 'vitest';
import { keyedHash } from '#server/hash.ts';
import { createPhotographs, type Photographs } from '#server/photographs/photographs.ts';
import type { Drawn } from '#server/pictures/draw-photograph.ts';
import type { Database } from '#server/store/database.ts';
import {
  givePhotographs,
  OF_SHOP,
  readPicture,
  smallPictures,
  storePicture,
} from '#server/store/photographs.ts';
import { deleteExpired, erasePerson } from '#server/store/retention.ts';
import { newAddress } from '#tests/address.ts';
import { noPictureWork as lot } from '#tests/lot.ts';
import { engines, newDatabase } from './engines.ts';
import { sampleInquiry, storeInquiry } from './sample.ts';

const HOUR = 3_600_000;
const hash = keyedHash('for tests');
const picture = {
  full: Buffer.from([255, 0, 10, 13, 39, 92]),
  small: Buffer.from([1, 0, 2]),
  width: 1600,
  height: 1200,
};

describe.each(engines)('photographs on %s', (engine) => {
  test('a picture belongs to one inquiry, and goes with it', async () => {
    const db = await newDatabase(engine);
    for (const id of ['a', 'b']) await keep(db, id);
    const [one, other] = [await stored(db, 'ada@example.org'), await stored(db, 'b@example.org')];
    expect(await givePhotographs(db, one, ['a', 'nobody'])).toBe(false);
    await db.updateTable('photographs').set({ inquiry_id: null }).execute();
    expect(await givePhotographs(db, one, ['a', 'b'])).toBe(true);
    expect(await givePhotographs(db, other, ['a'])).toBe(false);
    expect((await smallPictures(db, one)).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(Buffer.from((await readPicture(db, 'a')) ?? []).equals(picture.full)).toBe(true);

    await erasePerson(db, 'ada@example.org');
    expect(await readPicture(db, 'a')).toBeNull();
    expect(await left(db)).toEqual([]);
  });

  test.each([
    ['a visitor’s', 'a network', 6 * HOUR],
    ['the desk’s', OF_SHOP, 14 * 24 * HOUR],
  ])('one that nobody sends is swept in its time: %s', async (_, network, lifetime) => {
    const db = await newDatabase(engine);
    const now = Date.now();
    for (const id of ['sent', 'unsent']) await storePicture(db, picture, { id, network, now });
    await givePhotographs(db, await stored(db, 'ada@example.org'), ['sent']);
    await deleteExpired(db, now + lifetime - 1);
    expect(await left(db)).toEqual(['sent', 'unsent']);
    await deleteExpired(db, now + lifetime);
    expect(await left(db)).toEqual(['sent']);
  });
});

describe.each(engines)('photographs that are taken on %s', (engine) => {
  const abc = Buffer.from('abc');

  test('what is no picture leaves nothing', async () => {
    const draw = async (): Promise<Drawn> => ({ status: 'refused', why: 'no picture' });
    const { photographs, db } = await open(engine, { draw });
    expect(await photographs.take(abc, newAddress())).toMatchObject({ why: 'no picture' });
    expect(await photographs.take(Buffer.alloc(0), newAddress())).toMatchObject({ why: /empty/ });
    expect(await left(db)).toEqual([]);
  });

  test('a drawing that fails is logged, and the next one is taken', async () => {
    const draw = vi
      .fn(async (): Promise<Drawn> => ({ status: 'ok', picture }))
      .mockRejectedValueOnce(new Error('The drawing program ended (SIGKILL)'));
    const { photographs, log } = await open(engine, { draw });
    expect(await photographs.take(abc, newAddress())).toEqual({ status: 'failed' });
    expect(log.error).toHaveBeenCalledOnce();
    expect((await photographs.take(abc, newAddress())).status).toBe('ready');
  });

  test('of one network a photograph is drawn at a time; another’s is drawn beside it', async () => {
    const drawing: PromiseWithResolvers<Drawn>[] = [];
    const draw = () => {
      const one = Promise.withResolvers<Drawn>();
      drawing.push(one);
      return one.promise;
    };
    const { photographs } = await open(engine, { draw });
    const many = Array.from({ length: 6 }, (_, n) => photographs.take(abc, `203.0.113.${n}`));
    const other = photographs.take(abc, newAddress());
    await expect.poll(() => drawing).toHaveLength(2);
    drawing[0]?.reject(new Error('no ink'));
    drawing[1]?.resolve({ status: 'ok', picture });
    for (let n = 2; n <= 6; n += 1) {
      await expect.poll(() => drawing).toHaveLength(n + 1);
      drawing[n]?.resolve({ status: 'ok', picture });
    }
    const taken = await Promise.all([other, ...many]);
    expect(taken.map(({ status }) => status)).toEqual([
      'ready',
      'failed',
      ...Array(5).fill('ready'),
    ]);
  });

  test('when the room is full, the network with the most loses its oldest, and nobody else', async () => {
    const { photographs, db } = await open(engine, { room: 5 * 9 });
    const other = await taken(photographs, '203.0.113.7');
    const sent = await taken(photographs, '2001:db8:1:1::1');
    await givePhotographs(db, await stored(db, 'ada@example.org'), [idOf(sent)]);
    // The /64 of one /48, in turn.
    const flood: string[] = [];
    for (let n = 0; n < 8; n += 1) flood.push(await taken(photographs, `2001:db8:1:${n}::1`));
    const late = await taken(photographs, '203.0.114.7');
    const kept = [other, sent, ...flood.slice(-3), late];
    expect(await left(db)).toEqual(kept.map(idOf).toSorted());
  });
});

async function open(engine: (typeof engines)[number], options: Partial<Options> = {}) {
  const db = await newDatabase(engine);
  const log = { error: vi.fn() };
  const draw = async (): Promise<Drawn> => ({ status: 'ok', picture });
  return { db, log, photographs: createPhotographs({ db, draw, lot, hash, log, ...options }) };
}
type Options = Parameters<typeof createPhotographs>[0];

async function taken(photographs: Photographs, address = newAddress()): Promise<string> {
  const result = await photographs.take(Buffer.from('abc'), address);
  return result.status === 'ready' ? result.ticket : expect.fail(result.status);
}

function idOf(ticket: string): string {
  return ticket.split('.')[0] ?? '';
}

async function keep(db: Database, id: string): Promise<void> {
  await storePicture(db, picture, { id, network: id, now: Date.now() });
}

async function stored(db: Database, email: string): Promise<string> {
  return (await storeInquiry(db, sampleInquiry({ email }))).id;
}

async function left(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('photographs').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
