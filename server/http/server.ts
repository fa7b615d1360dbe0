import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createRequestListener } from '@react-router/node';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import sirv from 'sirv';
import { addressContext, type Site, siteContext } from '#app/site-context.ts';
import { logRequest, pathOf } from '#server/http/access-log.ts';
import { answerBroken } from '#server/http/broken.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { refusal } from '#server/http/gate.ts';
import { cachePolicy, securityHeaders } from '#server/http/headers.ts';
import { boundConnections, serverOptions } from '#server/http/limits.ts';
import { pictureFiles } from '#server/http/pictures.ts';
import { problem } from '#server/http/problem.ts';
import type { Log } from '#server/log.ts';

interface Options {
  build: ServerBuild;
  site: Site;
  /** The site's own origin as the dealer has set it; undefined where it is only guessed. */
  origin: string | undefined;
  /** Folder of the built browser files. */
  assets: string;
  /** Folders served under /pictures/. */
  pictures: { built: string; own: string };
  /** How many proxies stand in front, whose word on the visitor's address is taken. */
  trustProxy: number;
  /** Throws when the store does not answer. */
  checkStore: () => Promise<void>;
  /** What to say of deliveries that wait too long; null when none does. */
  lateDeliveries: () => Promise<string | null>;
  log: Log;
}

/** The site's HTTP server, not yet listening: health, static files, then pages and the API. */
export function createSiteServer(options: Options): Server {
  const { site, origin, log } = options;
  const answer = answerer(options);
  const server = createServer(serverOptions);
  boundConnections(server, { perAddress: options.trustProxy === 0 });
  answerBroken(server, () => site.url, log);

  const receive = (request: IncomingMessage, response: ServerResponse) => {
    request.url = targetOf(request.url ?? '/');
    for (const [name, value] of Object.entries(securityHeaders(site.url))) {
      response.setHeader(name, value);
    }
    logRequest(request, response, log);
    // Node reads no further on a connection that asked to speak another protocol.
    if (request.headers.upgrade) response.setHeader('Connection', 'close');
    return refusal(request, origin);
  };
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    // Addresses are made of the site's own, whatever name it was asked by; and who asks has been judged.
    request.headers.host = new URL(site.url).host;
    delete request.headers.origin;
    answer(request, response);
  };
  server.on('request', (request, response) => {
    const refused = receive(request, response);
    if (refused) void send(refused, response);
    else pass(request, response);
  });
  // A body is not even asked for where its head says no.
  server.on('checkContinue', (request, response) => {
    const refused = receive(request, response);
    if (refused) return void send(refused, response);
    response.writeContinue();
    pass(request, response);
  });
  server.on('checkExpectation', (request, response) => {
    const refused = receive(request, response);
    const error = 'No expectation but 100-continue is met.';
    void send(refused ?? problem({ status: 417, title: 'Expectation Failed', error }), response);
  });
  return server;
}

function answerer({
  build,
  site,
  assets,
  pictures,
  trustProxy,
  checkStore,
  lateDeliveries,
  log,
}: Options): RequestListener {
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

  return (request, response) => {
    const path = pathOf(request);
    if (path === '/healthz')
      return void answerHealth(response, { checkStore, lateDeliveries, log });
    if (path.startsWith('/pictures/')) {
      return answerPicture(request, response, () => pages(request, response));
    }
    return assetFiles(request, response, () => pages(request, response));
  };
}

/**
 * The path and query that a request asks for: also of a proxy's form of a target, `http://any.example/path` (RFC 9112,
 * section 3.2.2). A path whose `%` escape no text is taken as it is written: then it is one that nobody has.
 */
function targetOf(url: string): string {
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(url)?.[1];
  const target = path === undefined || path.startsWith('/') ? (path ?? url) : `/${path}`;
  const [place = '', ...query] = target.split('?');
  try {
    decodeURIComponent(place);
    return target;
  } catch {
    return [place.replaceAll('%', '%25'), ...query].join('?');
  }
}

async function send(answer: Response, response: ServerResponse) {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}

async function answerHealth(
  response: ServerResponse,
  { checkStore, lateDeliveries, log }: Pick<Options, 'checkStore' | 'lateDeliveries' | 'log'>,
) {
  response.setHeader('Cache-Control', cachePolicy.never);
  response.setHeader('Content-Type', 'application/json');
  try {
    await checkStore();
    // Late deliveries are no reason to take the site from its visitors: it stays 200, and says so.
    const warning = await lateDeliveries();
    response.end(JSON.stringify({ status: 'ok', ...(warning && { warning }) }));
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
