import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorSummary } from '#app/site/form/error-summary.tsx';
import { FormFields } from '#app/site/form/form-fields.tsx';
import { SubmitButton } from '#app/site/form/submit-button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { Toast, Toasts } from '#app/ui/toast.tsx';
import { type FormRow, field } from '#domain/form/field.ts';
import type { SentForm } from '#domain/inquiry/from-fields.ts';
import type { FieldErrors } from '#domain/inquiry/inquiry.ts';
import type { Interest } from '#domain/inquiry/kind.ts';
import { DraftLine } from './draft.tsx';
import { loadRules, useSending } from './use-sending.ts';

interface Props {
  values: Record<string, string>;
  /** Holds the time of rendering; without JavaScript it is also the idempotency key. */
  token: string;
  /** The result of a form sent without JavaScript. The router drops it when data loads again; the form does not. */
  sent: SentForm | undefined;
  /** The page that a draft belongs to. */
  about?: string | undefined;
  label?: string;
  button?: string;
  /** For files, which a browser without JavaScript sends itself. */
  encType?: 'multipart/form-data' | undefined;
  /** The subject of a form with a single purpose: no field asks for it. */
  interest?: Interest | undefined;
  note?: string;
  /** The fields of one kind of inquiry, named `details.KIND.FIELD`. */
  children?: (shown: ShownFields) => ReactNode;
}

interface ShownFields {
  values: Record<string, string>;
  errors: FieldErrors;
  /** Of a form sent without JavaScript. */
  fields: SentForm['fields'] | undefined;
}

/**
 * The form of every inquiry. With JavaScript it validates, sends JSON and goes to the confirmation; without it the same
 * fields post to the page's action. After any failure the input stays.
 */
export function InquiryForm({ label = 'Contact form', note, interest, ...props }: Props) {
  const [sent] = useState(props.sent);
  const form = useRef<HTMLFormElement>(null);
  const sender = useSending(sent, label);
  const { errors = {}, failure, sending } = sender;
  const values = { ...props.values, ...sent?.values };
  const long = note ? {} : { rows: 6, isNeeded: true as const };
  const message = field('message', note ?? 'Message', { type: 'lines', ...long });

  // Until then the browser checks the fields; from then on our messages replace its bubbles.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  // No `action`: the form posts to the page's own address, whose query has the subject.
  return (
    <>
      <form
        ref={form}
        method="post"
        encType={props.encType}
        onSubmit={sender.submit}
        onFocus={() => loadRules().catch(() => undefined)}
        aria-label={label}
        className="grid grid-cols-1 gap-6"
      >
        <ErrorSummary errors={sender.errors} failure={failure} />
        <input type="hidden" name="page" value={values.page ?? '/contact'} />
        <input type="hidden" name="form" value={values.form ?? props.token} />
        <Honeypot />
        {props.children?.({ values, errors, fields: sent?.fields })}
        {interest && <input type="hidden" name="interest" value={interest} />}
        <FormFields
          rows={[...person, ...(interest ? [] : [interestRow]), [message]]}
          values={values}
          errors={errors}
        />
        <SubmitButton sending={sending}>{props.button ?? 'Send Message'}</SubmitButton>
        <DraftLine form={form} label={label} about={props.about} isSent={sent !== undefined} />
        <p className="text-sm text-ink-soft">
          We’ll also see which page you started on and which site sent you, unless your browser opts
          out.{' '}
          <SiteLink to="/privacy" className="underline underline-offset-4">
            What we store
          </SiteLink>
        </p>
      </form>
      <Toasts role="alert">
        {sender.toast && (
          <Toast tone="warn">
            <p className="font-extrabold text-buoy">Error</p>
            <p>{sender.toast}</p>
          </Toast>
        )}
      </Toasts>
    </>
  );
}

const person: FormRow[] = [
  [
    field('firstName', 'First name', { autoComplete: 'given-name', isNeeded: true }),
    field('lastName', 'Last name', { autoComplete: 'family-name', isNeeded: true }),
  ],
  [
    field('email', 'Email', { type: 'email', autoComplete: 'email', isNeeded: true }),
    field('phone', 'Phone', {
      type: 'tel',
      autoComplete: 'tel',
      hint: '10 digits, with area code.',
      isNeeded: true,
    }),
  ],
];

const subjects: Record<Interest, string> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  general: 'General question',
};
const interestRow: FormRow = [field('interest', 'What is it about?', { options: subjects })];

/**
 * A field that only bots fill in: hidden from eyes, keyboard, screen readers and autofill. Without styles its label
 * says what to do.
 */
function Honeypot() {
  const ignored = { 'data-1p-ignore': 'true', 'data-lpignore': 'true' };
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty <input name="website" tabIndex={-1} autoComplete="off" {...ignored} />
      </label>
    </div>
  );
}
