import { useRef } from 'react';
import { Form } from 'react-router';
import { Press, Refusal } from '#app/desk/frame/row.tsx';
import { Field } from '#app/ui/field.tsx';
import { telephone, textMessage } from '#app/ui/telephone.ts';
import type { Shown } from './inquiry-sent.tsx';

/** One text: a mail to the visitor, what was said on the telephone, or a note. */
export function AnswerForm({ inquiry, entries, answerId, saved, isMailSetUp, refused }: Shown) {
  const { email, phone } = inquiry;
  const area = useRef<HTMLTextAreaElement>(null);
  const isOurs = /^(answer|call|note)$/.test(refused.press ?? '');
  const seen = entries.findLast(({ kind }) => kind !== 'note')?.id ?? '';
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
      <input type="hidden" name="id" value={answerId} />
      <input type="hidden" name="seen" value={seen} />
      <p className="flex flex-wrap gap-2">
        {saved.map(({ name, text }, n) => (
          <button
            key={name}
            type="submit"
            name="say"
            value={n}
            className="btn btn-line"
            onClick={(event) => {
              if (!area.current) return;
              event.preventDefault();
              area.current.value = below(area.current.value, text);
              area.current.focus();
            }}
          >
            {name}
          </button>
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
            key={entries.length}
            ref={area}
            {...control}
            rows={6}
            defaultValue={isOurs ? refused.text : ''}
          />
        )}
      </Field>
      <p className="flex flex-wrap gap-2">
        {email !== '' && (
          <Press value="answer" look="btn-go">
            Send
          </Press>
        )}
        <Press value="call">Answered by phone</Press>
        <Press value="note">Keep as a note</Press>
      </p>
    </Form>
  );
}

const line = 'grid grid-cols-[1fr_auto] items-end gap-2';

/** Who is on it, when to follow up, and what came of it. */
export function CaseForms({ ofShop, inquiry: { suspect }, refused }: Shown) {
  const { taken_by, follow_up, outcome, reason } = ofShop;
  const whyOf = (press: string) => (refused.press === press ? refused.why : undefined);
  return (
    <section className="card" aria-label="What we make of it">
      {suspect !== null && (
        <>
          <p>It may be spam, and was not delivered: {suspect}.</p>
          <Form method="post" className="flex flex-wrap gap-2">
            <input type="hidden" name="outcome" value="lost" />
            <input type="hidden" name="reason" value="spam" />
            <Press value="release" look="btn-go">
              Release
            </Press>
            <Press value="outcome">It’s spam</Press>
          </Form>
        </>
      )}
      <Form method="post" className="flex flex-wrap items-center justify-between gap-2">
        {taken_by && (
          <p>
            <b>{taken_by}</b> is on it.
          </p>
        )}
        {whyOf('take') && <Refusal why={whyOf('take')} />}
        {taken_by ? <Press value="let go">Let it go</Press> : <Press value="take">I’m on it</Press>}
      </Form>
      <Form method="post" className={line}>
        <Field id="day" label="Follow up on" error={whyOf('follow up')}>
          {(control) => (
            <input {...control} type="date" key={follow_up} defaultValue={follow_up ?? ''} />
          )}
        </Field>
        <Press value="follow up" of="follow-up">
          Save
        </Press>
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
        <Press value="outcome" of="outcome">
          Save
        </Press>
      </Form>
    </section>
  );
}

/** What erasing takes away, before it does. */
export function Erase({ inquiry: { email }, earlier: { length } }: Shown) {
  return (
    <details className="card">
      <summary className="min-h-11 cursor-pointer content-center font-bold">
        Erase this person
      </summary>
      <Form method="post" className="grid gap-3">
        <p>
          For good: {length === 0 ? 'this inquiry' : `all ${1 + length} inquiries`} of{' '}
          {email || 'this person'}, however the address is spelled, with answers, notes, activity,
          deliveries, bookings and photographs. Backups made before and mailboxes keep theirs.
        </p>
        <Press value="erase">Erase for good</Press>
      </Form>
    </details>
  );
}

/** A saved answer beneath what is typed. */
export function below(typed: string, saved: string): string {
  return [typed.trim(), saved].filter(Boolean).join('\n\n');
}
