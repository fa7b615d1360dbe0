import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** All in milliseconds. Who keeps a connection open without a request has this long to send one more. */
const IDLE = 500;
/** Requests that are not through by then are cut: a client may be slow for ever. */
const LIMIT = 6500;
/** Longest wait for QUIET, in which nobody came: a turn of the event loop accepts one, and a busy machine's are long. */
const HOLD = 2000;
const QUIET = 5;

/**
 * Ends a server without failing a request that it has accepted: it accepts no more, every answer from now on closes its
 * connection, and the promise resolves when the last is given. Takes nine seconds at most.
 */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close');
  await closeListener(server);
  // First is read what has come meanwhile: whose request waits to be read is not idle.
  const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE);
  const late = setTimeout(() => server.closeAllConnections(), LIMIT);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

const leaving = new WeakSet<Server>();

/**
 * From now on every answer closes its connection, so a proxy's next request comes by a new one, and may come to another
 * instance.
 */
export function closeAfterAnswers(server: Server): void {
  if (leaving.has(server)) return;
  leaving.add(server);
  // Where Expect: 100-continue has a handler of its own, such requests do not come as 'request'.
  if (server.listenerCount('checkContinue') > 0) server.prependListener('checkContinue', leave);
  server.prependListener('request', leave);
}

/**
 * Closing a listener resets the connections that the kernel has queued for it, and they queue while this thread works on
 * answers. So new requests are held for a few milliseconds, until the queue is empty, and answered after that.
 */
async function closeListener(server: Server): Promise<void> {
  closeAfterAnswers(server);
  const held: [IncomingMessage, ServerResponse][] = [];
  const answer = server.listeners('request') as ((...both: (typeof held)[number]) => void)[];
  server.removeAllListeners('request');
  // Those with Expect: 100-continue are rare: not held.
  server.on('request', (...both) => held.push(both));
  await quiet(server);
  // Not the close() of an HTTP server: it ends connections that were accepted but not yet read, too.
  Listener.prototype.close.call(server);
  server.removeAllListeners('request');
  for (const each of answer) server.on('request', each);
  for (const both of held) for (const each of answer) each(...both);
}

function leave(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close');
}

async function quiet(server: Server): Promise<void> {
  const start = performance.now();
  let last = start;
  const came = () => {
    last = performance.now();
  };
  server.on('connection', came);
  for (let before = start; before < start + HOLD && before < last + QUIET; ) {
    await turn();
    const now = performance.now();
    // During a long turn of the event loop connections may have queued.
    if (now - before > 1) last = now;
    before = now;
  }
  server.off('connection', came);
}
