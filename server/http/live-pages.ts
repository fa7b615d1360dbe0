import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import type { Log } from '#server/log.ts';
import type { Site } from '#server/site.ts';

const HOUR = 60 * 60 * 1000;
/** Pages rendered before their first request; the rest of a large inventory is rendered on request. */
const AHEAD = 160;

/** Paths that the sitemap lacks. */
const alsoCached = ['/thank-you', '/api/vehicles', '/sitemap.xml', '/manifest.webmanifest'];

interface Options {
  /** The inventory's; rejects when the store fails. */
  version: () => Promise<number>;
  site: Pick<Site, 'pages' | 'inventory'>;
  cache: PageCache;
  /** False renews only pages that somebody has requested. */
  isAhead: boolean;
  log: Pick<Log, 'info'>;
}

/**
 * Makes pages old when the inventory or the hour changes, and renders them before their next request. The hour renews
 * New York's day and the forms' time stamp. It polls the inventory's version, so that a request costs no query, and
 * pages survive an outage of the store.
 */
export function createLivePages({ version, site, cache, isAhead, log }: Options) {
  /** The state of the data that current pages show. */
  let shown: string | undefined;
  /** The number of changes so far, and that of the change after which all pages were rendered. */
  let changes = 0;
  let warmSince = 0;

  async function state(): Promise<string> {
    const now = Date.now();
    return `${await version()} ${dayInNewYork(now)} ${Math.floor(now / HOUR)}`;
  }

  async function pathsToWarm(): Promise<Set<string>> {
    if (!isAhead) return new Set(cache.paths());
    const { vehicles } = await site.inventory.current();
    const ofVehicles = vehicles.map(({ id }) => `/vehicles/${id}`);
    const ahead = [...site.pages.map(({ path }) => path), ...alsoCached, ...ofVehicles];
    return new Set([...cache.paths(), ...ahead.slice(0, AHEAD)]);
  }

  return {
    /** Makes all pages old if inventory or hour have changed. */
    async look(): Promise<void> {
      const current = await state();
      if (current === shown) return;
      shown = current;
      changes += 1;
      cache.expire();
    },
    /** After a change, renders the pages until the next change. */
    async warm(): Promise<void> {
      const since = changes;
      if (since === warmSince) return;
      const begun = performance.now();
      const paths = await pathsToWarm();
      const queue = paths.values();
      const renewAll = async () => {
        for (const path of queue) {
          const started = performance.now();
          await cache.renew(path, randomUUID());
          if (changes !== since) return;
          // Pause as long again for visitors' requests, but not at the start.
          if (since > 1) await sleep(performance.now() - started);
        }
      };
      // Two at once: compression runs beside the main thread, so the next page renders meanwhile.
      await Promise.all([renewAll(), renewAll()]);
      if (changes !== since) return;
      warmSince = since;
      log.info({ pages: paths.size, ms: Math.round(performance.now() - begun) }, 'pages are warm');
    },
    /** Whether pages show the store's current inventory. Rejects when the store fails. */
    areCurrent: async () => (await state()) === shown,
    /** Call it after a change of the content, and before the end: it ends `warm`. */
    expire() {
      shown = undefined;
      changes += 1;
    },
  };
}
