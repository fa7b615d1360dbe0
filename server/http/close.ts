import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** All in milliseconds. How often connections are closed that nobody uses any more. */
const IDLE = 500;
/** Requests that are not through by then are cut: a client may be slow for ever. */
const LIMIT = 6500;
/** Longest wait for QUIET, in which nobody came: a turn of the event loop accepts one, and a busy machine's are long. */
const HOLD = 2000;
const QUIET = 5;

/**
 * Has `app.close()` fail no request that was accepted: closing a listener resets the connections that the kernel has queued
 * for it, and they queue while this thread works on answers. So new requests are held until the queue is empty, and answered
 * once the listener is closed; each answer then closes its connection. Takes nine seconds at most.
 */
export function closeGently(app: FastifyInstance): void {
  const { server } = app;
  let held: PromiseWithResolvers<void> | undefined;
  let cameAt = 0;
  const came = () => {
    cameAt = performance.now();
  };
  server.on('connection', came);
  app.addHook('onRequest', (_request, _reply, done) => {
    if (!held) return done();
    came();
    held.promise.then(() => done());
  });
  app.addHook('preClose', async () => {
    held = Promise.withResolvers<void>();
    await quiet(() => cameAt);
    // After the listener has been closed, which follows on this.
    setImmediate(held.resolve);
    setInterval(() => server.closeIdleConnections(), IDLE).unref();
    setTimeout(() => server.closeAllConnections(), LIMIT).unref();
  });
}

async function quiet(cameAt: () => number): Promise<void> {
  const start = performance.now();
  let busyAt = start;
  for (let now = start; now < start + HOLD; ) {
    await turn();
    const before = now;
    now = performance.now();
    // During a long turn of the event loop connections may have queued.
    if (now - before > 1) busyAt = now;
    if (now >= Math.max(busyAt, cameAt()) + QUIET) return;
  }
}
