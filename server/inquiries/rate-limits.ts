import { isIPv4, isIPv6 } from 'node:net';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { ipv6Network } from '#server/ip-address.ts';
import type { Hash } from './hash.ts';

/** How much one place may send; in the memory of this process alone. */
export interface RateLimits {
  /** Counts one. Gives 0, or the seconds until one more is taken. */
  take(address: string): Promise<number>;
  /** For what was counted and came to nothing. */
  giveBack(address: string): Promise<void>;
}

/**
 * So many from one address in a minute and in an hour. The network around it has three times that: it may be a carrier
 * with many customers behind few addresses.
 */
export function createRateLimits({ minute, hour }: { minute: number; hour: number }): RateLimits {
  // The minute first: what it refuses does not use the hour up.
  const limits = [
    { place: 'address', limiter: new RateLimiterMemory({ points: minute, duration: 60 }) },
    { place: 'network', limiter: new RateLimiterMemory({ points: 3 * minute, duration: 60 }) },
    { place: 'address', limiter: new RateLimiterMemory({ points: hour, duration: 3600 }) },
    { place: 'network', limiter: new RateLimiterMemory({ points: 3 * hour, duration: 3600 }) },
  ] as const;
  return {
    async take(address) {
      const places = placesOf(address);
      for (const { place, limiter } of limits) {
        const refused = await limiter.consume(places[place]).then(
          () => null,
          ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000)),
        );
        if (refused !== null) return refused;
      }
      return 0;
    },
    async giveBack(address) {
      const places = placesOf(address);
      for (const { place, limiter } of limits) await limiter.reward(places[place]);
    },
  };
}

/** The sender that an address stands for: a keyed hash of it, and of an IPv6 address of its /64. */
export function senderOf(address: string, hash: Hash): string {
  return hash('address', placesOf(address).address);
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
