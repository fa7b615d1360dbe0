import { createServer, type Server, type ServerResponse } from 'node:http';
import { createRequestListener } from '@react-router/node';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import sirv from 'sirv';
import { addressContext, type Site, siteContext } from '#app/site-context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { cachePolicy, securityHeaders } from '#server/http/headers.ts';
import { refusedMethod } from '#server/http/methods.ts';
import { pictureFiles } from '#server/http/pictures.ts';
import { methodNotAllowed } from '#server/http/problem.ts';
import type { Log } from '#server/log.ts';

interface Options {
  build: ServerBuild;
  site: Site;
  /** Folder of the built browser files. */
  assets: string;
  /** Folders served under /pictures/. */
  pictures: { built: string; own: string };
  /** How many proxies stand in front, whose word on the visitor's address is taken. */
  trustProxy: number;
  /** Throws when the store does not answer. */
  checkStore: () => Promise<void>;
  log: Log;
}

/** The site's HTTP server, not yet listening: health, static files, then pages and the API. */
export function createSiteServer({
  build,
  site,
  assets,
  pictures,
  trustProxy,
  checkStore,
  log,
}: Options): Server {
  let isToldOfProxy = false;
  function tellOfProxy() {
    if (!isToldOfProxy) log.warn('TRUST_PROXY is 0: behind a proxy, all visitors count as one');
    isToldOfProxy = true;
  }
  const assetFiles = sirv(assets, { etag: true, setHeaders: describeFile });
  const answerPicture = pictureFiles(pictures);
  const pages = createRequestListener({
    build,
    mode: 'production',
    getLoadContext(request, client) {
      const forwarded = request.headers.get('X-Forwarded-For');
      if (forwarded && trustProxy === 0) tellOfProxy();
      const context = new RouterContextProvider(new Map([[siteContext, site]]));
      context.set(addressContext, clientAddress(forwarded, client.address, trustProxy));
      return context;
    },
  });

  return createServer((request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const allow = refusedMethod(request.method ?? '', path);
    if (allow) return void send(methodNotAllowed(allow), response);
    if (path === '/healthz') return void answerHealth(response, checkStore, log);
    if (path.startsWith('/pictures/')) {
      return answerPicture(request, response, () => pages(request, response));
    }
    return assetFiles(request, response, () => pages(request, response));
  });
}

async function send(answer: Response, response: ServerResponse) {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}

async function answerHealth(response: ServerResponse, checkStore: () => Promise<void>, log: Log) {
  response.setHeader('Cache-Control', cachePolicy.never);
  response.setHeader('Content-Type', 'application/json');
  try {
    await checkStore();
    response.end(JSON.stringify({ status: 'ok' }));
  } catch (error) {
    log.error({ err: error }, 'health: the store does not answer');
    response.statusCode = 503;
    response.end(JSON.stringify({ status: 'down', reason: 'the store does not answer' }));
  }
}

function describeFile(response: ServerResponse, path: string): void {
  const isHashed = path.startsWith('/assets/');
  response.setHeader('Cache-Control', isHashed ? cachePolicy.forever : cachePolicy.day);
  // sirv knows no type for it.
  if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
}
