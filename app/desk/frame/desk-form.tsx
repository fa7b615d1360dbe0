import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useActionData, useNavigate, useRevalidator } from 'react-router';
import { FormFields } from '#app/site/form/form-fields.tsx';
import type { Fields } from '#app/ui/typed.ts';
import type { FormRow } from '#domain/form/field.ts';
import type { Answer } from '#server/desk/answer-press.ts';
import type { Sent } from '#server/desk/press-action.ts';
import type { PressName } from '#server/desk/presses.ts';
import { FormContext, type FormState, useDesk, useForm } from './around.ts';
import { type Draft, draftKey, putAsideBack, readDraft, setAside } from './drafts.ts';
import { sendPress } from './send-press.ts';
import { useDraft } from './use-draft.ts';

interface Props {
  /** Tells the forms of one item apart. */
  name: string;
  /** The item that it is about, such as an inquiry's id. */
  of?: string;
  id?: string;
  label?: string;
  className?: string;
  /** Without scripts its page gets them with the form. */
  hasFiles?: true;
  /** Of a long form: stay in sight on a phone, with why a press was refused. */
  presses?: ReactNode;
  children: ReactNode;
}

/**
 * A form of the desk: its buttons are presses of the table. What is typed lies on the device until a press is done, and
 * a press is one, however often it is tapped. Without scripts it posts to its page.
 */
export function DeskForm({ name, of = '', ...props }: Props) {
  const { person } = useDesk();
  const key = draftKey(person.id, name, of);
  // A page that goes on to another item begins a form of its own.
  return <ItemForm key={key} draft={key} name={name} of={of} {...props} />;
}

type ItemProps = Props & { draft: string; of: string };

function ItemForm({ name, of, draft: key, id, label, className = '', ...parts }: ItemProps) {
  const { token } = useDesk();
  const form = useRef<HTMLFormElement>(null);
  const sent = useSent(name, of);
  const { draft, store, reread } = useDraft(form, key, sent !== undefined);
  const { answer, lost, busy, round, send } = useSending({
    form,
    key,
    of,
    sent: sent?.answer,
    store,
    reread,
  });
  const errors = answer?.status === 'refused' ? answer.errors : {};
  const warning = answer?.status === 'warned' ? answer.sentence : undefined;
  useEffect(() => {
    if (answer?.status === 'refused')
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
  const state: FormState = {
    values: sent?.values,
    errors,
    warning,
    listOf: (name) => (draft && readDraft(key)?.lists[name]) ?? sent?.lists[name],
    round: `${round} ${draft?.at ?? ''}`,
    prefix: of && `${name}-${of}-`.replaceAll(/[^\w-]/g, '_'),
    busy,
  };
  return (
    <FormContext value={state}>
      <form
        ref={form}
        id={id}
        method="post"
        encType={parts.hasFiles && 'multipart/form-data'}
        noValidate
        aria-label={label}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          void send((event.nativeEvent as SubmitEvent).submitter);
        }}
      >
        <input type="hidden" name="form" value={name} />
        <input type="hidden" name="of" value={of} />
        <input type="hidden" name="token" value={token} />
        {warning && <input type="hidden" name="read" value={warning} />}
        {parts.children}
        <p role="status" className="empty:hidden sr-only">
          {busy && 'Working…'}
        </p>
        <div className={parts.presses ? 'press-bar' : 'contents'}>
          <p role="alert" className="font-bold whitespace-pre-line text-buoy empty:hidden">
            {lost ??
              warning ??
              whyOf(errors) ??
              (draft?.isPressed && !busy && round === 0 ? 'Not done yet: press again.' : '')}
          </p>
          {parts.presses}
        </div>
      </form>
    </FormContext>
  );
}

function whyOf({ refused, ...fields }: Record<string, string>): string | undefined {
  return refused ?? (Object.keys(fields).length > 0 ? 'Not done yet: see above.' : undefined);
}

/** What came back with the page, without scripts; a fold around its form is open then. */
export function useSent(name: string, of: string): Sent | undefined {
  const sent = useActionData() as Sent | undefined;
  return sent?.form === name && sent.of === of ? sent : undefined;
}

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

function useSending({ form: ref, key, of, sent, store, reread }: Sending) {
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

interface PressProps {
  value: PressName;
  /** Which of several entries of the form it means. */
  which?: string;
  /** Tells buttons of one name apart to those who don't see them. */
  of?: string | undefined;
  look?: 'btn-line' | 'btn-go' | 'quiet';
  children: string;
}

/** A button of a form that says which press it was. It isn't `disabled` meanwhile: that would lose the focus to the page. */
export function Press({ value: name, which, of, look = 'btn-line', children }: PressProps) {
  const value = which === undefined ? name : `${name} ${which}`;
  const { busy, warning } = useForm();
  const words = warning && look === 'btn-go' ? `${children} anyway` : children;
  return (
    <button
      type="submit"
      name="press"
      value={value}
      aria-disabled={busy !== undefined || undefined}
      aria-label={of && `${words}: ${of}`}
      className={look === 'quiet' ? 'quiet' : `btn ${look}`}
    >
      {busy === value ? 'Working…' : words}
    </button>
  );
}

/** The rows of the form around, with what was typed and what is wrong. @param first the values of an untouched form */
export function Fieldset({ rows, first = {} }: { rows: readonly FormRow[]; first?: Fields }) {
  const { values, errors, prefix } = useForm();
  return (
    <FormFields rows={rows} values={{ ...first, ...values }} errors={errors} prefix={prefix} />
  );
}
