import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Built } from '#server/built.ts';
import { FORM_TIME, refusal } from '#server/http/refusal.ts';
import { targetOf } from '#server/http/request.ts';
import { ipv6Network, isNearAddress, unmapped } from '#server/ip-address.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Node's server as Fastify is to listen with it: what asks in a form of its own, or waits to be told to go on, is seen first. */
export function createListener(
  handle: Handle,
  { built, origin, trustProxy }: { built: Built; origin: string | undefined; trustProxy: number },
) {
  const { before } = built;
  const receive: Handle = (request, response) => {
    request.url = targetOf(request.url ?? '/');
    handle(request, response);
  };
  const server = createServer(
    serverOptions,
    before
      ? (request, response) => before(request, response, () => receive(request, response))
      : receive,
  );
  boundConnections(server, { perAddress: trustProxy === 0 });
  // A body is not even asked for where its head says no.
  server.on('checkContinue', (request, response) => {
    request.url = targetOf(request.url ?? '/');
    if (!refusal(request, origin)) response.writeContinue();
    handle(request, response);
  });
  server.on('checkExpectation', receive);
  return server;
}

/** All times in milliseconds. */
const serverOptions = {
  maxHeaderSize: 16 * 1024,
  /** From a connection's start, or a request's first byte, to the end of its headers. */
  headersTimeout: 10_000,
  /** To the end of the longest body; others have less (refusal.ts). */
  requestTimeout: FORM_TIME,
  connectionsCheckingInterval: 2_000,
  /** Longer than the minute for which proxies keep theirs, or they send a request into a connection that is closing. */
  keepAliveTimeout: 65_000,
  // Checked in refusal.ts, where the refusal gets the headers of every other answer.
  requireHostHeader: false,
};

/** How long a connection may stand still while it is answered, in milliseconds. */
const STALLED = 30_000;
/** Below 4,096, a low limit of open files for a process. */
const CONNECTIONS = 2_000;
/** A browser opens six; an office of ten people comes from one address. */
const CONNECTIONS_PER_ADDRESS = 100;

/**
 * Bounds the server's connections: in all, in the time that an answer may wait to be taken, and for each address.
 *
 * @param perAddress false behind proxies, which bring everyone's connections from addresses of their own
 */
export function boundConnections(server: Server, { perAddress }: { perAddress: boolean }): void {
  server.timeout = STALLED;
  server.maxConnections = CONNECTIONS;
  if (!perAddress) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = countedAddress(socket.remoteAddress ?? '');
    if (!address) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > CONNECTIONS_PER_ADDRESS) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** What a connection is counted under; undefined for loopback and private addresses: a proxy may stand there. */
export function countedAddress(address: string): string | undefined {
  const plain = unmapped(address);
  if (plain === '' || isNearAddress(plain)) return undefined;
  // A household has a /64 of its own.
  return isIPv6(plain) ? ipv6Network(plain, 4) : plain;
}

/**
 * Connections that may wait to be accepted; the machine may allow fewer. At Node's own 511, whoever comes in a larger crowd is
 * passed over, and tries again only after a second or more.
 */
const BACKLOG = 4096;

/**
 * Listens, and gives the port: with PORT=0 it is any that is free.
 *
 * @throws with that, or with the reason why it can't listen
 */
export async function listen(
  app: FastifyInstance,
  { HOST, PORT }: { HOST: string; PORT: number },
): Promise<number> {
  await app
    .listen({ port: PORT, host: HOST, backlog: BACKLOG })
    .catch((error: NodeJS.ErrnoException) => {
      const where = `${HOST}:${PORT}`;
      throw new Error(
        error.code === 'EADDRINUSE'
          ? `${where} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
          : `Can't listen on ${where}: ${error.message}`,
        { cause: error },
      );
    });
  return (app.server.address() as AddressInfo).port;
}

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
