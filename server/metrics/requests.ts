import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import { pathOf } from '#server/http/access-log.ts';
import { routeKind } from './route-kind.ts';

/** Times the server's requests, from their headers to the last byte, or to the client's hanging up. */
export function timeRequests(registry: Registry, server: Server): void {
  const seconds = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'Requests by kind of route and class of status; aborted: the client went before the end',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  subscribe('http.server.request.start', (message) => {
    const started = message as Started;
    if (started.server !== server) return;
    const { request, response } = started;
    const since = performance.now();
    response.once('close', () => {
      const status = response.writableFinished
        ? `${Math.trunc(response.statusCode / 100)}xx`
        : 'aborted';
      const route = routeKind(request.method, pathOf(request));
      seconds.observe({ route, status }, (performance.now() - since) / 1000);
    });
  });
}

/** What Node tells of each request (https://nodejs.org/api/diagnostics_channel.html, HTTP). */
interface Started {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}
