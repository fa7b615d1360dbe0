import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Built } from '#server/built.ts';
import { FORM_TIME, refusal } from '#server/http/refusal.ts';
import { targetOf } from '#server/http/request.ts';
import { ipv6Network, isNearAddress, unmapped } from '#server/ip-address.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Node's server for Fastify: it normalizes absolute request targets, and handles `Expect`. */
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
  // Don't request the body where the head is refused.
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
  /** To the end of the longest body; refusal.ts gives other bodies less. */
  requestTimeout: FORM_TIME,
  connectionsCheckingInterval: 2_000,
  /** Longer than proxies' 60 s, or they would send requests into a closing connection. */
  keepAliveTimeout: 65_000,
  // refusal.ts checks it, so that the refusal has the same headers as every answer.
  requireHostHeader: false,
};

/** Longest silence of a connection during an answer, in milliseconds. */
const STALLED = 30_000;
/** Below 4,096, a low limit of open files for a process. */
const CONNECTIONS = 2_000;
/** A browser opens six; an office of ten people shares one address. */
const CONNECTIONS_PER_ADDRESS = 100;

/**
 * Limits the server's connections: in number, in silence, and for each address.
 *
 * @param perAddress false behind proxies, whose few addresses carry all visitors' connections
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

/** The address to count a connection by; undefined for loopback and private addresses, which may be a proxy's. */
export function countedAddress(address: string): string | undefined {
  const plain = unmapped(address);
  if (plain === '' || isNearAddress(plain)) return undefined;
  // A household has its own /64.
  return isIPv6(plain) ? ipv6Network(plain, 4) : plain;
}

/**
 * Connections that may wait to be accepted; the machine may allow fewer. With Node's default of 511, the kernel drops a larger
 * crowd's connections, and clients retry only after a second or more.
 */
const BACKLOG = 4096;

/**
 * @returns the port; PORT=0 takes any free one
 * @throws with the address and the reason
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

/** All in milliseconds. Interval for closing idle connections. */
const IDLE = 500;
/** Then open requests are cut: a client may be slow forever. */
const LIMIT = 6500;
/** Longest wait for QUIET without a new connection: a turn of the event loop accepts one, and busy machines' turns are long. */
const HOLD = 2000;
const QUIET = 5;

/**
 * Makes `app.close()` fail no accepted request. Closing a listener resets the connections in the kernel's queue, which fills
 * while this thread works on answers. So this holds new requests until the queue is empty, and answers them once the listener
 * is closed; each answer then closes its connection. It takes nine seconds at most.
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
    // After the listener is closed, which follows this hook.
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
    // Connections may have queued during a long turn of the event loop.
    if (now - before > 1) busyAt = now;
    if (now >= Math.max(busyAt, cameAt()) + QUIET) return;
  }
}
