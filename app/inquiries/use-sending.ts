import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Kept } from '#app/drafts/use-kept.ts';
import type { Toast } from '#app/ui/toast.tsx';
import { readVisit } from '#app/visit/read-visit.ts';
import type { FieldErrors } from '#domain/inquiry/check.ts';
import { type FormValues, fromFields } from '#domain/inquiry/from-fields.ts';
import { newKey, type Sent, sendInquiry } from './send.ts';

/** Got when a field is first used, and there long before a message is written. */
export const loadRules = () => import('#domain/inquiry/check.ts');

/**
 * Checks a form and sends it as JSON, once however often the button is pressed. Whatever fails, what was typed stays.
 *
 * @param given errors of a form that was sent without JavaScript
 * @param summary takes the focus whenever errors are new, so that everybody learns of them at once
 * @param kept keeps the message on the device where there is no line
 */
export function useSending(
  given: FieldErrors,
  summary: RefObject<HTMLElement | null>,
  kept: Kept | null,
) {
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
    // A photograph is sent by itself; here are words alone.
    const typed = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    // The button is disabled only when React has rendered again: a second click may come before.
    if (attempt.current.underWay) return;
    attempt.current.underWay = true;
    const sent = await send(fromFields(typed));
    attempt.current.underWay = false;
    setSending(false);
    if (sent.status === 'waits') return form.reset();
    if (sent.status === 'failed') {
      if (sent.message) setToast({ title: 'Error', text: sent.message });
      return setErrors(sent.errors);
    }
    form.reset();
    navigate(sent.next);
  }

  async function send(typed: FormValues): Promise<Sent | { status: 'waits' }> {
    setToast(undefined);
    setSending(true);
    // Where they don't arrive it is sent all the same: the server has the same rules.
    const rules = await loadRules().catch(() => null);
    const checked = rules?.checkInquiry(typed);
    if (checked?.status === 'refused')
      return { status: 'failed', why: 'refused', message: '', errors: checked.errors };
    const message = JSON.stringify(typed);
    if (message !== attempt.current.message)
      Object.assign(attempt.current, { message, key: newKey() });
    setErrors({});
    const seconds = (performance.now() - shownAt.current) / 1000;
    const body = { ...withVisit(typed), seconds: seconds.toFixed(1) };
    const { key } = attempt.current;
    const sent = await sendInquiry(body, key);
    const hasNoLine = sent.status === 'failed' && sent.why === 'no-line';
    if (!hasNoLine || !(await kept?.keeper.waitForLine(kept.shown, key, body))) return sent;
    // It is on its own now: the next is another.
    attempt.current.message = '';
    return { status: 'waits' };
  }

  return { errors, sending, submit, toast, closeToast: () => setToast(undefined) };
}

/** With where the visit began, if the browser has kept that. */
function withVisit(typed: FormValues): FormValues {
  const visit = readVisit();
  return visit ? { ...typed, details: { ...(typed.details as FormValues), visit } } : typed;
}
