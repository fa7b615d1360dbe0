import { Readable } from 'node:stream';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { fromFields, type SentForm } from '#domain/inquiry/from-fields.ts';
import { checkInquiry, type FieldErrors, inPageOrder } from '#domain/inquiry/inquiry.ts';
import { refusedSentence } from '#domain/photograph/refused.ts';
import { asksForPrivacy, readBody } from '#server/http/request.ts';
import { readPhotographForm } from '#server/photographs/read-form.ts';
import { addressContext, type Site, siteContext } from '#server/site.ts';
import { cleanInquiry, givenFields } from './clean.ts';
import { notSaved, notStored } from './not-stored.ts';

interface Sent {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The action of a form sent without JavaScript: redirects to the confirmation, or shows the form again with its values. */
export async function answerForm({ request, context }: Sent) {
  const site = context.get(siteContext);
  const address = context.get(addressContext);
  const form = await readForm(request, site, address);
  if (form.status === 'failed') return shownAgain(form.code, { failure: form.failure });
  const { fields } = form;
  const values = Object.fromEntries(fields.toReversed());
  const given = fromFields(fields);
  if (Object.keys(form.errors).length > 0) {
    // Report all other errors at the same time.
    const checked = checkInquiry(cleanInquiry(givenFields(given)));
    const typed = checked.status === 'refused' ? checked.errors : {};
    return shownAgain(422, { values, fields, errors: inPageOrder({ ...typed, ...form.errors }) });
  }
  const result = await site.intake.receive(given, {
    address,
    isPrivate: asksForPrivacy((name) => request.headers.get(name)),
    key: values.form ? { text: values.form, otherBody: 'new' } : undefined,
  });
  if (result.status === 'stored') return redirect(result.next, 303);
  const refusal = notStored(result, site.content.business.phone);
  const { status, sentence, errors, retryAfter } = refusal;
  // Field errors appear beside their fields.
  return shownAgain(
    status,
    { values, fields, ...(errors ? { errors } : { failure: sentence }) },
    retryAfter,
  );
}

function shownAgain(status: number, shown: Partial<SentForm>, retryAfter?: number) {
  const form: SentForm = { values: {}, fields: [], errors: {}, failure: undefined, ...shown };
  return data(form, {
    status,
    ...(retryAfter && { headers: { 'Retry-After': String(retryAfter) } }),
  });
}

type Form =
  | { status: 'ok'; fields: [name: string, value: string][]; errors: FieldErrors }
  | { status: 'failed'; failure: string; code: number };

const unreadable: Form = {
  status: 'failed',
  failure: 'The message is too long, or not text that we can read. Please shorten it.',
  code: 413,
};

/** Reads a form in either encoding: URL-encoded or multipart. */
async function readForm(
  request: Request,
  { photographs, content }: Pick<Site, 'content' | 'photographs'>,
  address: string,
): Promise<Form> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!request.body || !/^multipart\//i.test(contentType)) {
    const body = await readBody(request);
    if (body.status !== 'ok') return unreadable;
    return { status: 'ok', fields: [...new URLSearchParams(body.text)], errors: {} };
  }
  const body = Readable.fromWeb(request.body as never);
  const form = await readPhotographForm({ body, contentType, address, take: photographs.take });
  if (form.status === 'malformed') return unreadable;
  if (form.status === 'busy') {
    return { status: 'failed', failure: notSaved(content.business.phone), code: 503 };
  }
  const { fields } = form;
  const faults: string[] = [];
  for (const { name, taken } of form.photographs) {
    if (taken.status === 'ready') {
      fields.push(['details.photographs[]', taken.ticket]);
    } else {
      const fault =
        taken.status === 'refused'
          ? refusedSentence(taken.why)
          : 'We can’t take it at the moment. Please choose it again in a minute';
      faults.push(name ? `${name}: ${fault}` : fault);
    }
  }
  return {
    status: 'ok',
    fields,
    errors: faults.length > 0 ? { 'details.photographs': faults.join('. ') } : {},
  };
}
