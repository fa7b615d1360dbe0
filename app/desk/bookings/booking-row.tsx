import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useForm } from '#app/desk/frame/around.ts';
import { DeskForm, useSent } from '#app/desk/frame/desk-form.tsx';
import { telephone, textMessage } from '#app/ui/telephone.ts';
import { type FormRow, field } from '#domain/form/field.ts';

interface RowProps {
  /** The inquiry's. */
  id: string;
  /** Links lead to it: one row of an id has it. */
  anchor?: string | undefined;
  /** When it is, and where. */
  title: string;
  state: string;
  isLate?: boolean;
  isCancelled?: boolean;
  words: ReactNode;
  who: string;
  phone: string;
  /** Its presses. */
  children: ReactNode;
}

/** A test drive or a rental in a list: when, what, who and how to reach them. */
export function BookingRow({ id, anchor, title, state, words, who, phone, ...row }: RowProps) {
  const { isLate, isCancelled, children } = row;
  return (
    <li
      id={anchor}
      className="grid gap-1 border-t border-line py-3 *:min-w-0 target:bg-reed-100 first:border-t-0"
    >
      <p className="flex max-w-none flex-wrap justify-between gap-x-4">
        <b className={isCancelled ? 'line-through' : ''}>{title}</b>
        <span className={isLate ? 'font-semibold text-buoy' : 'text-ink-soft'}>{state}</span>
      </p>
      {words}
      <p className="flex max-w-none flex-wrap items-center gap-x-5">
        <Link to={`/desk/inquiries/${id}`} translate="no" className={link}>
          {who}
        </Link>
        {phone ? (
          <>
            <a href={telephone(phone)} className={link}>
              {phone}
            </a>
            <a href={textMessage(phone)} aria-label={`Text: ${who}`} className={link}>
              Text
            </a>
          </>
        ) : (
          'No phone'
        )}
      </p>
      {children}
    </li>
  );
}

const link = 'flex min-h-11 items-center underline underline-offset-4';

interface FoldProps {
  name: string;
  of?: string;
  /** What it does, before it unfolds. */
  words: string;
  /** Tells folds of one name apart to those who don't see them. */
  who?: string;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form that unfolds. It is open where it came back without scripts. */
export function FoldedForm({ name, of = '', words, who, isOpen, className, children }: FoldProps) {
  const isSent = useSent(name, of) !== undefined;
  const label = who ? `${words}: ${who}` : words;
  return (
    <details open={isSent || isOpen || undefined} className={className}>
      <summary
        aria-label={label}
        className="min-h-11 cursor-pointer content-center font-semibold text-sedge"
      >
        {words}
      </summary>
      <DeskForm name={name} of={of} label={label} className="grid gap-3 pt-1 pb-2 sm:max-w-md">
        {children}
      </DeskForm>
    </details>
  );
}

const reach = 'Without a number or an address nobody can reach the customer.';

/** Fields of somebody who phones or stands there. */
export const who: FormRow[] = [
  [field('firstName', 'First name'), field('lastName', 'Last name (optional)')],
  [
    field('phone', 'Phone (optional)', { type: 'tel', hint: reach, autoComplete: 'off' }),
    field('email', 'Email (optional)', { type: 'email', autoComplete: 'off' }),
  ],
];

interface TickProps {
  name: string;
  value: string;
  /** Ticked, unless the clerk has sent it without. */
  isFirst?: boolean;
  children: string;
}

/** A box to tick, with what is wrong beneath it. */
export function Tick({ name, value, isFirst = false, children }: TickProps) {
  const { values, errors, prefix } = useForm();
  const error = errors[name];
  const id = `${prefix}${name}`;
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={values ? values[name] === value : isFirst}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          className="size-5 accent-sedge"
        />
        {children}
      </label>
      {error && (
        <p id={`${id}-error`} className="font-semibold text-buoy">
          {error}
        </p>
      )}
    </div>
  );
}

/** @param email the customer's, if it is known */
export function TellCustomer({ email }: { email?: string }) {
  if (email === '') return <p className="text-sm">No email: tell the customer yourself.</p>;
  return (
    <Tick name="tell" value="yes" isFirst>
      Tell the customer by mail
    </Tick>
  );
}
