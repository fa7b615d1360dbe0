import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  server.listen(PORT, HOST);
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
