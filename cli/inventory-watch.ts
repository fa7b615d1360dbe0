import { stat } from 'node:fs/promises';
import { env } from '#server/env.ts';
import { fetchFeed, shownAddress } from '#server/inventory/fetch-feed.ts';
import type { Version } from '#server/inventory/take-in.ts';
import { watchAddress } from '#server/inventory/watch-address.ts';
import { watchFolder } from '#server/inventory/watch-folder.ts';
import { log } from '#server/log.ts';
import type { Database } from '#server/store/database.ts';
import { isImportedSince, lastImportFrom } from '#server/store/inventory-journal.ts';
import { isAddress } from './inventory-command.ts';
import { takeItBy, takeVersion } from './inventory-import.ts';

/** Between two looks at a folder, in milliseconds: so long must a file have stood still. */
const LOOK = 2000;
/** Between two questions to an address, where nothing else is said. */
const EVERY = 15 * 60_000;

interface Watch {
  /** A folder, by its whole path, or an address. */
  from: string;
  replace: boolean;
  every: number | undefined;
}

/** Watches a folder or an address until SIGTERM or SIGINT; what is being taken in then is finished. */
export async function runWatch(
  db: Database,
  { from, replace, every = EVERY }: Watch,
): Promise<void> {
  const ending = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.abort());
  const { signal } = ending;
  const take = (version: Version) =>
    takeVersion(db, version, { command: 'watch', replace, isSure: false });
  if (isAddress(from)) {
    const name = shownAddress(from);
    log.info({ from: name, minutes: every / 60_000 }, 'the inventory is watched');
    return watchAddress(from, {
      ask: (validators) =>
        fetchFeed(from, { validators, allowPrivate: env.INVENTORY_ALLOW_PRIVATE, signal }),
      take,
      isKnown: async (fingerprint) => (await lastImportFrom(db, name))?.fingerprint === fingerprint,
      every,
      // The address itself may hold a key: it stands in no log.
      takeItBy: takeItBy('URL', replace),
      ...{ signal, log },
    });
  }
  const found = await stat(from).catch(() => null);
  if (!found?.isDirectory()) throw new Error(`${from} is no folder; watch needs a FOLDER or URL.`);
  log.info({ from }, 'the inventory is watched');
  return watchFolder(from, {
    take,
    isTakenSince: (fingerprint, since) => isImportedSince(db, fingerprint, since),
    replace,
    pause: LOOK,
    takeItBy: (file) => takeItBy(file, replace),
    ...{ signal, log },
  });
}
