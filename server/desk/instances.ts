import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { Content } from '#domain/content/content.ts';
import type { LiveSite } from '#server/live-site.ts';
import { type Database, time } from '#server/store/database.ts';
import { type Instance, listInstances, writeInstance } from '#server/store/desk/instances.ts';

const MINUTE = 60_000;
/** Instances of one folder agree within five seconds; after so many milliseconds they share none. */
const APART = 10_000;

interface World {
  db: Database;
  site: Pick<LiveSite, 'content'>;
}

/** Tells running sites apart that share a store and no content folder. */
export function createInstances({ db, site }: World) {
  let own: Instance | undefined;
  let seen: Content | undefined;

  return {
    /** Runs every two seconds. Writes this site's row after a change, and once a minute. */
    async look(port: number): Promise<void> {
      const at = await time(db);
      if (own && seen === site.content && at < own.at + MINUTE) return;
      seen = site.content;
      const content = createHash('sha256').update(JSON.stringify(seen)).digest('hex');
      const since = own?.content === content ? own.since : at;
      own = { name: `${hostname()}:${port}`, content, since, at };
      await writeInstance(db, own);
    },
    /** The running sites that have shown other content than this one for a while, and this one's name. */
    async apart(): Promise<{ name: string; others: string[] }> {
      const now = await time(db);
      const { name = '', content = '', since = now } = own ?? {};
      const others = (await listInstances(db, now)).filter(
        (each) => each.content !== content && now - Math.max(each.since, since) > APART,
      );
      return { name, others: others.map((each) => each.name) };
    },
  };
}
