import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Answer } from '#server/desk/answer-press.ts';
import { useDesk } from './around.ts';
import { type Draft, putAsideBack, readDraft, setAside } from './drafts.ts';
import { sendPress } from './send-press.ts';

interface Sending {
  form: RefObject<HTMLFormElement | null>;
  key: string;
  of: string;
  sent: Answer | undefined;
  store: (given?: Partial<Draft>) => void;
  reread: () => void;
}

/**
 * A tap within this time of an answer, in milliseconds, was meant for the press before: nobody has read yet what came of
 * that one, and the same button may mean something else by now.
 */
const UNREAD = 1000;

/** Sends a form's press: one at a time, and what comes of it. */
export function useSending({ form: ref, key, of, sent, store, reread }: Sending) {
  const { person, say } = useDesk();
  const [answer, setAnswer] = useState(sent);
  /** Why the last press got no answer. A question, or what is wrong, stands until one comes. */
  const [lost, setLost] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const [round, setRound] = useState(0);
  const underWay = useRef(false);
  const refusal = useRef<{ why: string; at: string }>(undefined);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function send(submitter: HTMLElement | null): Promise<void> {
    const form = ref.current;
    // A second tap may come before the button knows of the first.
    if (!form || underWay.current) return;
    underWay.current = true;
    const button = submitter instanceof HTMLButtonElement ? submitter : undefined;
    const moment = setTimeout(setBusy, 100, button?.value ?? '');
    const result = await sendPress(form, button, readDraft(key)?.attempt, (attempt) =>
      store({ attempt }),
    );
    const isShown = result.status === 'refused' || result.status === 'warned';
    if (result.status !== 'sign-in') {
      store({
        isPressed: false,
        ...(result.status !== 'lost' && { attempt: undefined }),
        ...(result.status === 'refused' && { seen: null }),
      });
    }
    const why = result.status === 'refused' && result.errors.refused;
    refusal.current = why ? { why, at: location.href } : undefined;
    // What is refused is shown as it stands now, beside what was typed: the next press goes by that.
    if (isShown) await revalidate();
    clearTimeout(moment);
    const isLost = result.status === 'lost';
    const isNews = result.status === 'done' || result.status === 'warned' || why;
    setBusy(isNews ? '' : undefined);
    setTimeout(endPress, isNews ? UNREAD : 0);
    setLost(isLost ? result.why : undefined);
    if (isLost) return;
    setAnswer(result);
    if (result.status === 'sign-in') {
      store({ isPressed: true });
      const to = location.pathname + location.search;
      const query = new URLSearchParams({ to, ...(result.isAgain && { again: 'yes' }) });
      return void navigate(`/desk/sign-in?${query}`);
    }
    if (result.status === 'done') await finish(form, button, result);
  }

  function endPress(): void {
    underWay.current = false;
    setBusy(undefined);
  }

  // A colleague was first, and the fresh page has no such form any more: the reason outlasts it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at its end alone
  useEffect(
    () => () => {
      const { why, at } = refusal.current ?? {};
      if (why && at === location.href) say({ status: 'done', words: why, canUndo: false });
    },
    [],
  );

  async function finish(
    form: HTMLFormElement,
    button: HTMLButtonElement | undefined,
    done: Extract<Answer, { status: 'done' }>,
  ): Promise<void> {
    if (button?.value === 'undo') putAsideBack(person.id, of);
    else setAside(key, person.id, done.id ?? '');
    form.reset();
    reread();
    setRound((before) => before + 1);
    setAnswer(undefined);
    const next = form.closest('li')?.nextElementSibling;
    say(done);
    if (done.to) return void navigate(done.to);
    await revalidate();
    // Its row is gone: the next one comes into sight, with its name.
    if (!form.isConnected) next?.scrollIntoView({ block: 'nearest' });
  }

  return { answer, lost, busy, round, send };
}
