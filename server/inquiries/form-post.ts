import type { FieldErrors } from '#domain/inquiry/check.ts';
import { fromFields } from '#domain/inquiry/from-fields.ts';
import { readBody } from '#server/http/body.ts';
import { asksForPrivacy } from '#server/http/opt-out.ts';
import type { Site } from '#server/site.ts';
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
export interface ShownAgain {
  /** By the fields' names. Of a list of values the first. */
  values: Record<string, string>;
  /** The same one by one. */
  fields: [name: string, value: string][];
  errors: FieldErrors;
  /** What is not the fault of single fields. */
  failure: string | undefined;
}

/** Takes a form as a page's action gets it. */
export async function receiveForm(
  request: Request,
  site: Pick<Site, 'intake' | 'content'>,
  address: string,
): Promise<FormAnswer> {
  const body = await readBody(request);
  if (body.status !== 'ok') {
    const failure = 'The message is too long, or not text that we can read. Please shorten it.';
    return failed({ values: {}, fields: [], errors: {}, failure }, 413);
  }
  const fields = [...new URLSearchParams(body.text)];
  const values = Object.fromEntries(fields.toReversed());
  const result = await site.intake.receive(fromFields(fields), {
    address,
    isPrivate: asksForPrivacy((name) => request.headers.get(name)),
    key: values.form ? { text: values.form, otherBody: 'new' } : undefined,
  });
  if (result.status === 'stored') return { status: 'stored', next: result.next };
  const { status, sentence, errors, headers } = notStored(result, site.content.business.phone);
  // What is wrong with single fields is said beside them.
  const failure = Object.keys(errors).length > 0 ? undefined : sentence;
  return failed({ values, fields, errors, failure }, status, headers);
}

function failed(
  shown: ShownAgain,
  status: number,
  headers: Record<string, string> = {},
): FormAnswer {
  return { status: 'failed', shown, init: { status, headers } };
}
