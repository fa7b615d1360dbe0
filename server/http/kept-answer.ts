import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { chooseEncoding, type Encoding } from '#server/http/encoding.ts';
import { REQUEST_ID } from '#server/http/request.ts';

/** Sent unchanged: header names and values in turn, and the bytes. */
interface Form {
  headers: string[];
  body: Buffer;
}

/** Without its bytes where they are kept compressed: few ask for them so, and they are two thirds of the memory. */
type Identity = Pick<Form, 'headers'> & Partial<Form>;

/** An answer to GET and HEAD, ready to be sent to anybody in each of its forms. */
export interface KeptAnswer {
  status: number;
  /** Of the bytes before they are compressed, and weak: the same for all forms (RFC 9110, section 8.8.1). */
  etag: string;
  /** The headers of a 304: without those that describe the body. */
  headers: string[];
  identity: Identity;
  encoded?: Record<Encoding, Form>;
}

/**
 * @param headers by names in lower case, all but those that follow from the bytes
 * @param encoded the body compressed; left out for what is not sent compressed
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

/** What an answer weighs in memory, in bytes. */
export function weightOf({ identity, encoded }: KeptAnswer): number {
  const bodies = [identity, ...Object.values(encoded ?? {})].map(
    ({ body }) => body?.byteLength ?? 0,
  );
  // The headers are a few kB in each form, the policy most of them.
  return bodies.reduce((sum, bytes) => sum + bytes, 0) + 8192;
}

/** The ETag of an answer's bytes, the same in every encoding. */
export function etagOf(body: Uint8Array): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Answers in the form that the client takes; 304 where it has the answer already. */
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
  // A flat list goes out as it is: half of the time that setting each header takes.
  response.writeHead(status, [...form.headers, REQUEST_ID, id]);
  if (request.method === 'HEAD') response.end();
  else response.end(form.body ?? (encoded && gunzipSync(encoded.gzip.body)));
}

/** Whether `If-None-Match` names what would be sent, by the weak comparison (RFC 9110, section 13.1.2). */
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
