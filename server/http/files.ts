import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv, { type RequestHandler } from 'sirv';
import { cachePolicy, securityHeaders } from '#server/http/headers.ts';
import { type KeptAnswer, keepAnswer } from '#server/http/kept-answer.ts';
import { SERVICE_WORKER, workerPolicy } from '#server/http/service-worker.ts';

/** Files that the build compresses, beside themselves as `.br` and `.gz`, by the ends of their names. */
export const textTypes: Record<string, string | undefined> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The text files of a built folder as they are sent, by their addresses. They are kept as pages are. */
export function keepFiles(folder: string, siteUrl: string): Map<string, KeptAnswer> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = new Map<string, KeptAnswer>();
  for (const name of names) {
    const type = textTypes[extname(name)];
    if (!type) continue;
    const address = `/${name.replaceAll('\\', '/')}`;
    const [body, br, gzip] = ['', '.br', '.gz'].map((end) =>
      readFileSync(join(folder, name + end)),
    );
    if (!body || !br || !gzip) continue;
    const headers = new Headers(securityHeaders(siteUrl));
    if (address === SERVICE_WORKER) headers.set('Content-Security-Policy', workerPolicy);
    headers.set('Content-Type', type);
    headers.set('Cache-Control', policyOf(address));
    files.set(address, keepAnswer(200, Object.fromEntries(headers), body, { br, gzip }));
  }
  return files;
}

/** Answers the other files of a built folder, and range requests for any; the rest goes to `next`. */
export function builtFiles(folder: string): RequestHandler {
  return sirv(folder, {
    etag: true,
    // Looks at the disk each time: the stream of a file that a newer build has taken away would end the process.
    dev: true,
    setHeaders(response: ServerResponse, address: string) {
      response.setHeader('Cache-Control', policyOf(address));
      // sirv knows no type for it.
      if (address.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
    },
  });
}

/** Whether this is a range request: kept answers are sent whole. */
export function asksForPart({ headers }: IncomingMessage): boolean {
  return headers.range !== undefined;
}

function policyOf(address: string): string {
  if (address === SERVICE_WORKER) return cachePolicy.live;
  return address.startsWith('/assets/') ? cachePolicy.forever : cachePolicy.day;
}
