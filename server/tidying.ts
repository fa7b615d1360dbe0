import type { Log } from '#server/log.ts';

const TEN_MINUTES = 10 * 60 * 1000;

/**
 * Removes what is of no more use (keys, counts, photographs that nobody sent), now and every ten minutes while the process
 * runs: what it could not remove now, it removes then. Gives the function that ends it.
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
  const timer = setInterval(tidy, TEN_MINUTES).unref();
  return () => clearInterval(timer);
}
