import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import type { KeptDetails } from '#domain/inquiry/details.ts';
import type { Database } from '#server/store/database.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { type RunningSite, runCommand, startSite } from '#tests/site.ts';
import { emptyDatabaseUrl, engines, reopen } from '#tests/store/engines.ts';
import { contentWithHolds, type WishKind } from '#tests/wishes.ts';
import { countWishes } from '#tests/wishes-kept.ts';
import { startWishing, type Wishing } from '#tests/wishing.ts';

/** Of each kind, before the backup begins. */
const AT_LEAST = 4;

const sites: RunningSite[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.remove();
});

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
    // Visitors wrote all the while, and beyond.
    await untilMore(load, load.acknowledged.size + 4);
    expect(load.acknowledged.size).toBeGreaterThan(before.size + 4);
    await site.kill();
    await load.stop();

    const elsewhere = { DATABASE_URL: await emptyDatabaseUrl(engine) };
    const restored = await runCommand(elsewhere, 'data', ['restore', file]);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    const db = await reopen(elsewhere.DATABASE_URL);
    await expectWhole(db, before);

    // And it is a site: it knows what is booked, shows the inquiry to the dealer, and takes the next.
    const again = await start({ ...settings, ...elsewhere });
    const { id, drive } = await someDrive(db);
    const { city: showroom } = drive.showroom;
    const details = { drive: { carts: ['denago-ev-city'], showroom, at: drive.at } };
    expect((await sendInquiry(again.url, { details })).status).toBe(409);
    const shown = await again.command('inquiries', 'show', id);
    expect(shown).toMatchObject({ status: 0, stdout: expect.stringContaining('token-') });
    expect((await sendInquiry(again.url)).status).toBe(201);
  },
  240_000,
);

/** Every one with its own words and what it wanted, nothing twice and nothing by halves. */
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
  const pictures = await db
    .selectFrom('photographs')
    .select(['inquiry_id', 'full'])
    .where('inquiry_id', 'in', [...acknowledged.keys()])
    .execute();
  for (const { full } of pictures) {
    // A JPEG from its first to its last bytes.
    const bytes = Buffer.from(full ?? []);
    expect([bytes.readUInt16BE(0), bytes.readUInt16BE(bytes.length - 2)]).toEqual([0xffd8, 0xffd9]);
  }
}

async function someDrive(db: Database) {
  const { id, details } = await db
    .selectFrom('drives')
    .innerJoin('inquiries', 'inquiries.id', 'drives.inquiry_id')
    .select(['inquiries.id', 'inquiries.details'])
    .executeTakeFirstOrThrow();
  const { drive } = JSON.parse(details ?? '{}') as KeptDetails;
  if (!drive) throw new Error(`${id} has no drive`);
  return { id, drive };
}

async function untilAllKinds({ acknowledged }: Wishing): Promise<void> {
  const kinds: WishKind[] = ['nothing', 'drive', 'rental', 'photograph'];
  const has = (kind: WishKind) =>
    [...acknowledged.values()].filter((wish) => wish.kind === kind).length >= AT_LEAST;
  for (const until = Date.now() + 100_000; !kinds.every(has); await sleep(50)) {
    if (Date.now() > until) throw new Error(`${acknowledged.size} acknowledged, not of each kind`);
  }
}

async function untilMore({ acknowledged }: Wishing, count: number): Promise<void> {
  for (const until = Date.now() + 60_000; acknowledged.size <= count; await sleep(20)) {
    if (Date.now() > until) throw new Error('nothing was acknowledged after the backup');
  }
}

async function start(env: Record<string, string>): Promise<RunningSite> {
  const site = await startSite(env);
  sites.push(site);
  return site;
}
