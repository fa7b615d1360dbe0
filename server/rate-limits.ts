import { isIPv4, isIPv6 } from 'node:net';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { ipv6Network } from '#server/ip-address.ts';
import type { Hash } from './hash.ts';

/**
 * Limits an address, only in this process's memory, where it is a keyed hash. Its network gets three times as much: it
 * may be a carrier with many customers behind few addresses.
 *
 * @param most so many within so many seconds, the shortest time first: its refusals must not use up the longer ones
 */
export function createRateLimits(hash: Hash, ...most: { points: number; duration: number }[]) {
  const limits = most.flatMap(({ points, duration }) => [
    { place: 'address' as const, limiter: new RateLimiterMemory({ points, duration }) },
    { place: 'network' as const, limiter: new RateLimiterMemory({ points: 3 * points, duration }) },
  ]);
  return {
    /** Counts one request. Returns 0, or the seconds until the next is allowed. */
    async take(address: string): Promise<number> {
      try {
        const places = placesOf(address);
        for (const { place, limiter } of limits) {
          await limiter.consume(hash('address', places[place]));
        }
        return 0;
      } catch (refused) {
        if (refused instanceof Error) throw refused;
        return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000));
      }
    },
  };
}

/**
 * IPv4: the address and its /24. IPv6, in Node's spelling: the /64, which is one connection, and the /48. All callers
 * without an address, such as by a Unix socket, count as one.
 */
export function placesOf(address: string): { address: string; network: string } {
  if (isIPv4(address)) return { address, network: address.replace(/\d+$/, '') };
  if (!isIPv6(address)) return { address: 'unknown', network: 'unknown' };
  return { address: ipv6Network(address, 4), network: ipv6Network(address, 3) };
}
