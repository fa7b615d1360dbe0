import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that can replace the build of a site's service worker. */
export interface Builds {
  url: string;
  /** Serves the worker of a build of this name from now on. */
  serve: (build: string) => void;
  /** Gives pages this title from now on. */
  say: (title: string) => void;
  /** Answers 500 at this path from now on. */
  break: (path: string) => void;
  close: () => void;
}

/** Passes on requests to a site, and its changed answers. */
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
