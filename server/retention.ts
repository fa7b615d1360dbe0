import type { Log } from '#server/log.ts';
import type { Database } from '#server/store/database.ts';
import { deleteOlder } from '#server/store/retention.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Deletes inquiries older than `days`, now and daily while the process runs. A store that fails is logged and tried again
 * the next day. Gives the function that ends it.
 */
export function startRetention(
  db: Database,
  days: number,
  log: Pick<Log, 'info' | 'error'>,
): () => void {
  async function clean(): Promise<void> {
    try {
      const deleted = await deleteOlder(db, days);
      if (deleted > 0) log.info({ inquiries: deleted, days }, 'deleted what was kept long enough');
    } catch (error) {
      log.error({ err: error }, 'old inquiries could not be deleted');
    }
  }
  void clean();
  const timer = setInterval(clean, DAY);
  timer.unref();
  return () => clearInterval(timer);
}
