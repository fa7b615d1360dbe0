import { createHash } from 'node:crypto';
import { cachePolicy } from '#server/http/headers.ts';

/** A GET's answer that may change at any second: a strong ETag, and 304 without a body when the client has it already. */
export function liveAnswer(
  request: Request,
  contentType: string,
  body: string | Uint8Array<ArrayBuffer>,
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { 'Cache-Control': cachePolicy.live, ETag: etag };
  if (matches(request.headers.get('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(body, { headers: { ...headers, 'Content-Type': contentType } });
}

// Weak comparison (RFC 9110, section 13.1.2): a proxy that compresses may have weakened ours.
function matches(header: string | null, etag: string): boolean {
  if (!header) return false;
  return header
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
