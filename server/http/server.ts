import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequestListener } from '@react-router/node';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { logRequest, numberOf, pathOf, REQUEST_ID } from '#server/http/access-log.ts';
import { answerBroken } from '#server/http/broken.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { answerContact } from '#server/http/contact-call.ts';
import { asksForPart, builtFiles, keepFiles } from '#server/http/files.ts';
import { refusal } from '#server/http/gate.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { answerHealth, type Health } from '#server/http/health.ts';
import { sendKept } from '#server/http/kept-answer.ts';
import { boundConnections, serverOptions } from '#server/http/limits.ts';
import { isContactCall } from '#server/http/methods.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import { pictureFiles } from '#server/http/pictures.ts';
import { problem } from '#server/http/problem.ts';
import type { Log } from '#server/log.ts';
import { addressContext, type Site, siteContext } from '#server/site.ts';

interface Options extends Health {
  build: ServerBuild;
  site: Site;
  pages: PageCache;
  /** The site's own origin as the dealer has set it; undefined where it is only guessed. */
  origin: string | undefined;
  /** Folder of the built browser files. */
  assets: string;
  /** Folders served under /pictures/. */
  pictures: { built: string; own: string };
  /** How many proxies stand in front, whose word on the visitor's address is taken. */
  trustProxy: number;
  log: Log;
}

/** The site's HTTP server, not yet listening: what is kept, health, static files, then pages and the API. */
export function createSiteServer(options: Options): Server {
  const { site, origin, pages, log } = options;
  const files = keepFiles(options.assets, site.url);
  const answer = answerer(options);
  const server = createServer(serverOptions);
  boundConnections(server, { perAddress: options.trustProxy === 0 });
  answerBroken(server, () => site.url, log);

  const receive = (request: IncomingMessage, response: ServerResponse) => {
    request.url = targetOf(request.url ?? '/');
    const id = numberOf(request);
    logRequest(request, response, id, log);
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
  server.on('request', (request, response) => {
    const { id, refused } = receive(request, response);
    if (refused) return refuse(request, response, id, refused);
    const kept = isRead(request) && (files.get(request.url ?? '') ?? pages.find(request.url ?? ''));
    if (kept && !asksForPart(request)) sendKept(request, response, kept, id);
    else pass(request, response, id);
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

function answerer({ build, site, pages, assets, pictures, trustProxy, log, ...health }: Options) {
  const answerFile = builtFiles(assets);
  const answerPicture = pictureFiles(pictures);
  /** What is for one visitor alone: what was sent to us, and the answer to it. */
  const answerOne = createRequestListener({
    build,
    mode: 'production',
    getLoadContext(request, client) {
      const context = new RouterContextProvider(new Map([[siteContext, site]]));
      const forwarded = request.headers.get('X-Forwarded-For');
      context.set(addressContext, clientAddress(forwarded, client.address, trustProxy));
      return context;
    },
  });
  function answerCall(request: IncomingMessage, response: ServerResponse, id: string): void {
    const forwarded = request.headers['x-forwarded-for'] as string | undefined;
    const address = clientAddress(forwarded ?? null, request.socket.remoteAddress, trustProxy);
    answerContact(request, site, address)
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
    if (request.method === 'POST' && isContactCall(path)) {
      answerCall(request, response, id);
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
      answerPicture(request, response, answerPage);
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

/**
 * The path and query that a request asks for: also of a proxy's form of a target, `http://any.example/path` (RFC 9112,
 * section 3.2.2). A path whose `%` escape no text is taken as it is written: then it is one that nobody has.
 */
function targetOf(url: string): string {
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(url)?.[1];
  const target = path === undefined || path.startsWith('/') ? (path ?? url) : `/${path}`;
  const [place = '', ...query] = target.split('?');
  return isText(place) ? target : [place.replaceAll('%', '%25'), ...query].join('?');
}

function isText(escaped: string): boolean {
  try {
    // Whose result nobody uses, that call the bundler leaves out.
    return decodeURIComponent(escaped).length >= 0;
  } catch {
    return false;
  }
}

async function send(answer: Response, response: ServerResponse) {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}
