import { isIP, SocketAddress } from 'node:net';
import { unmapped } from '#server/ip-address.ts';

/**
 * The address that a request came from, as Node writes addresses; an IPv4-mapped IPv6 address becomes plain IPv4.
 *
 * @param hops the other end of the connection, then what each trusted proxy says that it was called from. Where one of
 *   them is no address, the last valid one counts
 * @returns `unknown` where there is none, as with a Unix socket
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
