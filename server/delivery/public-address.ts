import { lookup as askDns, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/**
 * Whether an IP address belongs to the public internet: not loopback, private, link-local, multicast or reserved
 * (IANA IPv4 and IPv6 Special-Purpose Address Registries). Of IPv6 only 2000::/3 is given out at all.
 */
export function isPublicAddress(address: string): boolean {
  return isIPv6(address)
    ? globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
    : !special.check(address, 'ipv4');
}

/**
 * A DNS look-up for `net.connect` that gives public addresses alone and fails where a name has none. What it gave is what
 * is connected to, so a name that changes its answer between check and use gains nothing.
 */
export function publicLookup(resolve: typeof askDns = askDns): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, []);
      const allowed = found.filter(({ address }) => isPublicAddress(address));
      const [first] = allowed;
      if (!first) return callback(new PrivateAddress(host), []);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

/** Addresses written out are not looked up, so they are checked by themselves. */
export function refusePrivateHost(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new PrivateAddress(host);
}

class PrivateAddress extends Error {
  constructor(host: string) {
    super(
      `${host} is not an address of the public internet (WEBHOOK_ALLOW_PRIVATE=true allows it)`,
    );
  }
}

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, prefix, 'ipv4');
}
// Among them Teredo (in 2001::/23) and 6to4, which carry an IPv4 address inside.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, prefix, 'ipv6');
}
