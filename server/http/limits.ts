import type { Server } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import { FORM_TIME } from '#server/http/allowance.ts';
import { ipv6Network, isNearAddress, unmapped } from '#server/ip-address.ts';

/** All times in milliseconds. */
export const serverOptions = {
  maxHeaderSize: 16 * 1024,
  /** From a connection's start, or a request's first byte, to the end of its headers. */
  headersTimeout: 10_000,
  /** To the end of the longest body; others have less (allowance.ts). */
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
