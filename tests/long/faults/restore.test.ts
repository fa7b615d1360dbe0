import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { StoredDetails } from '#domain/inquiry/details.ts';
import type { Database } from '#server/store/database.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { type RunningSite, runCommand, startSite } from '#tests/site.ts';
import { emptyDatabaseUrl, engines, reopen } from '#tests/store/engines.ts';
import { contentWithHolds, type WishKind } from '#tests/wishes.ts';
import { countWishes } from '#tests/wishes-kept.ts';
import { startWishing, type Wishing } from '#tests/wishing.ts';

/** Inquiries of each kind before the backup begins. */
const AT_LEAST = 4;

test.each(engines)(
  'a backup of %s under load, restored elsewhere, holds all that was acknowledged before it',
  async (engine) => {
    const content = await contentWithHolds();
    onTestFinished(() => rm(dirname(content), { recursive: true }));
    const settings = { CONTENT_DIR: content, TRUST_PROXY: '1' };
    const site = await start({ ...settings, DATABASE_URL: await emptyDatabaseUrl(engine) });
    const load = startWishing(site);
    await untilAllKinds(load);

    const before = new Map(load.acknowledged);
    const file = join(site.folder, 'site.backup');
    const made = await site.command('data', 'backup', file);
    expect(made).toMatchObject({ status: 0, stderr: '' });
    // Visitors wrote all the time.
    await expect.poll(() => load.acknowledged.size).toBeGreaterThan(before.size + 4);
    await site.kill();
    await load.stop();

    const elsewhere = { DATABASE_URL: await emptyDatabaseUrl(engine) };
    const restored = await runCommand(elsewhere, 'data', ['restore', file]);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    const db = await reopen(elsewhere.DATABASE_URL);
    await expectWhole(db, before);

    // The restored site works: it knows the bookings, and accepts the next inquiry.
    const again = await start({ ...settings, ...elsewhere });
    const drive = await someDrive(db);
    const { city: showroom } = drive.showroom;
    const details = { drive: { carts: ['denago-ev-city'], showroom, at: drive.at } };
    expect((await sendInquiry(again.url, { details })).status).toBe(409);
    expect((await sendInquiry(again.url)).status).toBe(201);
  },
  240_000,
);

/** Expects every inquiry with its own message and its parts, none twice and none by halves. */
async function expectWhole(db: Database, acknowledged: Wishing['acknowledged']): Promise<void> {
  const rows = await db.selectFrom('inquiries').select(['id', 'message']).execute();
  const words = new Map(rows.map(({ id, message }) => [id, message]));
  const lost = [...acknowledged].filter(([id, { token }]) => !words.get(id)?.endsWith(token));
  expect(lost).toEqual([]);
  expect(new Set(words.values()).size).toBe(rows.length);
  const count = (kind: WishKind) => [...acknowledged.values()].filter((wish) => wish.kind === kind);
  expect(await countWishes(db, new Set(acknowledged.keys()))).toEqual({
    drives: count('drive').length,
    rentals: count('rental').length,
    photographs: count('photograph').length,
    halves: 0,
    overbooked: 0,
  });
}

async function someDrive(db: Database) {
  const { id, details } = await db
    .selectFrom('drives')
    .innerJoin('inquiries', 'inquiries.id', 'drives.inquiry_id')
    .select(['inquiries.id', 'inquiries.details'])
    .executeTakeFirstOrThrow();
  const { drive } = JSON.parse(details ?? '{}') as StoredDetails;
  if (!drive) throw new Error(`${id} has no drive`);
  return drive;
}

async function untilAllKinds({ acknowledged }: Wishing): Promise<void> {
  const fewest = () => {
    const kinds = [...acknowledged.values()].map(({ kind }) => kind);
    const counts = Map.groupBy(kinds, (kind) => kind);
    return counts.size < 4 ? 0 : Math.min(...[...counts.values()].map(({ length }) => length));
  };
  await expect.poll(fewest).toBeGreaterThanOrEqual(AT_LEAST);
}

async function start(env: Record<string, string>): Promise<RunningSite> {
  const site = await startSite(env);
  onTestFinished(site.remove);
  return site;
}
