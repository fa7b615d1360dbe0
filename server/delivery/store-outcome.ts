import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Stores what became of something that was sent, and tries again for a quarter of a minute: what is not stored is sent
 * again when its lease ends.
 *
 * @throws what the last try threw
 */
export async function storeOutcome(store: () => Promise<void>, isOver: () => boolean) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store();
    } catch (error) {
      if (tries === 5 || isOver()) throw error;
      await sleep(200 * 4 ** (tries - 1));
    }
  }
}
