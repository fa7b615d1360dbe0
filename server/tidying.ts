import type { Intake } from '#server/inquiries/receive.ts';
import type { Log } from '#server/log.ts';

const HOUR = 60 * 60 * 1000;

/**
 * Removes old keys and counts, now and hourly while the process runs: what it could not remove now, it removes in an
 * hour. Gives the function that ends it.
 */
export function startTidying(intake: Pick<Intake, 'tidy'>, log: Pick<Log, 'warn'>): () => void {
  const tidy = () =>
    intake.tidy().catch((error) => log.warn({ err: error }, 'old keys and counts stay'));
  void tidy();
  const timer = setInterval(tidy, HOUR).unref();
  return () => clearInterval(timer);
}
