import { Form, Link } from 'react-router';
import { TellCustomer, type Typed, Why } from '#app/desk/frame/press-form.tsx';
import { Press } from '#app/desk/frame/row.tsx';
import { telephone, textMessage } from '#app/ui/telephone.ts';
import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import { placeOf, type TestDrive } from '#domain/test-drive/test-drive.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';

interface Props extends Pick<StoredInquiry, 'id' | 'firstName' | 'lastName' | 'phone' | 'email'> {
  drive: TestDrive;
  outcome: keyof typeof outcomes | null;
  /** Milliseconds since 1970. */
  now: number;
  week: string;
  /** Of a refused press. */
  sent: Typed | undefined;
  /** Its form is unfolded. */
  isChosen: boolean;
}

const outcomes = { came: 'Came', missed: 'Did not come' };

export function DriveRow({ drive, outcome, now, week, sent, isChosen, ...props }: Props) {
  const { id, phone, email } = props;
  const { at, carts, showroom, status } = drive;
  const { from, to } = placeOf(drive);
  const isCancelled = status === 'cancelled';
  const booked = to <= now ? 'Did they come?' : 'Booked';
  const state = { asked: 'Asked for', cancelled: 'Cancelled', booked }[status];
  const name = `${props.firstName} ${props.lastName}`.trim();
  const { day = at.slice(0, 10), time = at.slice(11) } = sent?.values ?? {};
  const action = `/desk/test-drives?week=${week}#${id}`;
  return (
    <li id={id} className="grid gap-1 *:min-w-0 border-t border-line py-3 target:bg-reed-100">
      <p className="flex max-w-none flex-wrap justify-between gap-x-4">
        <b className={isCancelled ? 'line-through' : ''}>
          {status === 'asked' && `${spokenDay(at.slice(0, 10))}, `}
          {spokenTime(at.slice(11))} {showroom.city}
        </b>
        <span className="text-ink-soft">{outcome ? outcomes[outcome] : state}</span>
      </p>
      {carts.map((cart) => (
        <p key={cart.id}>
          {cart.name}
          {cart.isGone && !isCancelled && <b className="text-buoy"> Sold: offer another cart</b>}
        </p>
      ))}
      <p className="flex max-w-none flex-wrap items-center gap-x-5">
        <Link to={`/desk/inquiries/${id}`} className={link}>
          {name}
        </Link>
        {phone ? (
          <>
            <a href={telephone(phone)} className={link}>
              {phone}
            </a>
            <a href={textMessage(phone)} aria-label={`Text: ${name}`} className={link}>
              Text
            </a>
          </>
        ) : (
          'No telephone'
        )}
      </p>
      {status === 'booked' && from <= now && (
        <Form method="post" action={action} className="flex flex-wrap gap-3">
          <input type="hidden" name="id" value={id} />
          {Object.entries(outcomes)
            .filter(([value]) => value !== outcome)
            .map(([value, words]) => (
              <Press key={value} value={value} of={name}>
                {words}
              </Press>
            ))}
        </Form>
      )}
      {status === 'asked' || (status === 'booked' && now < to) ? (
        // After a change it folds again.
        <details key={`${at} ${status}`} open={isChosen || Boolean(sent)}>
          <summary
            aria-label={`${status === 'asked' ? 'Book' : 'Move'} or cancel: ${name}`}
            className="flex min-h-11 w-fit cursor-pointer items-center font-bold text-sedge"
          >
            {status === 'asked' ? 'Book' : 'Move'} or cancel
          </summary>
          <Form method="post" action={action} className="grid gap-3 pb-2">
            <input type="hidden" name="id" value={id} />
            <div className="flex flex-wrap gap-3 text-sm font-bold *:flex-1 sm:max-w-md">
              <label>
                Day <input type="date" name="day" defaultValue={day} className={field} />
              </label>
              <label>
                Time{' '}
                <input type="time" name="time" step={300} defaultValue={time} className={field} />
              </label>
            </div>
            {email ? (
              <TellCustomer sent={sent} />
            ) : (
              <p className="text-sm">No e-mail address: tell the customer yourself.</p>
            )}
            <Why sent={sent} />
            <div className="flex flex-wrap gap-3">
              <button type="submit" name="press" value="move" className="btn btn-go">
                {status === 'asked' ? 'Book' : 'Move'} {sent?.errors.isWarned && 'anyway'}
              </button>
              <button type="submit" name="press" value="cancel" className="btn btn-line">
                Cancel this test drive
              </button>
            </div>
          </Form>
        </details>
      ) : (
        <Why sent={sent} />
      )}
    </li>
  );
}

const link = 'flex min-h-11 items-center underline underline-offset-4';
const field = 'min-h-11 w-full control px-2 text-base font-normal';
