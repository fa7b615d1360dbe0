import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Connections that may wait to be accepted; the machine may allow fewer. At Node's own 511, whoever comes in a larger crowd is
 * passed over, and tries again only after a second or more.
 */
const BACKLOG = 4096;

/**
 * Listens, and gives the port: with PORT=0 it is any that is free.
 *
 * @throws with what the dealer can do where the place is taken
 */
export async function listen(
  server: Server,
  { HOST, PORT }: { HOST: string; PORT: number },
): Promise<number> {
  server.listen({ port: PORT, host: HOST, backlog: BACKLOG });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const where = `${HOST}:${PORT}`;
    throw new Error(
      error.code === 'EADDRINUSE'
        ? `${where} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
        : `Can't listen on ${where}: ${error.message}`,
      { cause: error },
    );
  });
  return (server.address() as AddressInfo).port;
}
