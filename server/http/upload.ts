import { problem } from '#server/http/answers.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Photographs } from '#server/photographs/photographs.ts';

const headers = { 'Cache-Control': cachePolicy.never };

/** Takes the one photograph of a form: 201 with its ticket, or a problem with a sentence for who sent it. */
export async function answerUpload(
  sent: Omit<Parameters<typeof readForm>[0], 'take'>,
  { take }: Pick<Photographs, 'take'>,
): Promise<Response> {
  const form = await readForm({ ...sent, take });
  if (form.status === 'refused') return problem({ status: form.code, error: form.why });
  const taken = form.photographs[0]?.taken;
  if (!taken) {
    const error = 'Send one photograph as a file of multipart/form-data.';
    return problem({ status: 400, error });
  }
  if (taken.status === 'ready') {
    return Response.json({ ticket: taken.ticket }, { status: 201, headers });
  }
  if (taken.status === 'refused') return problem({ status: 422, error: taken.why });
  if (taken.status === 'too-many') {
    const error = `Many photographs have come from your connection. Please go on in ${taken.seconds} seconds.`;
    return problem({ status: 429, error, headers: { 'Retry-After': String(taken.seconds) } });
  }
  return problem({ status: 503, error: notTaken[taken.status], headers: { 'Retry-After': '5' } });
}

const notTaken = {
  busy: 'We’re busy with other photographs. Please try again in a few seconds.',
  failed: 'We could not save your photograph. Please try again in a minute.',
};
