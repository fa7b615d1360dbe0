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
 * @param instead what the dealer can type where the place is taken
 * @throws with that, or with the reason why it can't listen
 */
export async function listen(
  server: Server,
  { HOST, PORT }: { HOST: string; PORT: number },
  instead = 'PORT=3001 npm start',
): Promise<number> {
  server.listen({ port: PORT, host: HOST, backlog: BACKLOG });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const where = `${HOST}:${PORT}`;
    throw new Error(
      error.code === 'EADDRINUSE'
        ? `${where} is taken by another program. Stop it, or choose another: ${instead}`
        : `Can't listen on ${where}: ${error.message}`,
      { cause: error },
    );
  });
  return (server.address() as AddressInfo).port;
}
