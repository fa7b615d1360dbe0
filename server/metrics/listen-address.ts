import { isIP } from 'node:net';

export interface ListenAddress {
  host: string;
  /** 0 takes any that is free. */
  port: number;
}

/** Of `127.0.0.1:9464`, `[::1]:9464` or `localhost:9464`; undefined for what is no IP address with a port. */
export function listenAddress(text: string): ListenAddress | undefined {
  const [, ipv6, name = ipv6 ?? '', digits] =
    /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = name === 'localhost' ? '127.0.0.1' : name;
  const port = Number(digits);
  return isIP(host) === (ipv6 ? 6 : 4) && port <= 65_535 ? { host, port } : undefined;
}
