import { Form, Link } from 'react-router';
import { TellCustomer, type Typed, Why } from '#app/desk/frame/press-form.tsx';
import { List, Press, Row } from '#app/desk/frame/row.tsx';
import { telephone } from '#app/ui/telephone.ts';
import type { ShownRental } from '#server/desk/rental-list.ts';

interface Props {
  rentals: ShownRental[];
  /** Of a refused press. */
  sent: Typed | undefined;
}

const stages = { asked: 'To confirm', late: 'Late', 'going out': 'Going out', out: 'Out' };

/** All rentals that are not over, by what they wait for, each by day. */
export function RentalList({ rentals, sent }: Props) {
  if (rentals.length === 0) return <p>No rental is asked for, going out or out.</p>;
  return Object.entries(stages).map(([stage, heading]) => {
    const rows = rentals
      .filter((each) => each.stage === stage)
      .sort((one, other) => one.at - other.at);
    if (rows.length === 0) return null;
    return (
      <List key={stage} heading={heading} none="">
        {rows.map((rental) => (
          <RentalRow
            key={rental.id}
            {...rental}
            sent={sent?.values.id === rental.id ? sent : undefined}
          />
        ))}
      </List>
    );
  });
}

function RentalRow({ sent, ...rental }: ShownRental & Pick<Props, 'sent'>) {
  const { id, stage, who, phone, stay, carts, price, place, isLate, state } = rental;
  const way = stage === 'going out' ? 'Out' : 'Back';
  const decline = stage === 'asked' ? 'Decline' : 'Cancel';
  const tell = <TellCustomer sent={sent} />;
  const words = (
    <>
      <b className="text-ink">{stay}</b>: {carts}, {price}. {place}
    </>
  );
  return (
    <Row to={`inquiries/${id}`} name={who} words={words} when={state} isLate={isLate}>
      <div id={id} className="grid w-64 content-start gap-2 max-sm:col-span-full max-sm:w-full">
        {phone && (
          <a href={telephone(phone)} className="flex min-h-11 items-center">
            {phone}
          </a>
        )}
        <Why sent={sent} />
        {stage !== 'asked' && (
          <p className="grid grid-cols-2 gap-2">
            <Link
              to={`/desk/rentals/${id}/${way.toLowerCase()}`}
              aria-label={`${way}: ${who}`}
              className="btn btn-go min-h-11 px-4"
            >
              {way}
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
        {(stage === 'asked' || stage === 'going out') && (
          <Form method="post" preventScrollReset className="grid gap-1">
            <input type="hidden" name="id" value={id} />
            {stage === 'asked' && rental.isDelivered && (
              <label className="flex items-center justify-between gap-3 font-bold">
                Miles by road
                <input
                  name="miles"
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={sent?.values.miles}
                  className="control min-h-11 w-24 px-3"
                />
              </label>
            )}
            {stage === 'asked' && (
              <>
                {tell}
                {sent?.errors.isWarned && (
                  <input type="hidden" name="read" value={sent.errors.isWarned} />
                )}
                <Press value="confirm" of={who} look="btn-go">
                  {sent?.errors.isWarned ? 'Confirm anyway' : 'Confirm'}
                </Press>
              </>
            )}
            <details open={sent?.values.press === 'decline' || undefined}>
              <summary
                aria-label={`${decline}: ${who}`}
                className="flex min-h-11 cursor-pointer items-center justify-center font-bold"
              >
                {decline}…
              </summary>
              <label className="grid gap-1.5 font-bold">
                Why? The customer gets these words.
                <textarea
                  name="reason"
                  rows={2}
                  maxLength={500}
                  defaultValue={sent?.values.reason}
                  className="w-full control p-3 font-normal"
                />
              </label>
              {stage !== 'asked' && tell}
              <Press value="decline" of={who}>
                {decline}
              </Press>
            </details>
          </Form>
        )}
      </div>
    </Row>
  );
}
