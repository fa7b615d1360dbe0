import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Built } from '#server/built.ts';
import { problem } from '#server/http/answers.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { pathOf } from '#server/http/request.ts';
import type { Log } from '#server/log.ts';
import type { Forms } from '#server/pictures/forms.ts';

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
  pictures: Pictures;
  log: Pick<Log, 'error'>;
}

/** Serves the pictures, and the browser's files with their compressed forms. */
export async function addFiles(app: FastifyInstance, { built, pictures, log }: Options) {
  const method = ['GET', 'HEAD'];
  const { forms, drawn, own } = pictures;
  await app.register(fastifyStatic, {
    root: [drawn, own],
    serve: false,
    suppressWarning: true,
    cacheControl: false,
  });
  app.route({ method, url: '/pictures/*', handler: answerPictures(forms, log) });
  await app.register(fastifyStatic, {
    root: built.assets,
    wildcard: false,
    decorateReply: false,
    index: false,
    globIgnore: ['**/*.{br,gz}'],
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
  const isHashed = address.startsWith('/assets/');
  return { 'Cache-Control': isHashed ? cachePolicy.forever : cachePolicy.day };
}
