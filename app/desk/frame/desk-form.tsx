import { type ReactNode, useEffect, useRef } from 'react';
import { useActionData } from 'react-router';
import { FormFields } from '#app/site/form/form-fields.tsx';
import type { Fields } from '#app/ui/typed.ts';
import type { FormRow } from '#domain/form/field.ts';
import type { Sent } from '#server/desk/press-action.ts';
import type { PressName } from '#server/desk/presses.ts';
import { FormContext, type FormState, useDesk, useForm } from './around.ts';
import { draftKey, readDraft } from './drafts.ts';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';

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
          <p role="alert" className="font-semibold whitespace-pre-line text-buoy empty:hidden">
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
