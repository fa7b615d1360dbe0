import { type ReactNode, useRef } from 'react';
import { Field } from '#app/ui/field.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ToastRegion } from '#app/ui/toast.tsx';
import type { FieldErrors } from '#domain/inquiry/check.ts';
import { interests } from '#domain/inquiry/interests.ts';
import { DraftLine } from './draft.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Honeypot } from './honeypot.tsx';
import { PersonFields } from './person-fields.tsx';
import { loadRules, useSending } from './use-sending.ts';

export interface InquiryFormProps {
  /** What the fields hold at first, by name: an opening sentence, or all that was typed before an error. */
  values: Record<string, string>;
  /** Says when the page was rendered; without JavaScript it is also what makes two presses of Send one message. */
  token: string;
  /** Errors of a form sent without JavaScript. */
  errors: FieldErrors;
  /** A failure of ours of a form sent without JavaScript. */
  failure: string | undefined;
  /** What the form is called. */
  label?: string;
  button?: string;
  /** Where files go with it that a browser without JavaScript sends itself. */
  encType?: 'multipart/form-data';
  /** Where the form has one purpose, what it is about; the visitor is not asked then. */
  interest?: (typeof interests)[number];
  message?: { label: string; hint?: string; optional?: boolean };
  /** The fields of one kind of inquiry, named `details.KIND.FIELD`, with the errors that are theirs. */
  children?: (errors: FieldErrors) => ReactNode;
}

/**
 * The form of every inquiry. With JavaScript it checks, sends JSON and goes on to what confirms it; without it the same
 * fields are posted to the page's action. Whatever fails, what was typed stays.
 */
export function InquiryForm({
  values,
  token,
  errors: given,
  failure,
  label = 'Contact form',
  button = 'Send Message',
  encType,
  interest,
  message = { label: 'Message' },
  children,
}: InquiryFormProps) {
  const summary = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { errors, sending, submit, toast, closeToast } = useSending(given, summary);

  // `noValidate`: one voice for all messages, ours, instead of the browser's bubbles. No `action`: it posts to this
  // page's own address, which still says what the message is about.
  return (
    <>
      <form
        ref={form}
        method="post"
        encType={encType}
        noValidate
        onSubmit={submit}
        onFocus={() => loadRules().catch(() => undefined)}
        aria-label={label}
        className="grid gap-6"
      >
        <ErrorSummary ref={summary} errors={errors} failure={failure} />
        <input type="hidden" name="page" value={values.page ?? '/contact'} />
        <input type="hidden" name="form" value={token} />
        <Honeypot />
        {children?.(errors)}
        <PersonFields values={values} errors={errors} />
        {interest ? (
          <input type="hidden" name="interest" value={interest} />
        ) : (
          <Field name="interest" label="What is it about?" error={errors.interest}>
            {(control) => (
              <select {...control} defaultValue={values.interest || 'sales'}>
                {interests.map((each) => (
                  <option key={each} value={each}>
                    {interestLabels[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field
          name="message"
          label={message.label}
          {...(message.hint && { hint: message.hint })}
          error={errors.message}
        >
          {(control) => (
            <textarea
              {...control}
              className={`${control.className} py-3 leading-normal field-sizing-content ${message.optional ? 'min-h-16' : 'min-h-40'}`}
              rows={message.optional ? 3 : 6}
              defaultValue={values.message}
              required={!message.optional}
            />
          )}
        </Field>
        <button
          type="submit"
          disabled={sending}
          className="btn btn-go justify-self-start max-sm:w-full"
        >
          {sending ? 'Sending...' : button}
        </button>
        <DraftLine form={form} />
        <p className="text-sm text-ink-soft">
          With it we learn on which page your visit began and which site led you here, unless your
          browser says no to that.{' '}
          <SiteLink to="/privacy" className="underline underline-offset-4">
            What we keep
          </SiteLink>
        </p>
      </form>
      <ToastRegion toast={toast} close={closeToast} />
    </>
  );
}

const interestLabels: Record<(typeof interests)[number], string> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  general: 'General question',
};
