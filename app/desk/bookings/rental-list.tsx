import { Link } from 'react-router';
import { DeskForm, Fieldset, Press, useSent } from '#app/desk/frame/desk-form.tsx';
import { List, Row } from '#app/desk/frame/row.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { field } from '#domain/form/field.ts';
import type { ShownRental } from '#server/desk/rental-list.ts';
import { TellCustomer } from './booking-fields.tsx';

const stages = { asked: 'To confirm', late: 'Late', 'going out': 'Going out', out: 'Out' };

/** All rentals that are not over, by what they wait for, each by day. */
export function RentalList({ rentals }: { rentals: ShownRental[] }) {
  if (rentals.length === 0) return <p>Rentals that somebody asks for come here.</p>;
  return Object.entries(stages).map(([stage, heading]) => {
    const rows = rentals
      .filter((each) => each.stage === stage)
      .sort((one, other) => one.at - other.at);
    if (rows.length === 0) return null;
    return (
      <List key={stage} heading={heading} none="">
        {rows.map((rental) => (
          <RentalRow key={rental.id} {...rental} />
        ))}
      </List>
    );
  });
}

/** @param rental `isFound`: by the search; it may stand in the list above, too, with its forms */
export function RentalRow({ isFound = false, ...rental }: ShownRental & { isFound?: boolean }) {
  const { id, stage, who, phone, stay, carts, price, place, isLate, state } = rental;
  const isHere = !isFound && (stage === 'asked' || stage === 'going out');
  const way = stage === 'going out' ? 'Out' : 'Back';
  const words = (
    <>
      <b className="text-ink">{stay}</b>: {carts}, {price}. {place}
    </>
  );
  return (
    <Row
      {...(!isFound && { id })}
      to={`inquiries/${id}`}
      name={who}
      words={words}
      when={state}
      isLate={isLate}
    >
      <div className="grid w-64 content-start gap-2 max-sm:col-span-full max-sm:w-full">
        {phone && (
          <a href={telephone(phone)} className="flex min-h-11 items-center">
            {phone}
          </a>
        )}
        {stage !== 'asked' && (
          <p className="grid grid-cols-2 gap-2">
            <Link
              to={`/desk/rentals/${id}/${stage === 'over' ? 'back' : way.toLowerCase()}`}
              aria-label={`${stage === 'over' ? 'Look at it' : way}: ${who}`}
              className="btn btn-go min-h-11 px-4"
            >
              {stage === 'over' ? 'Look at it' : way}
            </Link>
            <Link
              to={`/desk/rentals/${id}/sheet`}
              aria-label={`Sheet to sign: ${who}`}
              className="btn btn-line min-h-11 px-4"
            >
              Sheet
            </Link>
          </p>
        )}
        {isHere && <Decision {...rental} />}
      </div>
    </Row>
  );
}

function Decision({ id, stage, who, isDelivered }: ShownRental) {
  const isAsked = stage === 'asked';
  const isOpen = useSent('decline', id) !== undefined;
  const no = isAsked ? 'Decline' : 'Cancel it';
  return (
    <>
      {isAsked && (
        <DeskForm name="confirm" of={id} label={who} className="grid gap-1">
          {isDelivered && (
            <Fieldset rows={[[field('miles', 'Miles by road', { type: 'number' })]]} />
          )}
          <TellCustomer />
          <Press value="confirmRental" of={who} look="btn-go">
            Confirm
          </Press>
        </DeskForm>
      )}
      <details open={isOpen || undefined}>
        <summary
          aria-label={`${no}: ${who}`}
          className="flex min-h-11 cursor-pointer items-center justify-center font-bold"
        >
          {no}…
        </summary>
        <DeskForm name="decline" of={id} label={`${no}: ${who}`} className="grid gap-1">
          <Fieldset
            rows={[
              [field('reason', 'Why? The customer gets these words.', { type: 'lines', rows: 2 })],
            ]}
          />
          <TellCustomer />
          <Press value="declineRental" of={who}>
            {no}
          </Press>
        </DeskForm>
      </details>
    </>
  );
}
