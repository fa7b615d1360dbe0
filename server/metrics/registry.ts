import { collectDefaultMetrics, Registry } from 'prom-client';

/** With what Node says of itself: the event loop's delay, memory, collections, processor time, open files. */
export function newRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
