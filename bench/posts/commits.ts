import { loadContent } from '#server/content/load.ts';
import { channelsOfNew } from '#server/delivery/channel.ts';
import { env } from '#server/env.ts';
import { openDatabase } from '#server/store/database.ts';

import { newInquiry } from '#tests/load.ts';
import { storeInquiry } from '#tests/store/sample.ts';

/*
 * A process of its own: writes inquiries with their deliveries, each in its own transaction, as fast as the store
 * commits, and prints the rate per second.
 */

const seconds = Number(process.argv[2]);
const { pages } = await loadContent(env.CONTENT_DIR);
const channels = channelsOfNew(env, { pages });
const db = await openDatabase(env.DATABASE_URL);
const begin = performance.now();
let stored = 0;
while (performance.now() - begin < seconds * 1000) {
  const inquiry = { ...newInquiry(), interest: 'general' as const, page: '', about: null };
  await storeInquiry(db, inquiry, channels);
  stored += 1;
}
console.log((stored * 1000) / (performance.now() - begin));
await db.destroy();
