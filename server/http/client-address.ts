import { isIP, SocketAddress } from 'node:net';
import { unmapped } from '#server/ip-address.ts';

/**
 * The address that a request came from, as Node writes addresses; an IPv4-mapped IPv6 address becomes plain IPv4.
 *
 * @param forwarded the header `X-Forwarded-For`: each proxy adds, at the end, the address that it was called from
 * @param peer the other end of the connection
 * @param proxies how many of ours stand in front. So many hops are believed, counted from the end: anybody can write
 *   what stands before them. Where one of them is no address, the last valid one counts
 * @returns `unknown` where there is none, as with a Unix socket
 */
export function clientAddress(
  forwarded: string | null,
  peer: string | undefined,
  proxies: number,
): string {
  let address = canonical(peer ?? '');
  const hops = proxies > 0 && forwarded ? forwarded.split(',').slice(-proxies).reverse() : [];
  for (const hop of hops) {
    const before = canonical(hop.trim());
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
