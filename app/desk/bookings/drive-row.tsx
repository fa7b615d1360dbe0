import { Link } from 'react-router';
import { DeskForm, Fieldset, Press, useSent } from '#app/desk/frame/desk-form.tsx';
import { telephone, textMessage } from '#app/ui/telephone.ts';
import { field } from '#domain/form/field.ts';
import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import { placeOf, type TestDrive } from '#domain/test-drive/test-drive.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { TellCustomer } from './booking-fields.tsx';

interface Props extends Pick<StoredInquiry, 'id' | 'firstName' | 'lastName' | 'phone' | 'email'> {
  drive: TestDrive;
  outcome: keyof typeof outcomes | null;
  /** Milliseconds since 1970. */
  now: number;
  /** Its form is unfolded. */
  isChosen: boolean;
}

const outcomes = { came: 'Came', missed: 'Did not come' };

export function DriveRow({ drive, outcome, now, isChosen, ...props }: Props) {
  const { id, phone, email } = props;
  const isOpen = useSent('drive', id) !== undefined || isChosen;
  const { at, carts, showroom, status } = drive;
  const { from, to } = placeOf(drive);
  const isCancelled = status === 'cancelled';
  const booked = to <= now ? 'Did they come?' : 'Booked';
  const state = { asked: 'Asked for', cancelled: 'Cancelled', booked }[status];
  const name = `${props.firstName} ${props.lastName}`.trim();
  const move = status === 'asked' ? 'Book' : 'Move';
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
          'No phone'
        )}
      </p>
      {status === 'booked' && from <= now && (
        <DeskForm name="came" of={id} label={name} className="flex flex-wrap gap-3">
          {(['came', 'missed'] as const)
            .filter((value) => value !== outcome)
            .map((value) => (
              <Press key={value} value={value} of={name}>
                {outcomes[value]}
              </Press>
            ))}
        </DeskForm>
      )}
      {(status === 'asked' || (status === 'booked' && now < to)) && (
        <details open={isOpen || undefined}>
          <summary
            aria-label={`${move} or cancel: ${name}`}
            className="flex min-h-11 w-fit cursor-pointer items-center font-bold text-sedge"
          >
            {move} or cancel
          </summary>
          <DeskForm
            name="drive"
            of={id}
            label={`${move} or cancel: ${name}`}
            className="grid gap-3 pb-2 sm:max-w-md"
          >
            <input type="hidden" name="seen" value={`${status} ${at}`} />
            <Fieldset
              first={{ day: at.slice(0, 10), time: at.slice(11) }}
              rows={[
                [field('day', 'Day', { type: 'date' }), field('time', 'Time', { type: 'time' })],
              ]}
            />
            {email ? (
              <TellCustomer />
            ) : (
              <p className="text-sm">No email: tell the customer yourself.</p>
            )}
            <div className="flex flex-wrap gap-3">
              <Press value="moveDrive" of={name} look="btn-go">
                {move}
              </Press>
              <Press value="cancelDrive" of={name}>
                Cancel this test drive
              </Press>
            </div>
          </DeskForm>
        </details>
      )}
    </li>
  );
}

const link = 'flex min-h-11 items-center underline underline-offset-4';
