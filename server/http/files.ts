import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Built } from '#server/built.ts';
import { problem } from '#server/http/answers.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { pathOf } from '#server/http/request.ts';
import type { Log } from '#server/log.ts';
import type { Forms } from '#server/pictures/forms.ts';
import type { Site } from '#server/site.ts';

export interface Pictures {
  /** The site's own pictures, drawn at their first request. */
  forms: Pick<Forms, 'find'>;
  /** Their folder. */
  drawn: string;
  /** Folder of the dealer's pictures; an import may add some at any time. */
  own: string;
}

interface Options {
  built: Built;
  site: Pick<Site, 'hasServiceWorker'>;
  pictures: Pictures;
  log: Pick<Log, 'error'>;
}

/** Serves the pictures, and the browser's files with their compressed forms. */
export async function addFiles(app: FastifyInstance, { built, site, pictures, log }: Options) {
  const method = ['GET', 'HEAD'];
  const { forms, drawn, own } = pictures;
  await app.register(fastifyStatic, {
    root: [drawn, own],
    serve: false,
    suppressWarning: true,
    cacheControl: false,
  });
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

/** Answers requests under `/pictures/`; `sendFile` reads both folders. */
export function answerPictures(forms: Pictures['forms'], log: Pick<Log, 'error'>) {
  return async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(raw);
    const found = await Promise.resolve(forms.find(path)).catch((error) => {
      log.error({ err: error, path }, 'a picture can’t be drawn');
      return 'busy' as const;
    });
    if (found === 'busy') {
      const error = 'This picture can’t be drawn at the moment.';
      return problem({ status: 503, error, headers: { 'Retry-After': '5' } });
    }
    // A published picture's name contains its hash.
    const isHashed = /\.[0-9a-f]{8}\.[^/]+$/.test(path);
    reply.header('Cache-Control', isHashed ? cachePolicy.forever : cachePolicy.day);
    return reply.sendFile(decodeURIComponent(path.slice('/pictures'.length)));
  };
}

/** @param address of a file, or of its compressed form in `.br` or `.gz` */
function headersOf(address: string): Record<string, string> {
  if (address.startsWith(SERVICE_WORKER)) {
    return { 'Cache-Control': cachePolicy.live, 'Content-Security-Policy': workerPolicy };
  }
  const isHashed = address.startsWith('/assets/');
  return { 'Cache-Control': isHashed ? cachePolicy.forever : cachePolicy.day };
}

/** Address of the service worker, which the build makes of app/site/offline/service-worker.ts. */
const SERVICE_WORKER = '/service-worker.js';

/** A worker obeys the CSP of its own file, not a page's. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Replaces the worker where the dealer has switched it off: takes over, deletes its caches, and unregisters itself. */
const removal = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;
