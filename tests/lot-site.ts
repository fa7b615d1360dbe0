import { afterAll } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { importLot, lot } from './lot.ts';
import { startSite } from './site.ts';

/** A site with the lot and its store, behind a proxy, until all tests of the file have run. */
export async function openLotSite() {
  const site = await startSite({ TRUST_PROXY: '1' });
  afterAll(() => site.remove());
  await importLot(site, lot);
  const db = await openDatabase(site.databaseUrl);
  afterAll(() => db.destroy());
  return { site, db };
}
