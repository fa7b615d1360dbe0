import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '#server/ip-address.ts';
import { placesOf } from '#server/rate-limits.ts';

/**
 * Connections that may wait to be accepted; the machine may allow fewer. With Node's default of 511, the kernel drops a
 * larger crowd's connections, and clients retry only after a second or more.
 */
const BACKLOG = 4096;

/** Returns the port: PORT=0 takes any free one. @throws with the address and the reason */
export async function listen(
  app: FastifyInstance,
  { HOST, PORT }: { HOST: string; PORT: number },
): Promise<number> {
  try {
    await app.listen({ port: PORT, host: HOST, backlog: BACKLOG });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const what = `Can't listen on ${HOST}:${PORT}: ${message}.`;
    const remedy = ' Stop the other program, or start with another port, such as PORT=3001.';
    throw new Error(code === 'EADDRINUSE' ? what + remedy : what, { cause: error });
  }
  return (app.server.address() as AddressInfo).port;
}

/** All in milliseconds. Time to accept the connections that are queued in the kernel. */
const HOLD = 500;
const IDLE = 500;
/** Then open requests are cut: a client may be slow forever. */
const LIMIT = 6500;

/**
 * Makes `app.close()` fail no accepted request. Closing a listener resets the connections in the kernel's queue, which
 * fills while this thread works on answers. So this holds new requests until the queue is empty, and answers them once
 * the listener is closed; each answer then closes its connection.
 */
export function closeGently(app: FastifyInstance): void {
  let held: PromiseWithResolvers<void> | undefined;
  app.addHook('onRequest', (_request, _reply, done) => {
    if (held) held.promise.then(() => done());
    else done();
  });
  app.addHook('preClose', async () => {
    held = Promise.withResolvers<void>();
    await sleep(HOLD);
    // After the listener is closed, which follows this hook.
    setImmediate(held.resolve);
    setInterval(() => app.server.closeIdleConnections(), IDLE).unref();
    setTimeout(() => app.server.closeAllConnections(), LIMIT).unref();
  });
}

/** Requests that one connection may send before an answer: browsers and proxies send none. */
const MOST_AHEAD = 16;

/**
 * Answers the requests of a connection one after the other, and ends one that sends many ahead: answers that nobody reads
 * would fill the memory, and their files what a process may open.
 */
export function answerInTurn(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, (() => void)[]>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    if (line.push(done) > MOST_AHEAD) return void socket.destroy();
    reply.raw.once('close', () => {
      line.shift();
      if (!socket.destroyed) line[0]?.();
    });
    if (line.length === 1) done();
  });
}

/**
 * Ends connections of an address, or of an IPv6 /64, beyond `most`, so that it leaves others theirs. Not behind a proxy:
 * there all connections have one address.
 */
export function shareConnections(server: Server, most: number): void {
  const open: string[] = [];
  server.on('connection', (socket) => {
    const { address } = placesOf(clientAddress([socket.remoteAddress]));
    if (open.filter((each) => each === address).length >= most) return void socket.destroy();
    open.push(address);
    socket.once('close', () => open.splice(open.indexOf(address), 1));
  });
}
