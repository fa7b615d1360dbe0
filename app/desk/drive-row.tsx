import { Form, Link } from 'react-router';
import { telephone, textMessage } from '#app/ui/telephone.ts';
import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import { placeOf, type TestDrive } from '#domain/test-drive/test-drive.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { Refusal } from './inquiry-sent.tsx';
import { TellCustomer } from './tell-customer.tsx';

type Who = Pick<StoredInquiry, 'id' | 'firstName' | 'lastName' | 'phone' | 'email'>;

/** What was typed, and why it was refused. After a warning the clerk may go on. */
export interface Refused {
  values: Record<string, string>;
  sentence: string;
  isWarned: boolean;
}

interface Props extends Who {
  drive: TestDrive;
  outcome: keyof typeof outcomes | null;
  /** Milliseconds since 1970. */
  now: number;
  week: string;
  refused: Refused | undefined;
  /** Its form is unfolded. */
  isChosen: boolean;
}

const outcomes = { came: 'Came', missed: 'Did not come' };

export function DriveRow({ drive, outcome, now, week, refused, isChosen, ...who }: Props) {
  const { id, phone } = who;
  const { at, carts, showroom, status } = drive;
  const { from, to } = placeOf(drive);
  const isCancelled = status === 'cancelled';
  const booked = to <= now ? 'Did they come?' : 'Booked';
  const state = { asked: 'Asked for', cancelled: 'Cancelled', booked }[status];
  const name = `${who.firstName} ${who.lastName}`;
  const of = <span className="sr-only">: {name}</span>;
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
            <a href={textMessage(phone)} className={link}>
              Text{of}
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
              <button key={value} type="submit" name="press" value={value} className="btn btn-line">
                {words}
                {of}
              </button>
            ))}
        </Form>
      )}
      {status === 'asked' || (status === 'booked' && now < to) ? (
        // After a change it folds again.
        <details key={`${at} ${status}`} open={isChosen || Boolean(refused)}>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-bold text-sedge">
            {status === 'asked' ? 'Book or cancel' : 'Move or cancel'}
            {of}
          </summary>
          <Form method="post" action={action} className="grid gap-3 pb-2">
            <Change {...who} {...drive} refused={refused} />
          </Form>
        </details>
      ) : (
        refused && <Refusal why={refused.sentence} />
      )}
    </li>
  );
}

function Change({ id, at, status, email, refused }: Who & TestDrive & Pick<Props, 'refused'>) {
  const { day = at.slice(0, 10), time = at.slice(11) } = refused?.values ?? {};
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <div className="flex flex-wrap gap-3 text-sm font-bold *:flex-1 sm:max-w-md">
        <label>
          Day <input type="date" name="day" defaultValue={day} className={field} />
        </label>
        <label>
          Time <input type="time" name="time" step={300} defaultValue={time} className={field} />
        </label>
      </div>
      {email ? (
        <TellCustomer sent={refused} />
      ) : (
        <p className="text-sm">No e-mail address: tell the customer yourself.</p>
      )}
      {refused && <Refusal why={refused.sentence} />}
      {refused?.isWarned && <input type="hidden" name="read" value={refused.sentence} />}
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="press" value="move" className="btn btn-go">
          {status === 'asked' ? 'Book' : 'Move'} {refused?.isWarned && 'anyway'}
        </button>
        <button type="submit" name="press" value="cancel" className="btn btn-line">
          Cancel this test drive
        </button>
      </div>
    </>
  );
}

const link = 'flex min-h-11 items-center underline underline-offset-4';
const field = 'min-h-11 w-full control px-2 text-base font-normal';
