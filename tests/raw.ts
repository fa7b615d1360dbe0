import { connect } from 'node:net';

/**
 * Sends bytes on a connection of their own, and returns everything until the server disconnects.
 *
 * @param patience milliseconds until this side disconnects, for bytes that may only start a request
 * @param drop sent once a second after the bytes
 */
export async function sendRaw(
  site: string,
  bytes: string | Uint8Array,
  patience?: number,
  drop?: string,
): Promise<string> {
  const { hostname, port } = new URL(site);
  const socket = connect({ host: hostname, port: Number(port) });
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk.toString('latin1');
  });
  socket.write(bytes);
  const timer = patience === undefined ? undefined : setTimeout(() => socket.end(), patience);
  const drops = drop === undefined ? undefined : setInterval(() => socket.write(drop), 1000);
  await new Promise<void>((resolve) => {
    // A server that disconnects before it has read all may reset the connection: its earlier answer counts.
    socket.once('error', () => resolve());
    socket.once('close', () => resolve());
  });
  clearTimeout(timer);
  clearInterval(drops);
  return said;
}

/** The statuses of a server's answers, in order. */
export function statusesOf(said: string): number[] {
  return [...said.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

/** The headers of the first answer, names in lower case. */
export function headersOf(said: string): Headers {
  const head = said.split('\r\n\r\n', 1)[0] ?? '';
  return new Headers(
    head
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => {
        const [name = '', ...value] = line.split(': ');
        return [name, value.join(': ')];
      }),
  );
}
