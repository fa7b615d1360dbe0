import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '#server/http/access-log.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { problem } from '#server/http/problem.ts';
import type { Log } from '#server/log.ts';
import type { Forms } from '#server/pictures/forms.ts';

export interface Pictures {
  /** Those that come with the site: drawn when first asked for. */
  forms: Pick<Forms, 'find' | 'instead'>;
  /** The folder that they are kept in. */
  drawn: string;
  /** Folder of the dealer's own, which an import adds to at any time. */
  own: string;
}

/** Milliseconds that a visitor waits for a drawing: less than a connection may be silent (limits.ts). */
const PATIENCE = 20_000;

/** Answers what lies, or is to lie, under `/pictures/`, with `sendFile` of both folders. */
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
      // Whoever asks again gets the one that was wanted.
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

/** A published picture has its content's hash in its name. */
function isHashed(path: string): boolean {
  return /\.[0-9a-f]{8}\.[^/]+$/.test(path);
}
