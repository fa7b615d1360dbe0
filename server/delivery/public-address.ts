import { lookup as askDns, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#server/ip-address.ts';

const WEBHOOK_SETTING = 'WEBHOOK_ALLOW_PRIVATE';

/**
 * A DNS look-up for `net.connect` that gives public addresses alone and fails where a name has none. What it gave is what
 * is connected to, so a name that changes its answer between check and use gains nothing.
 *
 * @param setting that allows other addresses, for the message
 */
export function publicLookup(
  resolve: typeof askDns = askDns,
  setting = WEBHOOK_SETTING,
): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, []);
      const allowed = found.filter(({ address }) => isPublicAddress(address));
      const [first] = allowed;
      if (!first) return callback(new PrivateAddress(host, setting), []);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

/** Addresses written out are not looked up, so they are checked by themselves. */
export function refusePrivateHost(url: URL, setting = WEBHOOK_SETTING): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new PrivateAddress(host, setting);
}

class PrivateAddress extends Error {
  constructor(host: string, setting: string) {
    super(`${host} is not an address of the public internet (${setting}=true allows it)`);
  }
}
