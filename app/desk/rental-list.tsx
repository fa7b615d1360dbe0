import { Form, Link } from 'react-router';
import { telephone } from '#app/ui/telephone.ts';
import type { ShownRental } from '#server/desk/rental-list.ts';
import { Refusal } from './inquiry-sent.tsx';
import { List, Row } from './row.tsx';
import { TellCustomer, type Typed } from './tell-customer.tsx';

interface Props {
  rentals: ShownRental[];
  /** Of a refused press. */
  sent: Typed | undefined;
}

const stages = { asked: 'To confirm', late: 'Late', 'going out': 'Going out', out: 'Out' };

/** All rentals that are not over, by what they wait for, each by day. */
export function RentalList({ rentals, sent }: Props) {
  return Object.entries(stages).map(([stage, heading]) => (
    <List key={stage} heading={heading} none="None.">
      {rentals
        .filter((each) => each.stage === stage)
        .toSorted((one, other) => one.at - other.at)
        .map((rental) => (
          <RentalRow key={rental.id} {...rental} sent={sent} />
        ))}
    </List>
  ));
}

function RentalRow({ sent, ...rental }: ShownRental & Pick<Props, 'sent'>) {
  const { id, stage, who, phone, stay, carts, price, place, isLate, state } = rental;
  const typed = sent?.values.id === id ? sent : undefined;
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
        {typed?.errors.refused && <Refusal why={typed.errors.refused} />}
        {stage === 'asked' && (
          <Form method="post" preventScrollReset className="grid gap-1">
            <input type="hidden" name="id" value={id} />
            {rental.isDelivered && (
              <label className="flex items-center justify-between gap-3 font-bold">
                Miles by road
                <input
                  name="miles"
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={typed?.values.miles}
                  className="control min-h-11 w-24 px-3"
                />
              </label>
            )}
            <TellCustomer sent={typed} />
            <Press press="confirm" of={who} className="btn-go">
              Confirm
            </Press>
          </Form>
        )}
        {stage !== 'asked' && (
          <p className="grid grid-cols-2 gap-2">
            <Link
              to={`/desk/rentals/${id}/${stage === 'going out' ? 'out' : 'back'}`}
              className="btn btn-go min-h-11 px-4"
            >
              {stage === 'going out' ? 'Out' : 'Back'}
              <span className="sr-only">: {who}</span>
            </Link>
            <Link to={`/desk/rentals/${id}/sheet`} className="btn btn-line min-h-11 px-4">
              Sheet<span className="sr-only"> to sign: {who}</span>
            </Link>
          </p>
        )}
        {(stage === 'asked' || stage === 'going out') && (
          <details open={typed?.values.press === 'decline' || undefined}>
            <summary className="flex min-h-11 cursor-pointer items-center justify-center font-bold">
              Decline…<span className="sr-only">: {who}</span>
            </summary>
            <Form method="post" preventScrollReset className="grid gap-1">
              <input type="hidden" name="id" value={id} />
              <label className="grid gap-1.5 font-bold">
                Why? The customer gets these words.
                <textarea
                  name="reason"
                  rows={2}
                  maxLength={500}
                  defaultValue={typed?.values.reason}
                  className="w-full control p-3 font-normal"
                />
              </label>
              <TellCustomer sent={typed} />
              <Press press="decline" of={who}>
                Decline
              </Press>
            </Form>
          </details>
        )}
      </div>
    </Row>
  );
}

interface PressProps {
  press: string;
  /** Tells buttons of one name apart to those who don't see them. */
  of: string;
  className?: string;
  children: string;
}

export function Press({ press, of, className = 'btn-line', children }: PressProps) {
  return (
    <button type="submit" name="press" value={press} className={`btn min-h-11 px-4 ${className}`}>
      {children}
      <span className="sr-only">: {of}</span>
    </button>
  );
}
