import { isIP, SocketAddress } from 'node:net';
import { unmapped } from '#server/ip-address.ts';

/**
 * The client's IP address in Node's spelling; an IPv4-mapped IPv6 address becomes plain IPv4.
 *
 * @param hops the connection's peer, then the address that each trusted proxy reports, up to the first invalid one: the last
 *   one counts
 * @returns `unknown` without any, as with a Unix socket
 */
export function clientAddress([peer, ...hops]: readonly (string | undefined)[]): string {
  let address = canonical(peer ?? '');
  for (const hop of hops) {
    const before = canonical(hop?.trim() ?? '');
    if (!before) break;
    address = before;
  }
  return address ?? 'unknown';
}

/** Some proxies add the port. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

function canonical(text: string): string | undefined {
  if (text.length > 64) return undefined;
  const [, inBrackets, beforePort] = withPort.exec(text) ?? [];
  const bare = inBrackets ?? beforePort ?? text;
  const version = isIP(bare);
  if (version === 0) return undefined;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  const { address } = new SocketAddress({ address: bare, family });
  return unmapped(address);
}
