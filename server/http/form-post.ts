import { Readable } from 'node:stream';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { fromFields, type SentForm } from '#domain/inquiry/from-fields.ts';
import { checkInquiry, inPageOrder } from '#domain/inquiry/inquiry.ts';
import { readForm } from '#server/http/read-form.ts';
import { asksForPrivacy } from '#server/http/request.ts';
import { notStored } from '#server/inquiries/not-stored.ts';
import { addressContext, siteContext } from '#server/site.ts';

/** The action of a form sent without JavaScript: redirects to the confirmation, or shows the form again, filled in. */
export async function answerForm({
  request,
  context,
}: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const { intake, photographs, content } = context.get(siteContext);
  const address = context.get(addressContext);
  const form = await readForm({
    body: request.body ? Readable.fromWeb(request.body as never) : Readable.from([]),
    contentType: request.headers.get('content-type') ?? '',
    address,
    take: photographs.take,
  });
  const { fields } = form;
  const values = Object.fromEntries(fields.toReversed());
  if (form.status === 'refused') {
    return shownAgain(form.code, { values, fields, failure: form.why });
  }
  const faults: string[] = [];
  for (const { name, taken } of form.photographs) {
    if (taken.status === 'ready') fields.push(['details.photographs[]', taken.ticket]);
    else faults.push(`${name}: ${taken.status === 'refused' ? taken.why : NOT_NOW}`);
  }
  const given = fromFields(fields);
  if (faults.length > 0) {
    // Report all other errors at the same time.
    const checked = checkInquiry(given);
    const typed = checked.status === 'refused' ? checked.errors : {};
    const errors = inPageOrder({ ...typed, 'details.photographs': faults.join('. ') });
    return shownAgain(422, { values, fields, errors });
  }
  const result = await intake.receive(given, {
    address,
    isPrivate: asksForPrivacy((name) => request.headers.get(name)),
    key: values.form ? { text: values.form, otherBody: 'new' } : undefined,
  });
  if (result.status === 'stored') return redirect(result.next, 303);
  const { status, sentence, errors, retryAfter } = notStored(result, content.business.phone);
  // Field errors appear beside their fields.
  const why = errors ? { errors } : { failure: sentence };
  return shownAgain(status, { values, fields, ...why }, retryAfter);
}

const NOT_NOW = 'We can’t take it at the moment. Please choose it again in a minute';

function shownAgain(status: number, shown: Partial<SentForm>, retryAfter?: number) {
  const form: SentForm = { values: {}, fields: [], errors: {}, failure: undefined, ...shown };
  return data(form, {
    status,
    ...(retryAfter && { headers: { 'Retry-After': String(retryAfter) } }),
  });
}
