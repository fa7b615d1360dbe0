import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '#app/ui/field.tsx';
import { type Toast, ToastRegion } from '#app/ui/toast.tsx';
import type { FieldErrors } from '#domain/inquiry/check.ts';
import { interests } from '#domain/inquiry/interests.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Honeypot } from './honeypot.tsx';
import { newKey, sendInquiry } from './send.ts';

interface Props {
  /** What the fields hold at first: an opening sentence, or all that was typed before an error. */
  values: Record<string, string>;
  /** Says when the page was rendered; without JavaScript it is also what makes two presses of Send one message. */
  token: string;
  /** Errors of a form sent without JavaScript. */
  errors: FieldErrors;
  /** A failure of ours of a form sent without JavaScript. */
  failure: string | undefined;
}

/** Got when a field is first used, and there long before a message is written. */
const loadRules = () => import('#domain/inquiry/check.ts');

/**
 * The message form. With JavaScript it checks, sends JSON and goes to /thank-you; without it the same fields are
 * posted to the page's action. Whatever fails, what was typed stays.
 */
export function InquiryForm({ values, token, errors: givenErrors, failure }: Props) {
  const [errors, setErrors] = useState(givenErrors);
  const [sending, setSending] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  // A message keeps its key until it has been sent or changed, so that trying again never makes two of one.
  const attempt = useRef({ message: '', key: '', underWay: false });
  const shownAt = useRef(0);
  const [toast, setToast] = useState<Toast>();
  const navigate = useNavigate();

  // The summary takes the focus whenever errors are new, so that everybody learns of them at once.
  useEffect(() => {
    if (Object.keys(errors).length > 0) summary.current?.focus();
  }, [errors]);

  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    // The button is disabled only when React has rendered again: a second click may come before.
    if (attempt.current.underWay) return;
    attempt.current.underWay = true;
    const failure = await send(typed);
    attempt.current.underWay = false;
    setSending(false);
    if (failure) {
      if (failure.message) setToast({ title: 'Error', text: failure.message });
      return setErrors(failure.errors);
    }
    form.reset();
    navigate('/thank-you');
  }

  /** What stood in the way, if anything. */
  async function send(typed: Record<string, string>) {
    setToast(undefined);
    setSending(true);
    // Where they don't arrive it is sent all the same: the server has the same rules.
    const rules = await loadRules().catch(() => null);
    const checked = rules?.checkInquiry(typed);
    if (checked?.status === 'refused') return { message: '', errors: checked.errors };
    const message = JSON.stringify(typed);
    if (message !== attempt.current.message)
      Object.assign(attempt.current, { message, key: newKey() });
    setErrors({});
    const seconds = (performance.now() - shownAt.current) / 1000;
    const sent = await sendInquiry({ ...typed, seconds: seconds.toFixed(1) }, attempt.current.key);
    return sent.status === 'failed' ? sent : null;
  }

  // `noValidate`: one voice for all messages, ours, instead of the browser's bubbles. No `action`: it posts to this
  // page's own address, which still says what the message is about.
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={submit}
        onFocus={() => loadRules().catch(() => undefined)}
        aria-label="Contact form"
        className="grid gap-6"
      >
        <ErrorSummary ref={summary} errors={errors} failure={failure} />
        <input type="hidden" name="page" value={values.page ?? '/contact'} />
        <input type="hidden" name="form" value={token} />
        <Honeypot />
        <div className="grid gap-6 sm:grid-cols-2">
          <Field name="firstName" label="First name" error={errors.firstName}>
            {(control) => (
              <input
                {...control}
                autoComplete="given-name"
                defaultValue={values.firstName}
                required
              />
            )}
          </Field>
          <Field name="lastName" label="Last name" error={errors.lastName}>
            {(control) => (
              <input
                {...control}
                autoComplete="family-name"
                defaultValue={values.lastName}
                required
              />
            )}
          </Field>
          <Field name="email" label="Email" error={errors.email}>
            {(control) => (
              <input
                {...control}
                type="email"
                autoComplete="email"
                defaultValue={values.email}
                required
              />
            )}
          </Field>
          <Field
            name="phone"
            label="Phone"
            hint="With area code, in case a call is quicker."
            error={errors.phone}
          >
            {(control) => (
              <input
                {...control}
                type="tel"
                autoComplete="tel"
                defaultValue={values.phone}
                required
              />
            )}
          </Field>
        </div>
        <Field name="interest" label="What is it about?" error={errors.interest}>
          {(control) => (
            <select {...control} defaultValue={values.interest || 'sales'}>
              {interests.map((interest) => (
                <option key={interest} value={interest}>
                  {interestLabels[interest]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="message" label="Message" error={errors.message}>
          {(control) => (
            <textarea
              {...control}
              className={`${control.className} py-3 leading-normal field-sizing-content min-h-40`}
              rows={6}
              defaultValue={values.message}
              required
            />
          )}
        </Field>
        <button
          type="submit"
          disabled={sending}
          className="btn btn-go justify-self-start max-sm:w-full"
        >
          {sending ? 'Sending...' : 'Send Message'}
        </button>
      </form>
      <ToastRegion toast={toast} close={() => setToast(undefined)} />
    </>
  );
}

const interestLabels: Record<(typeof interests)[number], string> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  general: 'General question',
};
