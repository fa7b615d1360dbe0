import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import fastifyStatic from '@fastify/static';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance } from 'fastify';
import type { Built } from '#server/built.ts';
import { logRequest, numberOf, REQUEST_ID } from '#server/http/access-log.ts';
import { boundBody } from '#server/http/allowance.ts';
import { BODY_LIMIT } from '#server/http/body.ts';
import { answerClientErrors, noteAnswer } from '#server/http/client-error.ts';
import { closeGently } from '#server/http/close.ts';
import { answerContact } from '#server/http/contact-call.ts';
import { answerCounts } from '#server/http/counts-call.ts';
import { cachePolicy, securityHeaders } from '#server/http/headers.ts';
import { type Health, healthOf } from '#server/http/health.ts';
import { sendKept } from '#server/http/kept-answer.ts';
import { boundConnections, serverOptions } from '#server/http/limits.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import { answerPhotographs } from '#server/http/photograph-calls.ts';
import { answerPictures, type Pictures } from '#server/http/pictures.ts';
import { problem } from '#server/http/problem.ts';
import { isRead, refusal } from '#server/http/refusal.ts';
import { addressOf, createRouteHandler } from '#server/http/route-handler.ts';
import { removal, SERVICE_WORKER, workerPolicy } from '#server/http/service-worker.ts';
import { targetOf } from '#server/http/target.ts';
import type { Site } from '#server/site.ts';

/** In bytes: what our pages count is a tenth of it. */
const COUNTS_LIMIT = 8 * 1024;

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
}

/** Milliseconds by which timers are late on average: from then on all but kept pages and health are told to come again. */
const LOOP_DELAY = 3000;
/** So long an average, also in milliseconds, that a busy moment alone, such as a start, turns nobody away. */
const SAMPLE = 5000;
/** Milliseconds after its opening in which a process turns nobody away: it compiles its code and renders all pages. */
const OPENING = 30_000;

/** The site's HTTP server, not yet listening: kept pages, files, calls, and the routes for the rest. */
export async function createSiteServer(options: Options): Promise<FastifyInstance> {
  const { built, site, origin, pages, trustProxy, log } = options;
  const app = fastify({
    serverFactory: (handle) => createListener(handle, options),
    bodyLimit: BODY_LIMIT,
    // Fastify's own HEAD routes can't take a Response.
    exposeHeadRoutes: false,
    trustProxy: (_, hop) => hop < trustProxy,
    genReqId: numberOf,
    // Whoever was accepted is answered (close.ts).
    return503OnClosing: false,
    forceCloseConnections: false,
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: answerClientErrors(() => site.url, log),
  });
  closeGently(app);

  app.addHook('onRequest', (request, reply, done) => {
    const { raw, id } = request;
    logRequest(raw, reply.raw, id, log);
    noteAnswer(raw, reply.raw);
    boundBody(app.server, raw);
    // Node reads no further on a connection that asked to speak another protocol.
    if (raw.headers.upgrade || options.isGoing()) reply.raw.setHeader('Connection', 'close');
    const refused = refusal(raw, origin);
    const kept = !refused && isRead(raw) && pages.find(raw.url ?? '/');
    if (kept) {
      reply.hijack();
      sendKept(raw, reply.raw, kept, id);
      return;
    }
    reply.headers({ ...securityHeaders(site.url), [REQUEST_ID]: id });
    if (refused) reply.send(refused);
    else done();
  });
  if (built.mode === 'production') {
    const opened = performance.now();
    await app.register(underPressure, {
      maxEventLoopDelay: LOOP_DELAY,
      sampleInterval: SAMPLE,
      async pressureHandler(_, reply) {
        if (performance.now() - opened < OPENING) return;
        reply.header('Retry-After', '5');
        throw Object.assign(new Error('the loop is late'), { statusCode: 503 });
      },
    });
  }
  app.setErrorHandler<{ statusCode?: number; message: string }>((error, request) => {
    const { statusCode: status = 500 } = error;
    // Whoever hung up in the middle knows.
    if (status === 500 && request.raw.complete) {
      log.error({ err: error, request: request.id }, 'a call failed');
    }
    return failure(status);
  });

  // Bodies are read by those who take them, each within its own bound.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  addCalls(app, options);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/healthz',
    config: { pressureHandler: () => undefined },
    async handler(_, reply) {
      const { status, body } = await healthOf(options);
      return reply.code(status).header('Cache-Control', cachePolicy.never).send(body);
    },
  });
  await addFiles(app, options);
  // What nobody else answers, the routes do.
  app.setNotFoundHandler(createRouteHandler(options));
  await app.ready();
  return app;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

function createListener(handle: Handle, { built, origin, trustProxy }: Options) {
  const { before } = built;
  const receive: Handle = (request, response) => {
    request.url = targetOf(request.url ?? '/');
    handle(request, response);
  };
  const server = createServer(
    serverOptions,
    before
      ? (request, response) => before(request, response, () => receive(request, response))
      : receive,
  );
  boundConnections(server, { perAddress: trustProxy === 0 });
  // A body is not even asked for where its head says no.
  server.on('checkContinue', (request, response) => {
    request.url = targetOf(request.url ?? '/');
    if (!refusal(request, origin)) response.writeContinue();
    handle(request, response);
  });
  server.on('checkExpectation', receive);
  return server;
}

/** The calls that are answered beside the router, which would take longer than the rest of them. */
function addCalls(app: FastifyInstance, { site, trustProxy, log }: Options): void {
  let isToldOfProxy = trustProxy > 0;
  app.register(async (calls) => {
    calls.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    calls.post('/api/contact', (request) => {
      if (!isToldOfProxy && request.headers['x-forwarded-for']) {
        log.warn('TRUST_PROXY is 0: behind a proxy, all visitors count as one');
        isToldOfProxy = true;
      }
      return answerContact(request, site, addressOf(request));
    });
    calls.post('/api/counts', { bodyLimit: COUNTS_LIMIT }, (request) =>
      answerCounts(request, site.counts, addressOf(request)),
    );
  });
  for (const url of ['/api/photographs', '/api/photographs/*', '/photographs/*']) {
    app.all(url, async (request, reply) => {
      const answer = await answerPhotographs(request.raw, site, addressOf(request));
      // Whoever still sends is not read to the end.
      if (!request.raw.complete) reply.header('Connection', 'close');
      return answer;
    });
  }
}

async function addFiles(app: FastifyInstance, { built, site, pictures, log }: Options) {
  const { forms, ...folders } = pictures;
  await app.register(fastifyStatic, {
    root: [folders.drawn, folders.own],
    serve: false,
    suppressWarning: true,
    cacheControl: false,
  });
  const method = ['GET', 'HEAD'];
  app.route({ method, url: '/pictures/*', handler: answerPictures(forms, log) });
  if (!site.hasServiceWorker) {
    app.route({
      method,
      url: SERVICE_WORKER,
      handler: (_, reply) =>
        reply.headers(headersOf(SERVICE_WORKER)).type('text/javascript').send(removal),
    });
  }
  await app.register(fastifyStatic, {
    root: built.assets,
    wildcard: false,
    decorateReply: false,
    index: false,
    globIgnore: ['**/*.{br,gz}', ...(site.hasServiceWorker ? [] : [SERVICE_WORKER.slice(1)])],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.headers(headersOf(path.slice(built.assets.length))),
  });
}

/** @param address of a file; beside a compressed one the same with `.br` or `.gz` */
function headersOf(address: string): Record<string, string> {
  if (address.startsWith(SERVICE_WORKER)) {
    return { 'Cache-Control': cachePolicy.live, 'Content-Security-Policy': workerPolicy };
  }
  const isHashed = address.startsWith('/assets/');
  return { 'Cache-Control': isHashed ? cachePolicy.forever : cachePolicy.day };
}

/** What Fastify refuses, and what failed here. */
function failure(status: number): Response {
  if (status === 413) {
    return problem({ status, title: 'Content Too Large', error: 'The message is too long.' });
  }
  if (status === 416) {
    return problem({ status, title: 'Range Not Satisfiable', error: 'The file is shorter.' });
  }
  // A path that leaves its folder, or is written in another way than the file's.
  if (status === 403) {
    return problem({ status: 404, title: 'Not Found', error: 'There is no such file.' });
  }
  if (status < 500) {
    return problem({ status: 400, title: 'Bad Request', error: 'The request is malformed.' });
  }
  if (status === 503) {
    const error = 'Very many visitors are here just now. Please try again in a few seconds.';
    return problem({ status, title: 'Service Unavailable', error });
  }
  const error = 'Something went wrong on our side. Please try again.';
  return problem({ status: 500, title: 'Internal Server Error', error });
}
