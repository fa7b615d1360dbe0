import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DeskForm, Press } from '#app/desk/frame/desk-form.tsx';
import { List, Moment, Photographs, Row, Waited } from '#app/desk/frame/row.tsx';
import { RowTable } from '#app/ui/rows.tsx';
import type { DeliveryRow } from '#server/store/schema.ts';
import type { Route } from './+types/inquiry.ts';

/** What the page shows. */
export type Shown = Route.ComponentProps['loaderData'];

/** The visitor's own words and photographs. */
export function Sent({ inquiry: { message, details } }: Shown) {
  return (
    <section className="card" aria-label="What was sent">
      <p className="whitespace-pre-line wrap-anywhere">{message}</p>
      <Photographs of="Photograph" ids={details?.photographs ?? []} />
    </section>
  );
}

/** How to reach the visitor, what it is about, and where it came from. */
export function Details({ inquiry, lines, now }: Shown) {
  const { email, phone, about, page, createdAt } = inquiry;
  const rows: [string, ReactNode][] = [
    ['Phone', phone],
    ['Email', email],
    ['About', about],
    ...lines.map(({ label, value }): [string, ReactNode] => [label, value]),
    ['Page', page],
    ['Received', <Moment key="at" at={createdAt} now={now} />],
  ];
  return (
    <section className="card py-1" aria-label="Details">
      <RowTable
        rows={rows.filter(([, value]) => value)}
        className="border-t-0! text-sm [&_tr:last-child]:border-b-0"
      />
    </section>
  );
}

export function Carts({ carts }: Shown) {
  return carts.map(({ id, label, words, page, picture, instead }) => (
    <section key={id} className="card flex items-center gap-4" aria-label={label}>
      {picture && (
        <img src={picture} alt="" className="aspect-8/5 w-32 rounded-control object-cover" />
      )}
      <div>
        {page ? (
          <Link to={page} className="-my-2.5 inline-block py-2.5 font-semibold">
            {label}
          </Link>
        ) : (
          <b>{label}</b>
        )}
        <p className="text-sm text-ink-soft">{words}</p>
        {instead.map((cart) => (
          <Link key={cart.id} to={`/vehicles/${cart.id}`} className="block py-2.5 text-sm">
            {`Like it: ${cart.name}, ${cart.id}`}
          </Link>
        ))}
      </div>
    </section>
  ));
}

const saidBy = { answer: 'answered by mail', call: 'answered by phone', note: 'noted' };

export function Entries({ entries, now }: Shown) {
  return entries.map(({ id, kind, person, at, text }) => (
    <section key={id} className={`card ${kind === 'note' ? '' : 'border-l-4 border-l-sedge'}`}>
      <p className="text-sm text-ink-soft">
        <b translate="no">{person}</b>
        {` ${saidBy[kind]}, `}
        <Moment at={at} now={now} />
      </p>
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
    </section>
  ));
}

export function Deliveries({ inquiry, deliveries, now }: Shown) {
  return (
    <List heading="Deliveries" none="None.">
      {deliveries.map((delivery) => (
        <Row
          key={delivery.id}
          name={delivery.channel}
          words={stateOf(delivery)}
          when={<Moment at={delivery.done_at ?? delivery.created_at} now={now} />}
        >
          {delivery.replaced_at === null && <Again {...delivery} inquiryId={inquiry.id} />}
        </Row>
      ))}
    </List>
  );
}

function stateOf({ done_at, dead_at, replaced_at, attempts, last_error }: DeliveryRow) {
  if (done_at !== null) return 'delivered';
  if (replaced_at !== null) return 'dismissed, or replaced by a newer one';
  if (dead_at !== null)
    return <span className="text-buoy">{`not delivered, ${last_error ?? 'no answer'}`}</span>;
  const tries = `waiting after ${attempts} tries, ${last_error ?? 'no answer'}`;
  return attempts === 0 ? 'waiting' : tries;
}

/** An answer is sent again as it was, unless it is on its way; an inquiry by a new delivery. */
function Again({ id, channel, dead_at, done_at, inquiryId }: DeliveryRow & { inquiryId: string }) {
  const isAnswer = channel === 'answer';
  if (isAnswer && dead_at === null && done_at === null) return null;
  return (
    <DeskForm name={`again ${id}`} of={inquiryId}>
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="entry" value={id.split('.').at(-1)} />
      <Press value={isAnswer ? 'answerAgain' : 'resend'} of={channel}>
        Send again
      </Press>
    </DeskForm>
  );
}

export function Earlier({ earlier, now }: Shown) {
  return (
    <List heading="Also sent by this person" none="Nothing.">
      {earlier.map(({ id, since, kind }) => (
        <Row
          key={id}
          to={`inquiries/${id}`}
          name={kind}
          when={<Waited since={since} now={now} />}
        />
      ))}
    </List>
  );
}
