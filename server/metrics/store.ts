import { Gauge, type Registry } from 'prom-client';
import { type Database, inTime } from '#server/store/database.ts';
import { readOutbox } from '#server/store/deliveries.ts';

/**
 * What the store holds is asked for when somebody wants to know: the function that is given asks. A store that does not
 * answer is told as a figure, and what waits in it is left out, since nobody knows.
 *
 * @param channels in use: what waits for one that was switched off is meant to wait
 */
export function watchStore(
  registry: Registry,
  db: Database,
  channels: () => readonly string[],
): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: 'site_store_up',
    help: '1 while the store answers within 3 s',
    registers,
  });
  const deliveries = new Gauge({
    name: 'site_outbox_deliveries',
    help: 'Deliveries that wait, and dead letters',
    labelNames: ['channel', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'site_outbox_oldest_seconds',
    help: 'How long the oldest delivery has waited; 0 while none does',
    labelNames: ['channel'],
    registers,
  });

  return async () => {
    const rows = await inTime(readOutbox(db)).catch(() => undefined);
    up.set(rows ? 1 : 0);
    deliveries.reset();
    oldest.reset();
    if (!rows) return;
    for (const channel of channels()) {
      const {
        waiting = 0,
        dead = 0,
        since = null,
      } = rows.find((row) => row.channel === channel) ?? {};
      deliveries.set({ channel, state: 'waiting' }, waiting);
      deliveries.set({ channel, state: 'dead' }, dead);
      const age = since === null ? 0 : Math.max(0, Date.now() - since) / 1000;
      oldest.set({ channel }, age);
    }
  };
}
