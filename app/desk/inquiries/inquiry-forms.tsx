import { useRef } from 'react';
import { who } from '#app/desk/bookings/booking-row.tsx';
import { useForm } from '#app/desk/frame/around.ts';
import { DeskForm, Fieldset, Press } from '#app/desk/frame/desk-form.tsx';
import { Field } from '#app/ui/field.tsx';
import { telephone, textMessage } from '#app/ui/telephone.ts';
import { field } from '#domain/form/field.ts';
import type { Shown } from './inquiry-sent.tsx';

/** One text: a mail to the visitor, what was said on the phone, or a note. */
export function AnswerForm({ inquiry, entries, saved, isMailSetUp }: Shown) {
  const { id, email, phone } = inquiry;
  const seen = entries.findLast(({ kind }) => kind !== 'note')?.id ?? '';
  const hint = isMailSetUp
    ? `Goes to ${email} with your name; you can take it back for ten seconds.`
    : 'Mail is not set up: an answer waits until it is.';
  return (
    <DeskForm name="answer" of={id} id="answer" className="card" label="Answer">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto">Answer</h2>
        {phone !== '' && (
          <>
            <a href={telephone(phone)} className="btn btn-line">
              {`Call ${phone}`}
            </a>
            <a href={textMessage(phone)} className="btn btn-line">
              Text
            </a>
          </>
        )}
      </div>
      <input type="hidden" name="seen" value={seen} />
      <Words
        saved={saved}
        hint={email === '' ? `No email: ${phone ? 'call' : 'nobody can reach'} this person.` : hint}
      />
      <div className="flex flex-wrap gap-2">
        {email !== '' && (
          <>
            <Press value="answer" look="btn-go">
              Send
            </Press>
            <Press value="answerNext">Send and next</Press>
          </>
        )}
        <Press value="call">Answered by phone</Press>
        <Press value="note">Keep as a note</Press>
      </div>
    </DeskForm>
  );
}

function Words({ saved, hint }: { saved: Shown['saved']; hint: string }) {
  const { values, errors } = useForm();
  const area = useRef<HTMLTextAreaElement>(null);
  function put(text: string) {
    if (!area.current) return;
    area.current.value = below(area.current.value, text);
    // Only input makes a draft.
    area.current.dispatchEvent(new Event('input', { bubbles: true }));
    area.current.focus();
  }
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {saved.map(({ name, text }, n) => (
          <button
            key={name}
            type="submit"
            name="say"
            value={n}
            className="btn btn-line"
            onClick={(event) => {
              event.preventDefault();
              put(text);
            }}
          >
            {name}
          </button>
        ))}
      </p>
      <Field id="text" label="Your words" hint={hint} error={errors.text}>
        {(control) => <textarea ref={area} {...control} rows={6} defaultValue={values?.text} />}
      </Field>
    </>
  );
}

/** A saved answer beneath what is typed. */
export function below(typed: string, saved: string): string {
  return [typed.trim(), saved].filter(Boolean).join('\n\n');
}

const line = 'grid grid-cols-1-auto items-end gap-2';

/** Who is on it, when to follow up, and what came of it. */
export function CaseForms({ ofShop, entries, inquiry: { id, suspect, details } }: Shown) {
  const { taken_by, follow_up } = ofShop;
  const waits = ofShop.outcome === null && entries.every(({ kind }) => kind === 'note');
  return (
    <section className="card" aria-label="What we make of it">
      {suspect !== null && (
        <>
          <p>{`It may be spam, and was not delivered: ${suspect}.`}</p>
          <DeskForm name="suspect" of={id} className="flex flex-wrap gap-2">
            <input type="hidden" name="outcome" value="lost" />
            <input type="hidden" name="reason" value="spam" />
            <Press value="release" look="btn-go">
              Release
            </Press>
            <Press value="outcome">It’s spam</Press>
          </DeskForm>
        </>
      )}
      <DeskForm
        name="assignment"
        of={id}
        className="flex flex-wrap items-center justify-between gap-2"
      >
        {taken_by && (
          <p>
            <b translate="no">{taken_by}</b> is on it.
          </p>
        )}
        {taken_by ? (
          <Press value="unassign">Unassign</Press>
        ) : (
          <Press value="take">I’m on it</Press>
        )}
      </DeskForm>
      <DeskForm name="follow-up" of={id} className={line}>
        <input type="hidden" name="was" value={follow_up ?? ''} />
        <Fieldset
          rows={[[field('day', 'Follow up on', { type: 'date' })]]}
          first={{ day: follow_up ?? '' }}
        />
        <Press value="followUp" of="follow-up">
          Save
        </Press>
      </DeskForm>
      {waits && !details?.rental && (
        <DeskForm name="snooze" of={id} className={line}>
          <input type="hidden" name="was" value={ofShop.snoozed_until ?? ''} />
          <Fieldset
            rows={[[field('day', 'Snooze until', { type: 'date' })]]}
            first={{ day: ofShop.snoozed_until ?? '' }}
          />
          <Press value="snooze">Snooze</Press>
        </DeskForm>
      )}
      <DeskForm name="outcome" of={id} className={line}>
        <input type="hidden" name="was" value={ofShop.outcome ?? ''} />
        <Fieldset
          rows={[
            [field('outcome', 'Outcome', { options: outcomes })],
            [field('reason', 'Reason', { autoComplete: 'off' })],
          ]}
          first={{ outcome: ofShop.outcome ?? '', reason: ofShop.reason ?? '' }}
        />
        <Press value="outcome" of="outcome">
          Save
        </Press>
      </DeskForm>
    </section>
  );
}

/** What goes out from then on goes to the corrected address. */
export function CorrectContact({ inquiry, contact }: Shown) {
  return (
    <details className="card">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Correct name, phone or email
      </summary>
      <DeskForm name="contact" of={inquiry.id} className="grid gap-3">
        <input type="hidden" name="seen" value={JSON.stringify(contact)} />
        <Fieldset rows={who} first={contact} />
        <Press value="correct" of="name, phone and email">
          Save
        </Press>
      </DeskForm>
    </details>
  );
}

const outcomes = { '': 'Open', sold: 'Sold', lost: 'Lost' };

/** What erasing takes away, before it does. */
export function Erase({ inquiry: { id, email }, earlier: { length } }: Shown) {
  const what = length === 0 ? 'this inquiry' : `all ${1 + length} inquiries`;
  return (
    <details className="card">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Erase this person
      </summary>
      <DeskForm name="erase" of={id} className="grid gap-3">
        <p>{`For good: ${what} of ${email || 'this person'}, however the address is spelled, with answers, notes, activity, deliveries, bookings and photographs. Backups made before and mailboxes keep theirs.`}</p>
        <Press value="erase">Erase for good</Press>
      </DeskForm>
    </details>
  );
}
