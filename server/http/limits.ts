import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';

/** All times in milliseconds. */
export const serverOptions = {
  maxHeaderSize: 16 * 1024,
  /** From a connection's start, or a request's first byte, to the end of its headers. */
  headersTimeout: 10_000,
  /** To the end of its body, which is 64 kB at most. */
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  /** Longer than the minute for which proxies keep theirs: otherwise they send into one that is closing. */
  keepAliveTimeout: 65_000,
  // Checked in gate.ts, where the refusal gets the headers of every other answer.
  requireHostHeader: false,
};

/** For a client that takes nothing of its answer, in milliseconds. */
const STALLED = 30_000;
/** Under the 4,096 files that a process may have open where little is allowed. */
const CONNECTIONS = 2_000;
/** A browser opens six; an office of ten people comes from one address. */
const CONNECTIONS_PER_ADDRESS = 100;

/** Bounds the server's connections: in all, for each address, and in the time that an answer may wait to be taken. */
export function boundConnections(server: Server): void {
  server.timeout = STALLED;
  server.maxConnections = CONNECTIONS;
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

/** What connections are counted by; undefined for a proxy on this machine or beside it, which brings everyone's. */
export function countedAddress(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d)/, '');
  if (plain === '' || near.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')) return undefined;
  // A household has a /64 of its own.
  return isIPv6(plain) ? subnetOf(plain) : plain;
}

function subnetOf(address: string): string {
  const [start = '', end] = address.split('::');
  const groups = start.split(':');
  if (end === undefined) return groups.slice(0, 4).join(':');
  const after = end === '' ? [] : end.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}

/** Loopback, private and link-local networks. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8, 'ipv4');
near.addSubnet('10.0.0.0', 8, 'ipv4');
near.addSubnet('172.16.0.0', 12, 'ipv4');
near.addSubnet('192.168.0.0', 16, 'ipv4');
near.addSubnet('169.254.0.0', 16, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');
