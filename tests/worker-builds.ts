import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site before which one can stand another build of its service worker. */
export interface Builds {
  url: string;
  /** From now on the worker is that of a build of this name. */
  serve: (build: string) => void;
  /** From now on pages have this title. */
  say: (title: string) => void;
  /** From now on this path answers 500. */
  break: (path: string) => void;
  close: () => void;
}

/** Passes requests on to a site, and its answers back, changed as asked for. */
export async function serveBuilds(site: string): Promise<Builds> {
  let build = '';
  let title = '';
  let broken = '';
  const server = createServer(async (request, response) => {
    if (request.url === broken) return response.writeHead(500).end();
    const answer = await fetch(site + request.url, { redirect: 'manual' });
    const headers = Object.fromEntries(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'etag']) delete headers[name];
    let body = Buffer.from(await answer.arrayBuffer());
    if (request.url === '/service-worker.js') {
      body = Buffer.from(body.toString().replace(/site-[0-9a-f]{16}/, `site-${build}`));
    } else if (title && headers['content-type']?.startsWith('text/html')) {
      body = Buffer.from(body.toString().replace(/<title>[^<]*/, `<title>${title}`));
    }
    response.writeHead(answer.status, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (name) => {
      build = name;
    },
    say: (text) => {
      title = text;
    },
    break: (path) => {
      broken = path;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
