import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import type { Built } from '#server/built.ts';
import { addressFinder } from '#server/http/addresses.ts';
import { problem } from '#server/http/answers.ts';
import { sendCached } from '#server/http/cached-answer.ts';
import { addCalls } from '#server/http/calls.ts';
import { addFiles, type Pictures } from '#server/http/files.ts';
import { cachePolicy, deskHeaders, securityHeaders } from '#server/http/headers.ts';
import { answerInTurn, closeGently, shareConnections } from '#server/http/listener.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import { boundBody, FORM_TIME, refusal } from '#server/http/refusal.ts';
import {
  isOfDesk,
  isRead,
  logRequest,
  numberOf,
  pathOf,
  REQUEST_ID,
  targetOf,
} from '#server/http/request.ts';
import { createRouteHandler } from '#server/http/routes.ts';
import type { Log } from '#server/log.ts';
import type { Site } from '#server/site.ts';

interface Options {
  built: Built;
  site: Site;
  pages: PageCache;
  /** The site's own, from SITE_URL; undefined where that is not set. */
  origin: string | undefined;
  pictures: Pictures;
  trustProxy: number;
  log: Log;
  /** Whether the process ends soon: it still answers, but proxies should send nothing new. */
  isGoing: () => boolean;
  checkStore: () => Promise<void>;
  /** Whether the pages show the store's current inventory. */
  arePagesCurrent: () => Promise<boolean>;
  lateInWords: () => Promise<string | null>;
}

/** Each with one file at most, below 4,096, a low limit of open files for a process. */
const CONNECTIONS = 2_000;
/** Of one address without a proxy in front: an office behind one address opens fewer. */
const CONNECTIONS_OF_ONE = 250;

/** The site's HTTP server, not yet listening: cached pages, files, calls, and the routes for the rest. */
export async function createSiteServer(options: Options): Promise<FastifyInstance> {
  const { built, site, origin, pages, trustProxy, log } = options;
  // All times in milliseconds.
  const app = fastify({
    http: {
      maxHeaderSize: 16 * 1024,
      /** From a connection's start, or a request's first byte, to the end of its headers. */
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      // refusal.ts checks it, so that the refusal has the same headers as every answer.
      requireHostHeader: false,
    },
    // To the end of the longest body; refusal.ts gives other bodies less.
    requestTimeout: FORM_TIME,
    // Longer than proxies' 60 s, or they would send requests into a closing connection.
    keepAliveTimeout: 65_000,
    // The longest silence during an answer.
    connectionTimeout: 30_000,
    rewriteUrl: targetOf,
    // Fastify's own HEAD routes can't take a Response.
    exposeHeadRoutes: false,
    trustProxy: (_, hop) => hop < trustProxy,
    genReqId: numberOf,
    // Every accepted request gets its answer (listener.ts).
    return503OnClosing: false,
    forceCloseConnections: false,
    clientErrorHandler: answerClientErrors(site, log),
  });
  app.server.maxConnections = CONNECTIONS;
  if (trustProxy === 0) shareConnections(app.server, CONNECTIONS_OF_ONE);
  // The hook below invites the body, or refuses the head.
  app.server.on('checkContinue', (...each) => app.server.emit('request', ...each));
  const { before } = built;
  if (before) app.addHook('onRequest', ({ raw }, reply, done) => before(raw, reply.raw, done));
  closeGently(app);
  answerInTurn(app);
  const posts: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void (method === 'POST' && posts.push(url)));
  const find = addressFinder(built.routes, site, posts);
  app.addHook('onRequest', async (request, reply) => {
    const { raw, id } = request;
    const path = pathOf(raw);
    logRequest(raw, reply.raw, id, log);
    answers.set(raw.socket, reply.raw);
    boundBody(app.server, raw);
    reply.headers(securityHeaders(site.url)).header(REQUEST_ID, id);
    if (isOfDesk(path)) reply.headers(deskHeaders);
    // After an `Upgrade` header, Node reads no further request on the connection.
    if (raw.headers.upgrade || options.isGoing()) reply.header('Connection', 'close');
    const cached = isRead(raw) ? pages.find(raw.url ?? '/') : undefined;
    const address = cached || !path.startsWith('/') ? undefined : await find(path);
    const refused = refusal(raw, address, origin);
    if (refused) return reply.send(refused);
    if (cached) return sendCached(request, reply, cached);
    if (address && address.path !== path) {
      return reply.redirect(address.path + raw.url?.slice(path.length), 308);
    }
    if (raw.headers.expect) reply.raw.writeContinue();
  });
  app.setErrorHandler<{ statusCode?: number; message: string }>((error, request) => {
    const { statusCode: status = 500 } = error;
    // An incomplete request was aborted by its client.
    if (status === 500 && request.raw.complete) {
      log.error({ err: error, request: request.id }, 'a call failed');
    }
    // Static files give 403 for a path that leaves its folder, or spells the file's name differently.
    return problem({ status: status === 403 ? 404 : status });
  });
  addCalls(app, options);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/healthz',
    async handler(_, reply) {
      const health = await healthOf(options);
      const status = health.status === 'ok' ? 200 : 503;
      return reply.code(status).header('Cache-Control', cachePolicy.never).send(health);
    },
  });
  await addFiles(app, options);
  app.setNotFoundHandler(createRouteHandler(options));
  await app.ready();
  return app;
}

/** GET /healthz: `ok` while the store answers, and until the process is about to end. */
async function healthOf({ isGoing, checkStore, arePagesCurrent, lateInWords, log }: Options) {
  if (isGoing()) return { status: 'going', reason: 'the process ends soon' };
  try {
    await checkStore();
    const pages = (await arePagesCurrent()) ? 'current' : 'turning over';
    // They do not affect visitors: the status stays `ok`, with a warning.
    const warning = await lateInWords();
    return { status: 'ok', pages, ...(warning && { warning }) };
  } catch (error) {
    log.error({ err: error }, 'health: the store fails');
    return { status: 'down', reason: 'the store fails; the log says how' };
  }
}

/** The last answer on each connection. */
const answers = new WeakMap<Duplex, ServerResponse<IncomingMessage>>();

/** Answers malformed and late requests, which Node itself rejects, with a problem, and closes the connection. */
function answerClientErrors(site: Site, log: Log) {
  return async (error: NodeJS.ErrnoException, socket: Duplex): Promise<void> => {
    const last = answers.get(socket);
    const isOver = !last?.headersSent || (last.writableFinished && last.req.complete);
    if (error.code === 'ECONNRESET' || !socket.writable || !isOver) return void socket.destroy();
    const status = statuses[error.code ?? ''] ?? 400;
    const id = randomUUID();
    log.info({ request: id, status, fault: error.code }, 'not a request');
    const answer = problem({ status });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = {
      ...securityHeaders(site.url),
      ...Object.fromEntries(answer.headers),
      [REQUEST_ID]: id,
      Connection: 'close',
      'Content-Length': body.byteLength,
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
    socket.end(Buffer.concat([Buffer.from(head), body]));
    // Disconnect a client that keeps the connection open.
    setTimeout(() => socket.destroy(), 1000).unref();
  };
}

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
