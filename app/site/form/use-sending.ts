import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readVisit } from '#app/site/frame/chosen.ts';
import { store, stored } from '#app/ui/stored.ts';
import { type FormValues, fromFields, type SentForm } from '#domain/inquiry/from-fields.ts';
import type { FieldErrors } from '#domain/inquiry/inquiry.ts';

/** If the server gives no reason (docs/product.md, Messages). */
const NOT_SENT = 'Failed to send message. Please try again.';
const NO_REASON =
  'Your message was not sent. What you typed stays here: please send it again in a minute.';
const NO_ANSWER =
  'No answer came, so we can’t say whether your message arrived. What you typed stays here: please send it again. It will not arrive twice.';
const OFFLINE =
  'You are offline, so your message was not sent. What you typed stays here: please send it once you are connected.';
/** Milliseconds: a slow line needs a few seconds, and nobody waits for minutes. */
const LONGEST = 30_000;

/** Loads on the form's first focus, long before the message is written. */
export const loadRules = () => import('#domain/inquiry/inquiry.ts');

interface Sent {
  /** The confirmation page; missing after a failure. */
  next?: string;
  /** For a toast; missing if only fields have errors. */
  error?: string;
  /** The same on the page, where it stays. */
  failure?: string;
  errors?: FieldErrors;
}

const nothing: Sent = {};

/**
 * Validates a form and sends it as JSON, once however often the button is pressed. After any failure the input stays.
 *
 * @param given the result of a form sent without JavaScript
 * @param label the form's: what is said of one kind of inquiry leaves with it
 */
export function useSending(given: SentForm | undefined, label: string) {
  const [said, setSaid] = useState<{ label: string; sent: Sent }>(() => ({
    label,
    sent: given ? { errors: given.errors, ...(given.failure && { failure: given.failure }) } : {},
  }));
  const sent = said.label === label ? said.sent : nothing;
  const [sending, setSending] = useState(false);
  const [toast, setToast] = useState<string>();
  const underWay = useRef(false);
  const [shownAt] = useState(() => performance.now());
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // The button learns of it at the next render: a second click may come first.
    if (underWay.current) return;
    underWay.current = true;
    const result = await checkAndSend(form);
    underWay.current = false;
    setSending(false);
    setSaid({ label, sent: result });
    setToast(result.error);
    if (!result.next) return;
    form.reset();
    // Whoever went to another page stays there.
    if (form.isConnected) navigate(result.next);
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
    setSaid({ label, sent: nothing });
    // A new page has a new token.
    const { form: _, ...message } = typed;
    const seconds = ((performance.now() - shownAt) / 1000).toFixed(1);
    const visit = readVisit();
    const details = { ...(typed.details as FormValues), ...(visit && { visit }) };
    return send({ ...typed, details, seconds }, keyOf(JSON.stringify(message)));
  }

  return { ...sent, sending, submit, toast };
}

/** The last message that was not stored for sure, and its idempotency key. */
let unanswered: { message: string; key: string } | undefined;

/** The same key for the same message until it is sent or changed, even after a reload: it is stored once. */
function keyOf(message: string): string {
  unanswered ??= stored('sessionStorage', 'unanswered');
  // `crypto.randomUUID` is missing without TLS.
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  if (unanswered?.message !== message) remember({ message, key });
  return unanswered?.key ?? key;
}

/** Where storage is refused or full, it lasts until a reload. */
function remember(attempt: typeof unanswered): void {
  unanswered = attempt;
  store('sessionStorage', 'unanswered', attempt ?? null);
}

/**
 * POST /api/contact. A failure shows the server's reason, else that the device is offline, else the fallback.
 *
 * @param key the same for the same message, so that the server stores it once even if its answer was lost
 */
async function send(values: FormValues, key: string): Promise<Sent> {
  // `AbortSignal.timeout` is too new for our browsers (docs/decisions/025).
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LONGEST);
  const response = await fetch('/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `"${key}"` },
    body: JSON.stringify(values),
    signal: patience.signal,
  }).catch(() => null);
  clearTimeout(timer);
  if (!response) {
    return navigator.onLine
      ? { error: NOT_SENT, failure: NO_ANSWER }
      : { error: OFFLINE, failure: OFFLINE };
  }
  const body = (await response.json().catch(() => null)) as Answer | null;
  if (response.ok) {
    remember(undefined);
    return { next: body?.next ?? '/thank-you' };
  }
  const error = body?.error || NOT_SENT;
  // Errors of fields stand beside their fields.
  if (!body?.errors?.length) return { error, failure: body?.error || NO_REASON };
  const errors = body.errors.map(({ detail, pointer }) => [
    pointer.replace('#/', '').replaceAll('/', '.'),
    detail,
  ]);
  return { error, errors: Object.fromEntries(errors) };
}

interface Answer {
  next?: string;
  error?: string;
  errors?: { detail: string; pointer: string }[];
}
