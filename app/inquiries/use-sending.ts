import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Toast } from '#app/ui/toast.tsx';
import { readVisit } from '#app/visit/chosen.ts';
import { type FormValues, fromFields } from '#domain/inquiry/from-fields.ts';
import type { FieldErrors } from '#domain/inquiry/inquiry.ts';

/** Said where nobody gave a reason (docs/product.md, Messages). */
const NOT_SENT = 'Failed to send message. Please try again.';
const OFFLINE =
  'You are offline, so your message was not sent. What you typed stays here: please send it once you are connected.';

/** Milliseconds between the questions whether a first attempt has been stored, and how often it is asked. */
const PAUSE = 1000;
const TRIES = 5;

/** Got when a field is first used, and there long before a message is written. */
export const loadRules = () => import('#domain/inquiry/inquiry.ts');

type Sent =
  /** `next`: the page that confirms it. */
  | { status: 'sent'; next: string }
  /** `message`: for a toast; empty where the fields' own errors say it all. */
  | { status: 'failed'; message: string; errors: FieldErrors };

/**
 * Checks a form and sends it as JSON, once however often the button is pressed. Whatever fails, what was typed stays.
 *
 * @param given errors of a form that was sent without JavaScript
 * @param summary takes the focus whenever errors are new, so that everybody learns of them at once
 */
export function useSending(given: FieldErrors, summary: RefObject<HTMLElement | null>) {
  const [errors, setErrors] = useState(given);
  const [sending, setSending] = useState(false);
  const [toast, setToast] = useState<Toast>();
  // A message keeps its key until it has been sent or changed, so that trying again never makes two of one.
  const attempt = useRef({ message: '', key: '', underWay: false });
  const shownAt = useRef(0);
  const navigate = useNavigate();

  useEffect(() => {
    if (Object.keys(errors).length > 0) summary.current?.focus();
  }, [errors, summary]);

  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // The button is disabled only when React has rendered again: a second click may come before.
    if (attempt.current.underWay) return;
    attempt.current.underWay = true;
    const sent = await checkAndSend(form);
    attempt.current.underWay = false;
    setSending(false);
    if (sent.status === 'failed') {
      if (sent.message) setToast({ title: 'Error', text: sent.message });
      return setErrors(sent.errors);
    }
    form.reset();
    navigate(sent.next);
  }

  async function checkAndSend(form: HTMLFormElement): Promise<Sent> {
    // A photograph is sent by itself; here are words alone.
    const words = [...new FormData(form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    const typed = fromFields(words);
    setToast(undefined);
    setSending(true);
    // Where the rules don't arrive the form is sent all the same: the server has them, too.
    const rules = await loadRules().catch(() => null);
    const checked = rules?.checkInquiry(typed);
    if (checked?.status === 'refused') {
      return { status: 'failed', message: '', errors: checked.errors };
    }
    setErrors({});
    const message = JSON.stringify(typed);
    if (message !== attempt.current.message) {
      Object.assign(attempt.current, { message, key: newKey() });
    }
    const seconds = (performance.now() - shownAt.current) / 1000;
    return send({ ...withVisit(typed), seconds: seconds.toFixed(1) }, attempt.current.key);
  }

  return { errors, sending, submit, toast, closeToast: () => setToast(undefined) };
}

/** With where the visit began, if the browser has kept that. */
function withVisit(typed: FormValues): FormValues {
  const visit = readVisit();
  return visit ? { ...typed, details: { ...(typed.details as FormValues), visit } } : typed;
}

/**
 * POST /api/contact. A server's reason is passed on; trouble on the way reads as the fallback, and a device that is offline is
 * told so.
 *
 * @param key the same for the same message, so that one whose answer was lost is not stored twice
 */
async function send(values: FormValues, key: string): Promise<Sent> {
  const response = await post(values, key);
  const body = (await response?.json().catch(() => null)) as Answer | null | undefined;
  if (response?.ok) return { status: 'sent', next: body?.next ?? '/thank-you' };

  const errors: FieldErrors = {};
  for (const { detail, pointer } of body?.errors ?? []) {
    errors[pointer.replace('#/', '').replaceAll('/', '.')] ??= detail;
  }
  const unanswered = navigator.onLine ? NOT_SENT : OFFLINE;
  return { status: 'failed', message: body?.error || (response ? NOT_SENT : unanswered), errors };
}

/** Asks again while an earlier attempt with this key is still being stored: a 409 that says when to. */
async function post(values: FormValues, key: string): Promise<Response | null> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `"${key}"` },
      body: JSON.stringify(values),
    }).catch(() => null);
    const isUnderWay = response?.status === 409 && response.headers.has('Retry-After');
    if (!isUnderWay || tries === TRIES) return response;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

/** A key that nobody else makes: 128 random bits. `crypto.randomUUID` is missing where a page came without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Answer {
  next?: string;
  error?: string;
  errors?: { detail: string; pointer: string }[];
}
