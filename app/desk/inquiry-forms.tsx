import { type ReactNode, useRef } from 'react';
import { Form, Link } from 'react-router';
import { Field } from '#app/ui/field.tsx';
import { telephone, textMessage } from '#app/ui/telephone.ts';
import type { Case } from '#server/store/desk/cases.ts';
import { Refusal } from './inquiry-sent.tsx';

type Refused = Partial<Record<string, string>>;

interface AnswerProps {
  /** Of the new answer, so that two presses are one. */
  id: string;
  /** Of what is said and noted so far. */
  count: number;
  /** The last answer that this page shows. */
  seen: string;
  saved: { name: string; text: string }[];
  text: string;
  isMailSetUp: boolean;
  email: string;
  phone: string;
  refused: Refused;
}

/** One text: a mail to the visitor, what was said on the telephone, or a note. */
export function AnswerForm({
  id,
  count,
  seen,
  saved,
  text,
  isMailSetUp,
  email,
  phone,
  refused,
}: AnswerProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const isOurs = /^(answer|call|note)$/.test(refused.press ?? '');
  function add(text: string) {
    if (!area.current) return;
    area.current.value = [area.current.value.trim(), text].filter(Boolean).join('\n\n');
    area.current.focus();
  }
  return (
    <Form method="post" id="answer" className="card">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto">Answer</h2>
        {phone !== '' && (
          <>
            <a href={telephone(phone)} className="btn btn-line">
              Call {phone}
            </a>
            <a href={textMessage(phone)} className="btn btn-line">
              Text
            </a>
          </>
        )}
      </div>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <p className="flex flex-wrap gap-2">
        {saved.map(({ name, text }, n) => (
          <Link
            key={name}
            to={`?say=${n}#answer`}
            className="btn btn-line"
            onClick={(event) => {
              event.preventDefault();
              add(text);
            }}
          >
            {name}
          </Link>
        ))}
      </p>
      <Field
        id="text"
        label="Your words"
        hint={
          isMailSetUp
            ? `Goes to ${email} with your name; you can take it back for ten seconds.`
            : 'Mail is not set up: an answer waits until it is.'
        }
        error={isOurs ? refused.why : undefined}
      >
        {(control) => (
          <textarea
            // After an answer or a note, and beside somebody else's, it begins anew, with what was refused.
            key={count}
            ref={area}
            {...control}
            rows={6}
            defaultValue={(isOurs && refused.text) || text}
          />
        )}
      </Field>
      <p className="flex flex-wrap gap-2">
        {email !== '' && (
          <Press press="answer" look="btn-go">
            Send
          </Press>
        )}
        <Press press="call">Answered by phone</Press>
        <Press press="note">Keep as a note</Press>
      </p>
    </Form>
  );
}

interface CaseProps {
  ofShop: Case;
  suspect: string | null;
  refused: Refused;
}

const line = 'grid grid-cols-[1fr_auto] items-end gap-2';

/** Who is on it, when to follow up, and what came of it. */
export function CaseForms({ ofShop, suspect, refused }: CaseProps) {
  const { taken_by, follow_up, outcome, reason } = ofShop;
  const whyOf = (press: string) => (refused.press === press ? refused.why : undefined);
  const why = whyOf('take') ?? whyOf('let go') ?? whyOf('release');
  return (
    <section className="card" aria-label="What we make of it">
      {suspect !== null && (
        <>
          <p>It may be spam, and was not delivered: {suspect}.</p>
          <div className="flex flex-wrap gap-2">
            <Form method="post">
              <Press press="release" look="btn-go">
                Release
              </Press>
            </Form>
            <Form method="post">
              <input type="hidden" name="outcome" value="lost" />
              <input type="hidden" name="reason" value="spam" />
              <Press press="outcome">It’s spam</Press>
            </Form>
          </div>
        </>
      )}
      <Form method="post" className="flex flex-wrap items-center justify-between gap-2">
        {taken_by && (
          <p>
            <b>{taken_by}</b> is on it.
          </p>
        )}
        {why && <Refusal why={why} />}
        {taken_by ? <Press press="let go">Let it go</Press> : <Press press="take">I’m on it</Press>}
      </Form>
      <Form method="post" className={line}>
        <Field id="day" label="Follow up on" error={whyOf('follow up')}>
          {(control) => (
            <input {...control} type="date" key={follow_up} defaultValue={follow_up ?? ''} />
          )}
        </Field>
        <Press press="follow up">Save</Press>
      </Form>
      <Form method="post" className={line}>
        <Field id="outcome" label="Outcome">
          {(control) => (
            <select {...control} key={outcome} defaultValue={refused.outcome ?? outcome ?? ''}>
              <option value="">Open</option>
              <option value="sold">Sold</option>
              <option value="lost">Lost</option>
            </select>
          )}
        </Field>
        <span />
        <Field id="reason" label="Reason" error={whyOf('outcome')}>
          {(control) => (
            <input
              {...control}
              key={reason}
              defaultValue={refused.reason ?? reason ?? ''}
              autoComplete="off"
            />
          )}
        </Field>
        <Press press="outcome">Save</Press>
      </Form>
    </section>
  );
}

/** What erasing takes away, before it does. */
export function Erase({ email, count }: { email: string; count: number }) {
  return (
    <details className="card">
      <summary className="min-h-11 cursor-pointer content-center font-bold">
        Erase this person
      </summary>
      <Form method="post" className="grid gap-3">
        <p>
          For good: {count === 1 ? 'this inquiry' : `all ${count} inquiries`} of{' '}
          {email || 'this person'}, however the address is spelled, with answers, notes, activity,
          deliveries, bookings and photographs. Backups made before and mailboxes keep theirs.
        </p>
        <Press press="erase">Erase for good</Press>
      </Form>
    </details>
  );
}

function Press({
  press,
  look = 'btn-line',
  children,
}: {
  press: string;
  look?: string;
  children: ReactNode;
}) {
  return (
    <button type="submit" name="press" value={press} className={`btn ${look}`}>
      {children}
    </button>
  );
}
