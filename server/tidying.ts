import type { Log } from '#server/log.ts';

const HOUR = 60 * 60 * 1000;

/**
 * Removes what is of no more use (keys, counts, photographs that nobody sent), now and hourly while the process runs: what
 * it could not remove now, it removes in an hour. Gives the function that ends it.
 */
export function startTidying(
  untidy: readonly { tidy(): Promise<void> }[],
  log: Pick<Log, 'warn'>,
): () => void {
  const tidy = () => {
    for (const each of untidy) {
      each.tidy().catch((error) => log.warn({ err: error }, 'what is of no more use stays'));
    }
  };
  tidy();
  const timer = setInterval(tidy, HOUR).unref();
  return () => clearInterval(timer);
}
