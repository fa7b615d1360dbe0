import type { FastifyRequest } from 'fastify';
import { problem } from '#server/http/answers.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { asksForPrivacy, parseJson } from '#server/http/request.ts';
import { notStored } from '#server/inquiries/not-stored.ts';
import type { Site } from '#server/site.ts';

/** The type of problems with keys: the draft asks for a link to its rules. */
const keyRules = 'https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/';

/**
 * POST /api/contact: 201 once the inquiry and its delivery are on disk; anything else is a problem. It bypasses the router,
 * which would take longer than the rest of the call.
 *
 * @param address the sender's IP address
 */
export async function answerContact(
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
  site: Pick<Site, 'intake' | 'content'>,
  address: string,
): Promise<Response> {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) {
    const error = 'Send the message as application/json.';
    return problem({ status: 415, title: 'Unsupported Media Type', error });
  }
  const input = parseJson(body);
  if (input === undefined) {
    return problem({ status: 400, title: 'Bad Request', error: 'The message is not valid JSON.' });
  }
  const key = readIdempotencyKey(headers['idempotency-key']);
  if (key === null) {
    return problem({
      type: keyRules,
      status: 400,
      title: 'Idempotency-Key is malformed',
      error: 'The Idempotency-Key must be a string in quotes, of 1 to 128 ASCII characters.',
    });
  }
  const result = await site.intake.receive(input, {
    address,
    isPrivate: asksForPrivacy((name) => headers[name]),
    key: key === undefined ? undefined : { text: key, otherBody: 'refuse' },
  });
  if (result.status === 'stored') {
    const { id, next } = result;
    return Response.json(
      { id, next },
      { status: 201, headers: { 'Cache-Control': cachePolicy.never } },
    );
  }
  const refusal = notStored(result, site.content.business.phone);
  const { status, title, sentence: error, retryAfter } = refusal;
  const pointers = Object.entries(refusal.errors ?? {}).map(([field, detail]) => ({
    detail,
    pointer: `#/${field.replaceAll('.', '/')}`,
  }));
  return problem({
    ...(result.status === 'key-used' && { type: keyRules }),
    ...{ status, title, error },
    ...(retryAfter && { headers: { 'Retry-After': String(retryAfter) } }),
    ...(pointers.length > 0 && { errors: pointers }),
  });
}

/** Characters without the quotes. */
const LONGEST_KEY = 128;

/**
 * Reads the header `Idempotency-Key` (docs/field.md, Idempotency-Key): a string in quotes (RFC 9651, section 3.3.3). Many
 * clients leave the quotes out, so bare words are valid, too. Returns undefined without the header, null for a malformed one.
 */
export function readIdempotencyKey(
  header: string | string[] | undefined,
): string | null | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string') return null;
  const quoted = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/.exec(header.trim())?.[1];
  const key = quoted?.replace(/\\(.)/g, '$1') ?? /^[\w.:~+/=-]+$/.exec(header.trim())?.[0] ?? '';
  return key.trim() === '' || key.length > LONGEST_KEY ? null : key;
}
