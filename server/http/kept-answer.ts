import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { chooseEncoding, type Encoding } from '#server/http/encoding.ts';
import { REQUEST_ID } from '#server/http/request.ts';

interface Form {
  /** Names and values in turn. */
  headers: string[];
  body: Buffer;
}

/** Without its bytes where compressed ones exist: few clients need them, and they would be two thirds of the memory. */
type Identity = Pick<Form, 'headers'> & Partial<Form>;

/** An answer to GET and HEAD for anybody, prepared in every encoding. */
export interface KeptAnswer {
  status: number;
  /** Weak, from the uncompressed bytes: the same for all encodings (RFC 9110, section 8.8.1). */
  etag: string;
  /** The headers of a 304: without those that describe the body. */
  headers: string[];
  identity: Identity;
  encoded?: Record<Encoding, Form>;
}

/**
 * @param headers names in lower case; without those that depend on the bytes
 * @param encoded the compressed body; without it, the answer is sent uncompressed
 */
export function keepAnswer(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  encoded?: Record<Encoding, Buffer>,
): KeptAnswer {
  const etag = etagOf(body);
  const all = {
    ...headers,
    ...(encoded && { vary: 'Accept-Encoding' }),
    ...(status === 200 && { etag }),
  };
  const form = (bytes: Buffer, encoding?: Encoding): Form => ({
    headers: flat({
      ...all,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(bytes.byteLength),
    }),
    body: bytes,
  });
  const { 'content-type': _, ...withoutType } = all as Record<string, string>;
  return {
    status,
    etag,
    headers: flat(withoutType),
    identity: encoded ? { headers: form(body).headers } : form(body),
    ...(encoded && { encoded: { br: form(encoded.br, 'br'), gzip: form(encoded.gzip, 'gzip') } }),
  };
}

/** Memory of an answer, in bytes. */
export function weightOf({ identity, encoded }: KeptAnswer): number {
  const bodies = [identity, ...Object.values(encoded ?? {})].map(
    ({ body }) => body?.byteLength ?? 0,
  );
  // The headers take a few kB in each form, most of them for the CSP.
  return bodies.reduce((sum, bytes) => sum + bytes, 0) + 8192;
}

/** @param body uncompressed */
export function etagOf(body: Uint8Array): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Answers in the client's best encoding; 304 where the client has the answer already. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag, headers, identity, encoded }: KeptAnswer,
  id: string,
): void {
  if (status === 200 && hasAlready(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...headers, REQUEST_ID, id]);
    response.end();
    return;
  }
  const encoding = encoded && chooseEncoding(request.headers['accept-encoding']);
  const form = encoding ? encoded[encoding] : identity;
  // A flat list takes half as long as setting each header.
  response.writeHead(status, [...form.headers, REQUEST_ID, id]);
  if (request.method === 'HEAD') response.end();
  else response.end(form.body ?? (encoded && gunzipSync(encoded.gzip.body)));
}

/** Whether `If-None-Match` contains the ETag, by weak comparison (RFC 9110, section 13.1.2). */
export function hasAlready(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  const opaque = etag.slice(2);
  return header
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}

function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}
