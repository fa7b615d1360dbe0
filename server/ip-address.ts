import ipaddr from 'ipaddr.js';

/** An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) becomes plain IPv4; any other stays. */
export function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** The network of an IPv6 address, by its first groups of 16 bits: `2001:db8:1:2::` for four. */
export function ipv6Network(address: string, groups: number): string {
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${groups * 16}`).toString();
}

/** Whether an address is this machine's, or in a private or link-local network. */
export function isNearAddress(address: string): boolean {
  return ['loopback', 'private', 'linkLocal', 'uniqueLocal'].includes(
    ipaddr.process(address).range(),
  );
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
