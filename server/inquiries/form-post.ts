import { checkInquiry, type FieldErrors } from '#domain/inquiry/check.ts';
import { fromFields } from '#domain/inquiry/from-fields.ts';
import { notSaved } from '#domain/inquiry/not-taken.ts';
import { readBody } from '#server/http/body.ts';
import { asksForPrivacy } from '#server/http/opt-out.ts';
import { readPhotographForm } from '#server/photographs/read-form.ts';
import type { Site } from '#server/site.ts';
import { cleanInquiry, givenFields } from './clean.ts';
import { notStored } from './not-stored.ts';

/** What came of a form that was sent without JavaScript. */
export type FormAnswer =
  /** `next`: where what was asked for is confirmed. */
  | { status: 'stored'; next: string }
  | {
      status: 'failed';
      shown: ShownAgain;
      init: { status: number; headers: Record<string, string> };
    };

/** The page again, with everything that was typed. */
interface ShownAgain {
  /** By the fields' names. Of a list of values the first. */
  values: Record<string, string>;
  /** The same one by one. */
  fields: [name: string, value: string][];
  errors: FieldErrors;
  /** What is not the fault of single fields. */
  failure: string | undefined;
}

type FormSite = Pick<Site, 'intake' | 'content' | 'photographs'>;

/** Takes a form as a page's action gets it. */
export async function receiveForm(
  request: Request,
  site: FormSite,
  address: string,
): Promise<FormAnswer> {
  const form = await readForm(request, site, address);
  if (form.status === 'failed') return failed({ ...nothing, failure: form.failure }, form.code);
  const { fields } = form;
  const values = Object.fromEntries(fields.toReversed());
  const shown = { values, fields, errors: {}, failure: undefined };
  if (Object.keys(form.errors).length > 0) {
    // What else is wrong is said at the same time.
    const checked = checkInquiry(cleanInquiry(givenFields(fromFields(fields))));
    const typed = checked.status === 'refused' ? checked.errors : {};
    return failed({ ...shown, errors: { ...typed, ...form.errors } }, 422);
  }
  const result = await site.intake.receive(fromFields(fields), {
    address,
    isPrivate: asksForPrivacy((name) => request.headers.get(name)),
    key: values.form ? { text: values.form, otherBody: 'new' } : undefined,
  });
  if (result.status === 'stored') return { status: 'stored', next: result.next };
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
  { photographs, content }: FormSite,
  address: string,
): Promise<Form> {
  if (/^multipart\//i.test(request.headers.get('content-type') ?? '')) {
    const form = await readPhotographForm(request, photographs.uploads, address);
    if (form.status === 'ok') return form;
    if (form.status === 'malformed') return unreadable;
    return { status: 'failed', failure: notSaved(content.business.phone), code: 503 };
  }
  const body = await readBody(request);
  if (body.status !== 'ok') return unreadable;
  return { status: 'ok', fields: [...new URLSearchParams(body.text)], errors: {} };
}

const unreadable: Form = {
  status: 'failed',
  failure: 'The message is too long, or not text that we can read. Please shorten it.',
  code: 413,
};

function failed(
  shown: ShownAgain,
  status: number,
  headers: Record<string, string> = {},
): FormAnswer {
  return { status: 'failed', shown, init: { status, headers } };
}
