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

/** In bytes: what our pages count is a tenth of it. */
const COUNTS_LIMIT = 8 * 1024;

interface Options {
  built: Built;
  site: Site;
  pages: PageCache;
  /** The site's own origin as the dealer has set it; undefined where it is only guessed. */
  origin: string | undefined;
  pictures: Pictures;
  /** How many proxies stand in front, whose word on the visitor's address is taken. */
  trustProxy: number;
  log: Log;
  /** Whether the process ends soon, and nothing new should be sent to it; it still answers. */
  isGoing: () => boolean;
  /** Throws when the store does not answer. */
  checkStore: () => Promise<void>;
  /** Whether the pages show the inventory as it is in the store. */
  arePagesCurrent: () => Promise<boolean>;
  /** What to say of deliveries that wait too long; null when none does. */
  lateDeliveries: () => Promise<string | null>;
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
    // Whoever was accepted is answered (listener.ts).
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

/** GET /healthz: 200 while the store answers and the process stays. */
async function healthOf({ isGoing, checkStore, arePagesCurrent, lateDeliveries, log }: Options) {
  if (isGoing()) {
    return { status: 503, body: { status: 'going', reason: 'the process ends soon' } };
  }
  try {
    await checkStore();
    const pages = (await arePagesCurrent()) ? 'current' : 'turning over';
    // Late deliveries are no reason to take the site from its visitors: it stays 200, and says so.
    const warning = await lateDeliveries();
    return { status: 200, body: { status: 'ok', pages, ...(warning && { warning }) } };
  } catch (error) {
    log.error({ err: error }, 'health: the store does not answer');
    return { status: 503, body: { status: 'down', reason: 'the store does not answer' } };
  }
}

/** What Fastify refuses, and what failed here. */
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
  // A path that leaves its folder, or is written in another way than the file's.
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
