import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance } from 'fastify';
import type { Built } from '#server/built.ts';
import { problem } from '#server/http/answers.ts';
import { answerClientErrors, noteAnswer } from '#server/http/client-error.ts';
import { answerContact } from '#server/http/contact-call.ts';
import { answerCounts } from '#server/http/counts-call.ts';
import { addFiles, type Pictures } from '#server/http/files.ts';
import { cachePolicy, securityHeaders } from '#server/http/headers.ts';
import { sendKept } from '#server/http/kept-answer.ts';
import { closeGently, createListener } from '#server/http/listener.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import { answerPhotographs } from '#server/http/photograph-calls.ts';
import { boundBody, refusal } from '#server/http/refusal.ts';
import { BODY_LIMIT, isRead, logRequest, numberOf, REQUEST_ID } from '#server/http/request.ts';
import { addressOf, createRouteHandler } from '#server/http/routes.ts';
import type { Log } from '#server/log.ts';
import type { Site } from '#server/site.ts';

/** In bytes: ten times a page's report. */
const COUNTS_LIMIT = 8 * 1024;

interface Options {
  built: Built;
  site: Site;
  pages: PageCache;
  /** The site's own, from SITE_URL; undefined where that is not set. */
  origin: string | undefined;
  pictures: Pictures;
  /** Number of proxies in front whose `X-Forwarded-For` is trusted. */
  trustProxy: number;
  log: Log;
  /** Whether the process ends soon: it still answers, but proxies should send nothing new. */
  isGoing: () => boolean;
  /** Rejects when the store fails. */
  checkStore: () => Promise<void>;
  /** Whether the pages show the store's current inventory. */
  arePagesCurrent: () => Promise<boolean>;
  /** A sentence about late deliveries; null without any. */
  lateDeliveries: () => Promise<string | null>;
}

/** Average delay of timers in milliseconds, above which everything but cached pages and health answers 503. */
const LOOP_DELAY = 3000;
/** Milliseconds of that average, so long that one busy moment turns nobody away. */
const SAMPLE = 5000;
/** Milliseconds after the start without any 503: the process compiles its code and renders all pages. */
const OPENING = 30_000;

/** The site's HTTP server, not yet listening: cached pages, files, calls, and the routes for the rest. */
export async function createSiteServer(options: Options): Promise<FastifyInstance> {
  const { built, site, origin, pages, trustProxy, log } = options;
  const app = fastify({
    serverFactory: (handle) => createListener(handle, options),
    bodyLimit: BODY_LIMIT,
    // Fastify's own HEAD routes can't take a Response.
    exposeHeadRoutes: false,
    trustProxy: (_, hop) => hop < trustProxy,
    genReqId: numberOf,
    // Every accepted request gets its answer (listener.ts).
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
    // After an `Upgrade` header, Node reads no further request on the connection.
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
    // An incomplete request was aborted by its client.
    if (status === 500 && request.raw.complete) {
      log.error({ err: error, request: request.id }, 'a call failed');
    }
    return failure(status);
  });

  // Each handler reads its own body, within its own limit.
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
  // The routes answer everything else.
  app.setNotFoundHandler(createRouteHandler(options));
  await app.ready();
  return app;
}

/** Calls that bypass the router, which would take longer than the rest of them. */
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
  for (const url of ['/api/photographs', '/photographs/*']) {
    app.all(url, async (request, reply) => {
      const answer = await answerPhotographs(request.raw, site, addressOf(request));
      // Don't read the rest of an incomplete upload.
      if (!request.raw.complete) reply.header('Connection', 'close');
      return answer;
    });
  }
}

/** GET /healthz: 200 while the store answers, and until the process is about to end. */
async function healthOf({ isGoing, checkStore, arePagesCurrent, lateDeliveries, log }: Options) {
  if (isGoing()) {
    return { status: 503, body: { status: 'going', reason: 'the process ends soon' } };
  }
  try {
    await checkStore();
    const pages = (await arePagesCurrent()) ? 'current' : 'turning over';
    // Late deliveries don't affect visitors: the status stays 200, with a warning.
    const warning = await lateDeliveries();
    return { status: 200, body: { status: 'ok', pages, ...(warning && { warning }) } };
  } catch (error) {
    log.error({ err: error }, 'health: the store does not answer');
    return { status: 503, body: { status: 'down', reason: 'the store does not answer' } };
  }
}

/** For Fastify's refusals, and for our own failures. */
function failure(status: number): Response {
  const otherwise = status < 500 ? malformed : broken;
  return problem(failures.find((each) => each.of === status) ?? otherwise);
}

const malformed = { status: 400, title: 'Bad Request', error: 'The request is malformed.' };
const broken = {
  status: 500,
  title: 'Internal Server Error',
  error: 'Something went wrong on our side. Please try again.',
};
const failures = [
  // For a path that leaves its folder, or spells the file's name differently.
  { of: 403, status: 404, title: 'Not Found', error: 'There is no such file.' },
  { of: 413, status: 413, title: 'Content Too Large', error: 'The message is too long.' },
  { of: 416, status: 416, title: 'Range Not Satisfiable', error: 'The file is shorter.' },
  {
    of: 503,
    status: 503,
    title: 'Service Unavailable',
    error: 'Very many visitors are here just now. Please try again in a few seconds.',
  },
];
