import { isIPv4, isIPv6 } from 'node:net';
import { ipv6Network } from '#server/ip-address.ts';
import type { Limit } from '#server/store/rate-limits.ts';
import type { Hash } from './hash.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Most {
  window: number;
  address: number;
  network: number;
}

/**
 * How many inquiries may come from one place. An office of ten that all write within a minute get through; the network
 * around them has more room, since it may be a carrier with many customers behind few addresses.
 */
const mostInquiries = [
  { window: MINUTE, address: 20, network: 60 },
  { window: HOUR, address: 100, network: 300 },
];

/** How many photographs: six with an inquiry, and some that are chosen again. */
const mostPhotographs = [
  { window: MINUTE, address: 40, network: 120 },
  { window: HOUR, address: 150, network: 450 },
];

/** The rate limits that an inquiry from this address counts under, as keyed hashes: no address is stored. */
export function limitsOf(address: string, hash: Hash): Limit[] {
  return limitsBy(mostInquiries, '', address, hash);
}

/** The same of a photograph that is uploaded. */
export function photographLimits(address: string, hash: Hash): Limit[] {
  return limitsBy(mostPhotographs, 'photograph ', address, hash);
}

/** The sender that an address stands for: a keyed hash of it, and of an IPv6 address of its /64. */
export function senderOf(address: string, hash: Hash): string {
  return hash('address', `sender ${placesOf(address).address}`);
}

function limitsBy(most: Most[], what: string, address: string, hash: Hash): Limit[] {
  const places = placesOf(address);
  return (['address', 'network'] as const).flatMap((place) =>
    most.map(({ window, [place]: uses }) => ({
      bucket: hash('address', `${what}${place} ${places[place]} ${window}`),
      window,
      most: uses,
    })),
  );
}

/**
 * An IPv4 address and its /24; the /64 of an IPv6 address, which is one connection, and its /48. All that have no
 * address, such as callers by a Unix socket, count as one.
 *
 * @param address as Node writes it: in lower case, with zeros shortened
 */
function placesOf(address: string): { address: string; network: string } {
  if (isIPv4(address)) return { address, network: address.replace(/\d+$/, '') };
  if (!isIPv6(address)) return { address: 'unknown', network: 'unknown' };
  return { address: ipv6Network(address, 4), network: ipv6Network(address, 3) };
}
