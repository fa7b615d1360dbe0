import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Some proxies add the port. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/**
 * The client's IP address in one spelling; an IPv4-mapped IPv6 address becomes plain IPv4.
 *
 * @param hops the connection's peer, then the address that each trusted proxy reports: the last one before the first
 *   invalid one counts
 * @returns `unknown` if there is none, as with a Unix socket
 */
export function clientAddress(hops: readonly (string | undefined)[]): string {
  let address = 'unknown';
  for (const hop of hops) {
    const given = hop?.trim() ?? '';
    const [, inBrackets, beforePort] = withPort.exec(given) ?? [];
    const bare = inBrackets ?? beforePort ?? given;
    if (isIP(bare)) address = ipaddr.process(bare).toString();
    else if (given) break;
  }
  return address;
}

/** The network of an IPv6 address, by its first groups of 16 bits: `2001:db8:1:2::` for four. */
export function ipv6Network(address: string, groups: number): string {
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${groups * 16}`).toString();
}

/**
 * Whether an address belongs to the public internet: not loopback, private, link-local, multicast or reserved (IANA
 * IPv4 and IPv6 Special-Purpose Address Registries). IANA allocates only 2000::/3 of IPv6.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.parse(address);
  const isGivenOut = parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
  return isGivenOut && parsed.range() === 'unicast';
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
