import type { Site } from '#app/site-context.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import type { Log } from '#server/log.ts';
import type { Database } from '#server/store/database.ts';
import { readInventoryVersion } from '#server/store/vehicles.ts';

/** Milliseconds between two questions whether the inventory has changed: one row, four times a second. */
const PAUSE = 250;

/** What is asked for beside the pages of the sitemap. */
const alsoKept = ['/thank-you', '/api/vehicles', '/sitemap.xml', '/manifest.webmanifest'];

interface Options {
  db: Database;
  site: Site;
  cache: PageCache;
  log: Log;
}

export interface LivePages {
  /** Whether all pages show the inventory as the store has it now. Rejects when the store does not answer. */
  areCurrent(): Promise<boolean>;
  /** From now on the pages are rendered as the inventory changes, for the first time in a moment. */
  start(): void;
  /** The content has changed. */
  turnOver(): Promise<void>;
  end(): void;
}

/**
 * Renders the pages before anybody asks for them, and again when the inventory changes, whoever changed it. Looked for by
 * a clock and not with each request: so a page costs no question to the store, and is there when the store is not.
 */
export function keepPagesLive({ db, site, cache, log }: Options): LivePages {
  /** Of the inventory that all pages show; undefined while some show another. */
  let shown: number | undefined;
  let next: NodeJS.Timeout;
  let isEnded = false;

  async function turnOver(version: number): Promise<void> {
    shown = undefined;
    const started = performance.now();
    const { vehicles } = await site.inventory.current();
    const { isDone, pages } = await cache.turnOver([
      ...site.pages.map(({ path }) => path),
      ...alsoKept,
      ...vehicles.map(({ id }) => `/vehicles/${id}`),
    ]);
    if (!isDone) return;
    shown = version;
    log.info({ pages, ms: Math.round(performance.now() - started) }, 'pages are warm');
  }

  async function look(): Promise<void> {
    const version = await readInventoryVersion(db);
    if (version !== shown) await turnOver(version);
  }

  function tell(error: unknown) {
    // Asked again in a moment; until then the pages stay as they are.
    if (!isEnded) log.warn({ err: error }, 'the pages could not be turned over');
  }

  function wait() {
    if (!isEnded) next = setTimeout(() => look().catch(tell).finally(wait), PAUSE).unref();
  }

  return {
    start: wait,
    areCurrent: async () => (await readInventoryVersion(db)) === shown,
    turnOver: () => readInventoryVersion(db).then(turnOver).catch(tell),
    end() {
      isEnded = true;
      clearTimeout(next);
    },
  };
}
