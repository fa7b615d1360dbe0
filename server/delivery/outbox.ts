import type { Content } from '#domain/content/content.ts';
import type { Env } from '#server/env.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { Log } from '#server/log.ts';
import type { Database } from '#server/store/database.ts';
import { openChannels } from './channels.ts';
import type { Encloser } from './enclosures.ts';
import { startDelivery } from './worker.ts';

interface Options {
  db: Database;
  env: Env;
  inventory: Inventory;
  /** What each kind of details adds to its mails. */
  enclosers: readonly Encloser[];
  log: Log;
}

/** Delivers what is stored beside the inquiries, by the channels that environment and content set up. */
export interface Outbox {
  /** Begins, or goes on by another content: what is under way by the old one ends first. */
  open(site: { content: Content; url: string }): Promise<void>;
  /** Something is due: look now instead of at the next poll. */
  nudge(): void;
  /** Takes nothing more, and waits up to 9 s for what is under way. */
  close(): Promise<void>;
}

export function createOutbox({ db, env, inventory, enclosers, log }: Options): Outbox {
  let worker: ReturnType<typeof startDelivery> | undefined;
  let ending: Promise<void> | undefined;

  return {
    async open({ content, url }) {
      ending = worker?.stop();
      const channels = openChannels(env, { content, inventory, siteUrl: url, enclosers });
      worker = startDelivery({ db, channels, log });
      await ending;
    },
    nudge() {
      worker?.nudge();
    },
    async close() {
      await Promise.all([worker?.stop(), ending]);
    },
  };
}
