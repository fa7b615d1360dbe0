import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Connections that may wait to be accepted; the machine may allow fewer. At Node's own 511, whoever comes in a larger crowd is
 * passed over, and tries again only after a second or more.
 */
const BACKLOG = 4096;

/**
 * Listens, and gives the port: with PORT=0 it is any that is free.
 *
 * @throws with that, or with the reason why it can't listen
 */
export async function listen(
  app: FastifyInstance,
  { HOST, PORT }: { HOST: string; PORT: number },
): Promise<number> {
  await app
    .listen({ port: PORT, host: HOST, backlog: BACKLOG })
    .catch((error: NodeJS.ErrnoException) => {
      const where = `${HOST}:${PORT}`;
      throw new Error(
        error.code === 'EADDRINUSE'
          ? `${where} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
          : `Can't listen on ${where}: ${error.message}`,
        { cause: error },
      );
    });
  return (app.server.address() as AddressInfo).port;
}
