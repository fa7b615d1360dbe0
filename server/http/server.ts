import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequestListener } from '@react-router/node';
import { RouterContextProvider } from 'react-router';
import type { Built } from '#server/built.ts';
import { logRequest, numberOf, pathOf, REQUEST_ID } from '#server/http/access-log.ts';
import { boundBody } from '#server/http/allowance.ts';
import { type Call, callOf } from '#server/http/calls.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { answerClientErrors } from '#server/http/client-error.ts';
import { asksForPart, builtFiles, keepFiles } from '#server/http/files.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { answerHealth, type Health } from '#server/http/health.ts';
import { sendKept } from '#server/http/kept-answer.ts';
import { boundConnections, serverOptions } from '#server/http/limits.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import { answerPictures, type Pictures } from '#server/http/pictures.ts';
import { problem } from '#server/http/problem.ts';
import { refusal } from '#server/http/refusal.ts';
import { removingWorker, SERVICE_WORKER } from '#server/http/service-worker.ts';
import { targetOf } from '#server/http/target.ts';
import type { Log } from '#server/log.ts';
import { addressContext, type Site, siteContext } from '#server/site.ts';

interface Options extends Health {
  built: Built;
  site: Site;
  pages: PageCache;
  /** The site's own origin as the dealer has set it; undefined where it is only guessed. */
  origin: string | undefined;
  /** What is served under /pictures/. */
  pictures: Pictures;
  /** How many proxies stand in front, whose word on the visitor's address is taken. */
  trustProxy: number;
  log: Log;
}

/** The site's HTTP server, not yet listening: what is kept, health, static files, then pages and the API. */
export function createSiteServer(options: Options): Server {
  const { built, site, origin, pages, log } = options;
  const files = keepFiles(built.assets, site.url);
  if (!site.hasServiceWorker) files.set(SERVICE_WORKER, removingWorker(site.url));
  const answer = answerer(options);
  const server = createServer(serverOptions);
  boundConnections(server, { perAddress: options.trustProxy === 0 });
  answerClientErrors(server, () => site.url, log);

  const receive = (request: IncomingMessage, response: ServerResponse) => {
    request.url = targetOf(request.url ?? '/');
    const id = numberOf(request);
    logRequest(request, response, id, log);
    boundBody(server, request);
    // Node reads no further on a connection that asked to speak another protocol.
    if (request.headers.upgrade) response.setHeader('Connection', 'close');
    return { id, refused: refusal(request, origin) };
  };
  const named = (request: IncomingMessage, response: ServerResponse, id: string) => {
    request.headers[REQUEST_ID] = id;
    response.setHeader(REQUEST_ID, id);
    for (const [name, value] of Object.entries(securityHeaders(site.url))) {
      response.setHeader(name, value);
    }
  };
  const pass = (request: IncomingMessage, response: ServerResponse, id: string) => {
    named(request, response, id);
    // Addresses are made of the site's own, whatever name it was asked by; and who asks has been judged.
    request.headers.host = new URL(site.url).host;
    delete request.headers.origin;
    answer(request, response, id);
  };
  const refuse = (
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    why: Response,
  ) => {
    named(request, response, id);
    void send(why, response);
  };
  const answerRequest = (request: IncomingMessage, response: ServerResponse) => {
    const { id, refused } = receive(request, response);
    if (refused) return refuse(request, response, id, refused);
    const kept = isRead(request) && (files.get(request.url ?? '') ?? pages.find(request.url ?? ''));
    if (kept && !asksForPart(request)) sendKept(request, response, kept, id);
    else pass(request, response, id);
  };
  server.on('request', (request, response) => {
    if (built.before) built.before(request, response, () => answerRequest(request, response));
    else answerRequest(request, response);
  });
  // A body is not even asked for where its head says no.
  server.on('checkContinue', (request, response) => {
    const { id, refused } = receive(request, response);
    if (refused) return refuse(request, response, id, refused);
    response.writeContinue();
    pass(request, response, id);
  });
  server.on('checkExpectation', (request, response) => {
    const { id, refused } = receive(request, response);
    const error = 'No expectation but 100-continue is met.';
    refuse(
      request,
      response,
      id,
      refused ?? problem({ status: 417, title: 'Expectation Failed', error }),
    );
  });
  return server;
}

function answerer({ built, site, pages, pictures, trustProxy, log, ...health }: Options) {
  const answerFile = builtFiles(built.assets);
  const answerPicture = answerPictures(pictures, log);
  /** What is for one visitor alone: what was sent to us, and the answer to it. */
  const answerOne = createRequestListener({
    build: built.routes,
    mode: built.mode,
    getLoadContext(request, client) {
      const context = new RouterContextProvider(new Map([[siteContext, site]]));
      const forwarded = request.headers.get('X-Forwarded-For');
      context.set(addressContext, clientAddress(forwarded, client.address, trustProxy));
      return context;
    },
  });
  function answerCall(
    call: Call,
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
  ): void {
    const forwarded = request.headers['x-forwarded-for'] as string | undefined;
    const address = clientAddress(forwarded ?? null, request.socket.remoteAddress, trustProxy);
    call(request, address)
      .then((answer) => {
        if (!request.complete) hangUpAfter(request, response);
        return send(answer, response);
      })
      .catch((error) => {
        // Who hung up in the middle knows.
        if (request.complete) log.error({ err: error, request: id }, 'a call failed');
        response.destroy();
      });
  }
  let isToldOfProxy = trustProxy > 0;

  return (request: IncomingMessage, response: ServerResponse, id: string): void => {
    if (!isToldOfProxy && request.headers['x-forwarded-for']) {
      log.warn('TRUST_PROXY is 0: behind a proxy, all visitors count as one');
      isToldOfProxy = true;
    }
    const path = pathOf(request);
    const call = callOf(request.method, path, site);
    if (call) {
      answerCall(call, request, response, id);
      return;
    }
    // Shared pictures are kept where they are drawn.
    if (!isRead(request) || path.startsWith('/share/')) {
      return void answerOne(request, response);
    }
    const answerPage = () => {
      // Who asks for a part of a page, or first asks whether to ask, gets what is kept, too.
      const kept = pages.find(request.url ?? '/');
      if (kept) return sendKept(request, response, kept, id);
      pages.render(request.url ?? '/', id).then(
        (kept) => sendKept(request, response, kept, id),
        (error) => {
          log.error({ err: error, request: id }, 'a page failed');
          response.destroy();
        },
      );
    };
    if (path === '/healthz') {
      void answerHealth(response, { ...health, log });
    } else if (path.startsWith('/pictures/')) {
      void answerPicture(request, response, answerPage);
    } else answerFile(request, response, answerPage);
  };
}

/** Who goes on sending after the answer has a second to read it. */
function hangUpAfter(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close');
  response.once('finish', () => setTimeout(() => request.socket.destroy(), 1000).unref());
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

async function send(answer: Response, response: ServerResponse) {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
