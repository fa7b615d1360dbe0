import { Readable } from 'node:stream';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { checkInquiry, type FieldErrors, inPageOrder } from '#domain/inquiry/check.ts';
import { fromFields, type SentForm } from '#domain/inquiry/from-fields.ts';
import { notSaved } from '#domain/inquiry/not-taken.ts';
import { refusedSentence } from '#domain/photograph/refused.ts';
import { readBody } from '#server/http/body.ts';
import { asksForPrivacy } from '#server/http/opt-out.ts';
import type { Taken } from '#server/photographs/photographs.ts';
import { readPhotographForm } from '#server/photographs/read-form.ts';
import { addressContext, type Site, siteContext } from '#server/site.ts';
import { cleanInquiry, givenFields } from './clean.ts';
import { notStored } from './not-stored.ts';

interface Sent {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** A page's action, for a form sent without JavaScript: on to what confirms it, or the page again with everything typed. */
export async function answerForm({ request, context }: Sent) {
  const site = context.get(siteContext);
  const address = context.get(addressContext);
  const form = await readForm(request, site, address);
  if (form.status === 'failed') return failed({ ...nothing, failure: form.failure }, form.code);
  const { fields } = form;
  const values = Object.fromEntries(fields.toReversed());
  const shown = { values, fields, errors: {}, failure: undefined };
  if (Object.keys(form.errors).length > 0) {
    // What else is wrong is said at the same time.
    const checked = checkInquiry(cleanInquiry(givenFields(fromFields(fields))));
    const typed = checked.status === 'refused' ? checked.errors : {};
    return failed({ ...shown, errors: inPageOrder({ ...typed, ...form.errors }) }, 422);
  }
  const result = await site.intake.receive(fromFields(fields), {
    address,
    isPrivate: asksForPrivacy((name) => request.headers.get(name)),
    key: values.form ? { text: values.form, otherBody: 'new' } : undefined,
  });
  if (result.status === 'stored') return redirect(result.next, 303);
  const { status, sentence, errors, headers } = notStored(result, site.content.business.phone);
  // What is wrong with single fields is said beside them.
  const failure = Object.keys(errors).length > 0 ? undefined : sentence;
  return failed({ ...shown, errors, failure }, status, headers);
}

const nothing = { values: {}, fields: [], errors: {} };

type Form =
  | { status: 'ok'; fields: [name: string, value: string][]; errors: FieldErrors }
  | { status: 'failed'; failure: string; code: number };

/** A form in either of the ways in which browsers post one. */
async function readForm(
  request: Request,
  { photographs, content }: Pick<Site, 'content' | 'photographs'>,
  address: string,
): Promise<Form> {
  const contentType = request.headers.get('content-type') ?? '';
  if (request.body && /^multipart\//i.test(contentType)) {
    const body = Readable.fromWeb(request.body as never);
    const form = await readPhotographForm({ body, contentType, address, take: photographs.take });
    if (form.status === 'malformed') return unreadable;
    if (form.status === 'busy') {
      return { status: 'failed', failure: notSaved(content.business.phone), code: 503 };
    }
    const faults = form.photographs.flatMap(({ name, taken }) =>
      taken.status === 'ready' ? [] : `${name ? `${name}: ` : ''}${faultOf(taken)}`,
    );
    const tickets = form.photographs.flatMap(({ taken }) =>
      taken.status === 'ready' ? [['details.photographs[]', taken.ticket] as [string, string]] : [],
    );
    return {
      status: 'ok',
      fields: [...form.fields, ...tickets],
      errors: faults.length > 0 ? { 'details.photographs': faults.join('. ') } : {},
    };
  }
  const body = await readBody(request);
  if (body.status !== 'ok') return unreadable;
  return { status: 'ok', fields: [...new URLSearchParams(body.text)], errors: {} };
}

function faultOf(taken: Taken): string {
  if (taken.status === 'refused') return refusedSentence(taken.why);
  return 'We can’t take it at the moment. Please choose it again in a minute';
}

const unreadable: Form = {
  status: 'failed',
  failure: 'The message is too long, or not text that we can read. Please shorten it.',
  code: 413,
};

function failed(shown: SentForm, status: number, headers: Record<string, string> = {}) {
  return data(shown, { status, headers });
}
