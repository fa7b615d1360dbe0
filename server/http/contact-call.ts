import type { FastifyRequest } from 'fastify';
import { parseJson } from '#server/http/body.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import { asksForPrivacy } from '#server/http/opt-out.ts';
import { problem } from '#server/http/problem.ts';
import type { IntakeResult } from '#server/inquiries/guarded.ts';
import { notStored } from '#server/inquiries/not-stored.ts';
import type { Site } from '#server/site.ts';

/**
 * POST /api/contact: 201 once the inquiry and its delivery are on disk; anything else is a problem. Answered beside the
 * router, which would take longer than the rest of the call.
 *
 * @param address of the sender
 */
export async function answerContact(
  request: Pick<FastifyRequest, 'headers' | 'body'>,
  site: Pick<Site, 'intake' | 'content'>,
  address: string,
): Promise<Response> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    return problem({
      status: 415,
      title: 'Unsupported Media Type',
      error: 'Send the message as application/json.',
    });
  }
  const input = parseJson(request.body);
  if (input === undefined) {
    return problem({ status: 400, title: 'Bad Request', error: 'The message is not valid JSON.' });
  }

  const header = readIdempotencyKey(request.headers['idempotency-key']);
  if (header.status === 'malformed') {
    return problem({
      type: keyRules,
      status: 400,
      title: 'Idempotency-Key is malformed',
      error: 'The Idempotency-Key must be a string in quotes, of 1 to 128 ASCII characters.',
    });
  }

  const result = await site.intake.receive(input, {
    address,
    isPrivate: asksForPrivacy((name) => request.headers[name]),
    key: header.status === 'ok' ? { text: header.key, otherBody: 'refuse' } : undefined,
  });
  return answer(result, site.content.business.phone);
}

/** The type of problems with keys: the draft asks for a link to its rules. */
const keyRules = 'https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/';

function answer(result: IntakeResult, phone: string): Response {
  if (result.status === 'stored') {
    return Response.json(
      { id: result.id, next: result.next },
      { status: 201, headers: { 'Cache-Control': cachePolicy.never } },
    );
  }
  const { status, title, sentence, errors, headers, isOfKey } = notStored(result, phone);
  const pointers = Object.entries(errors).map(([field, detail]) => ({
    detail,
    pointer: `#/${field.replaceAll('.', '/')}`,
  }));
  return problem({
    ...(isOfKey && { type: keyRules }),
    ...{ status, title, error: sentence, headers },
    ...(pointers.length > 0 && { errors: pointers }),
  });
}
