import type { IncomingMessage } from 'node:http';
import { notSaved, tooMany } from '#domain/inquiry/not-taken.ts';
import { readMessage } from '#server/http/body.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import { problem } from '#server/http/problem.ts';
import type { Site } from '#server/site.ts';

/**
 * POST /api/contact: 201 once the inquiry and its delivery are on disk; anything else is a problem. Answered beside the
 * router, which would take longer than the rest of the call.
 *
 * @param address of the sender
 */
export async function answerContact(
  request: IncomingMessage,
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
  const body = await readMessage(request);
  if (body.status === 'too-large') {
    return problem({ status: 413, title: 'Content Too Large', error: 'The message is too long.' });
  }
  const input = body.status === 'ok' ? parseJson(body.text) : undefined;
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

  const receipt = await site.intake.receive(input, {
    address,
    key: header.status === 'ok' ? { text: header.key, otherBody: 'refuse' } : undefined,
  });
  return answer(receipt, site.content.business.phone);
}

/** The document that says how keys are used: type of the problems with them, as it asks. */
const keyRules = 'https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/';

function answer(receipt: Awaited<ReturnType<Site['intake']['receive']>>, phone: string): Response {
  switch (receipt.status) {
    case 'stored':
      return Response.json(
        { id: receipt.id },
        { status: 201, headers: { 'Cache-Control': cachePolicy.never } },
      );
    case 'refused':
      return problem({
        status: 422,
        title: 'Unprocessable Content',
        error: Object.values(receipt.errors).join('. '),
        errors: Object.entries(receipt.errors).map(([field, detail]) => ({
          detail,
          pointer: `#/${field}`,
        })),
      });
    case 'key-used':
      return problem({
        type: keyRules,
        status: 422,
        title: 'Idempotency-Key is already used',
        error:
          'This Idempotency-Key came with another message before. A new message needs a new key.',
      });
    case 'key-busy':
      return problem({
        type: keyRules,
        status: 409,
        title: 'A request is outstanding for this Idempotency-Key',
        error: 'This message is being saved at this moment. Please ask again in a second.',
        headers: { 'Retry-After': '1' },
      });
    case 'too-many':
      return problem({
        status: 429,
        title: 'Too Many Requests',
        error: tooMany(receipt.seconds, phone),
        headers: { 'Retry-After': String(receipt.seconds) },
      });
    case 'failed':
      return problem({ status: 503, title: 'Service Unavailable', error: notSaved(phone) });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
