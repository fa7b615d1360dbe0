import { setTimeout } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Built } from '#server/built.ts';
import { problem } from '#server/http/answers.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { pathOf } from '#server/http/request.ts';
import type { Log } from '#server/log.ts';
import type { Forms } from '#server/pictures/forms.ts';
import type { Site } from '#server/site.ts';

interface Options {
  built: Built;
  site: Pick<Site, 'hasServiceWorker'>;
  pictures: Pictures;
  log: Pick<Log, 'error'>;
}

export async function addFiles(app: FastifyInstance, { built, site, pictures, log }: Options) {
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

/** @param address of a file, or of its compressed form in `.br` or `.gz` */
function headersOf(address: string): Record<string, string> {
  if (address.startsWith(SERVICE_WORKER)) {
    return { 'Cache-Control': cachePolicy.live, 'Content-Security-Policy': workerPolicy };
  }
  const isHashed = address.startsWith('/assets/');
  return { 'Cache-Control': isHashed ? cachePolicy.forever : cachePolicy.day };
}

export interface Pictures {
  /** The site's own pictures, drawn at their first request. */
  forms: Pick<Forms, 'find' | 'instead'>;
  /** Their folder. */
  drawn: string;
  /** Folder of the dealer's pictures; an import may add some at any time. */
  own: string;
}

/** Longest wait for a drawing in milliseconds: less than the limit of a silent connection (listener.ts). */
const PATIENCE = 20_000;

/** Answers requests under `/pictures/`; `sendFile` reads both folders. */
export function answerPictures(forms: Pictures['forms'], log: Pick<Log, 'error'>) {
  return async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(raw);
    const late = setTimeout(PATIENCE, 'busy' as const, { ref: false });
    const found = await Promise.race([forms.find(path), late]).catch((error) => {
      log.error({ err: error, path }, 'a picture can’t be drawn');
      return null;
    });
    const send = (file: string, policy: string) =>
      reply
        .header('Cache-Control', policy)
        .sendFile(decodeURIComponent(file.slice('/pictures'.length)));
    if (found === null || found === 'busy') {
      const instead = forms.instead(path);
      // Not cached, so that the next request gets the right form.
      return instead ? send(instead, cachePolicy.never) : failure();
    }
    if (found?.bytes) {
      return reply
        .type(found.path.endsWith('.avif') ? 'image/avif' : 'image/webp')
        .header('Cache-Control', cachePolicy.forever)
        .send(Buffer.from(found.bytes));
    }
    const file = found?.path ?? path;
    return send(file, isHashed(file) ? cachePolicy.forever : cachePolicy.day);
  };
}

function failure(): Response {
  return problem({
    status: 503,
    title: 'Service Unavailable',
    error: 'This picture can’t be drawn at the moment.',
    headers: { 'Retry-After': '5' },
  });
}

/** A published picture's name contains its hash. */
function isHashed(path: string): boolean {
  return /\.[0-9a-f]{8}\.[^/]+$/.test(path);
}

/** Address of the service worker, which the build makes of app/offline/service-worker.ts. */
const SERVICE_WORKER = '/service-worker.js';

/** A worker obeys the CSP of its own file, not a page's. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Replaces the worker where the dealer has switched it off: takes over, deletes its caches, and unregisters itself.
 */
const removal = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;
