import { createServer, type Server } from 'node:http';
import { listen } from '#server/http/listen.ts';
import type { Database } from '#server/store/database.ts';
import { countEvents } from './events.ts';
import type { ListenAddress } from './listen-address.ts';
import { newRegistry } from './registry.ts';
import { timeRequests } from './requests.ts';
import { watchStore } from './store.ts';

interface Watched {
  /** The site's own. */
  server: Server;
  db: Database;
  /** Channels in use. */
  channels: () => readonly string[];
}

/**
 * Counts what the site does from now on, and tells it to Prometheus on a listener of its own. Gives the address.
 *
 * @throws with what the operator can do where the place is taken
 */
export async function serveMetrics(
  { host, port }: ListenAddress,
  { server, db, channels }: Watched,
): Promise<string> {
  const registry = newRegistry();
  timeRequests(registry, server);
  countEvents(registry);
  const lookAtStore = watchStore(registry, db, channels);

  const own = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('The metrics are at /metrics.\n');
      return;
    }
    lookAtStore()
      .then(() => registry.metrics())
      .then(
        (text) => {
          response.writeHead(200, { 'Content-Type': registry.contentType });
          response.end(text);
        },
        () => response.writeHead(500).end(),
      );
  });
  own.maxConnections = 20;
  const taken = await listen(own, { HOST: host, PORT: port }, 'METRICS=127.0.0.1:9465');
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`;
}
