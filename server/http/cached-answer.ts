import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, type Encoding } from '#server/http/encoding.ts';

/** An answer to GET and HEAD for anybody. */
export interface CachedAnswer {
  status: number;
  /** Besides the headers of every answer (headers.ts). */
  headers: Record<string, string>;
  /** Only the compressed forms where they exist: few clients need others, which would be two thirds of the memory. */
  body: Buffer | Record<Encoding, Buffer>;
}

/** Memory of an answer, in bytes: the headers take a few kB, most of them for the CSP. */
export function weightOf({ body }: CachedAnswer): number {
  return 4096 + (Buffer.isBuffer(body) ? body.length : body.br.length + body.gzip.length);
}

/** The latest uncompressed bodies, by their compressed form: who asks for one many times costs it once. */
const plain = new LRUCache<Buffer, Buffer>({ max: 50, memoMethod: (body) => gunzipSync(body) });

/** Answers in the client's best encoding; 304 where the client has the answer already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: CachedAnswer,
): FastifyReply {
  reply.code(status).headers(headers);
  if (headers.etag && hasAlready(request.headers['if-none-match'], headers.etag)) {
    return reply.code(304).removeHeader('content-type').send();
  }
  if (Buffer.isBuffer(body)) return reply.send(body);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(plain.memo(body.gzip));
  return reply.header('content-encoding', encoding).send(body[encoding]);
}

/** Weak, from the uncompressed bytes: the same for all encodings (RFC 9110, section 8.8.1). */
export function etagOf(body: Uint8Array): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Whether `If-None-Match` contains the ETag, by weak comparison (RFC 9110, section 13.1.2). */
export function hasAlready(header: string | undefined, etag: string): boolean {
  const opaque = etag.slice('W/'.length);
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(opaque);
}
