import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Toast } from '#app/ui/toast.tsx';
import { readVisit } from '#app/visit/chosen.ts';
import { type FormValues, fromFields } from '#domain/inquiry/from-fields.ts';
import type { FieldErrors } from '#domain/inquiry/inquiry.ts';

/** If the server gives no reason (docs/product.md, Messages). */
const NOT_SENT = 'Failed to send message. Please try again.';
const OFFLINE =
  'You are offline, so your message was not sent. What you typed stays here: please send it once you are connected.';

/** Loads on the form's first focus, long before the message is written. */
export const loadRules = () => import('#domain/inquiry/inquiry.ts');

interface Sent {
  /** The confirmation page; missing after a failure. */
  next?: string;
  /** For a toast; missing if only fields have errors. */
  error?: string;
  errors?: FieldErrors;
}

/**
 * Validates a form and sends it as JSON, once however often the button is pressed. After any failure the input stays.
 *
 * @param given errors of a form sent without JavaScript
 * @param summary gets the focus when errors are new, so that everybody notices them
 */
export function useSending(given: FieldErrors, summary: RefObject<HTMLElement | null>) {
  const [errors, setErrors] = useState(given);
  const [sending, setSending] = useState(false);
  const [toast, setToast] = useState<Toast>();
  // A message keeps its idempotency key until it is sent or changed, so that a retry is not stored twice.
  const attempt = useRef({ message: '', key: '', underWay: false });
  const [shownAt] = useState(() => performance.now());
  const navigate = useNavigate();

  useEffect(() => {
    if (Object.keys(errors).length > 0) summary.current?.focus();
  }, [errors, summary]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // React disables the button at its next render: a second click may come first.
    if (attempt.current.underWay) return;
    attempt.current.underWay = true;
    const { next, error, errors = {} } = await checkAndSend(form);
    attempt.current.underWay = false;
    setSending(false);
    setErrors(errors);
    if (error) setToast({ title: 'Error', text: error });
    if (!next) return;
    form.reset();
    navigate(next);
  }

  async function checkAndSend(form: HTMLFormElement): Promise<Sent> {
    // Photographs upload separately: skip files.
    const words = [...new FormData(form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    const typed = fromFields(words);
    setToast(undefined);
    setSending(true);
    // If the rules don't load, send anyway: the server validates, too.
    const rules = await loadRules().catch(() => null);
    const checked = rules?.checkInquiry(typed);
    if (checked?.status === 'refused') return { errors: checked.errors };
    setErrors({});
    const message = JSON.stringify(typed);
    if (message !== attempt.current.message) {
      // `crypto.randomUUID` is missing without TLS.
      const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
      Object.assign(attempt.current, { message, key });
    }
    const seconds = ((performance.now() - shownAt) / 1000).toFixed(1);
    const visit = readVisit();
    const details = { ...(typed.details as FormValues), ...(visit && { visit }) };
    return send({ ...typed, details, seconds }, attempt.current.key);
  }

  return { errors, sending, submit, toast, closeToast: () => setToast(undefined) };
}

/**
 * POST /api/contact. A failure shows the server's reason, else that the device is offline, else the fallback.
 *
 * @param key the same for the same message, so that the server stores it once even if its answer was lost
 */
async function send(values: FormValues, key: string): Promise<Sent> {
  const response = await fetch('/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `"${key}"` },
    body: JSON.stringify(values),
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as Answer | null | undefined;
  if (response?.ok) return { next: body?.next ?? '/thank-you' };
  const errors = body?.errors?.map(({ detail, pointer }) => [
    pointer.replace('#/', '').replaceAll('/', '.'),
    detail,
  ]);
  const unanswered = response || navigator.onLine ? NOT_SENT : OFFLINE;
  return { error: body?.error || unanswered, errors: Object.fromEntries(errors ?? []) };
}

interface Answer {
  next?: string;
  error?: string;
  errors?: { detail: string; pointer: string }[];
}
