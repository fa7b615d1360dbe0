import { notSaved } from '#app/inquiries/not-saved.ts';
import { siteContext } from '#app/site-context.ts';
import { readBody } from '#server/http/body.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { methodNotAllowed, problem } from '#server/http/problem.ts';
import type { Route } from './+types/contact.ts';

/** POST /api/contact: 201 once the inquiry and its delivery are on disk; anything else is a problem. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
    return problem({
      status: 415,
      title: 'Unsupported Media Type',
      error: 'Send the message as application/json.',
    });
  }
  const body = await readBody(request);
  if (body.status === 'too-large') {
    return problem({ status: 413, title: 'Content Too Large', error: 'The message is too long.' });
  }
  const input = body.status === 'ok' ? parseJson(body.text) : undefined;
  if (input === undefined) {
    return problem({ status: 400, title: 'Bad Request', error: 'The message is not valid JSON.' });
  }

  const receipt = await context.get(siteContext).receiveInquiry(input);
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
    case 'failed':
      return problem({
        status: 503,
        title: 'Service Unavailable',
        error: notSaved(context.get(siteContext).content.business.phone),
      });
  }
}

export function loader() {
  return methodNotAllowed('POST');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
