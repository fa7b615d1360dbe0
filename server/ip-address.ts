/** An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) becomes plain IPv4; any other stays. */
export function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/**
 * The first groups of an IPv6 address, of 16 bits each, with the zeros that `::` leaves out.
 *
 * @param address as Node writes it: in lower case, with zeros shortened
 */
export function ipv6Network(address: string, groups: number): string {
  const [before = [], after = []] = address
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, groups).join(':');
}
