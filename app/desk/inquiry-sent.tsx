import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { RowTable } from '#app/ui/rows.tsx';
import type { Line } from '#domain/inquiry/kind.ts';
import type { Entry } from '#server/store/desk/cases.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';
import type { cartsIn } from './carts.ts';
import { Moment } from './moment.tsx';
import { Waited } from './row.tsx';

/** The visitor's own words and photographs. */
export function Sent({ inquiry: { message, details } }: { inquiry: StoredInquiry }) {
  return (
    <section className="card" aria-label="What was sent">
      <p className="whitespace-pre-line wrap-anywhere">{message}</p>
      {details?.photographs && (
        <ul className="flex flex-wrap gap-2">
          {details.photographs.map((id, n) => (
            <li key={id}>
              <a href={`/desk/photographs/${id}`} target="_blank" rel="noreferrer">
                <img
                  src={`/desk/photographs/${id}?small`}
                  alt={`Photograph ${n + 1}, larger`}
                  loading="lazy"
                  className="size-24 rounded-control object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface DetailsProps {
  inquiry: StoredInquiry;
  lines: Line[];
  now: number;
}

/** How to reach the visitor, what it is about, and where it came from. */
export function Details({ inquiry, lines, now }: DetailsProps) {
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

export function Carts({ carts }: { carts: Awaited<ReturnType<typeof cartsIn>> }) {
  return carts.map(({ id, label, words, page, picture }) => (
    <section key={id} className="card flex items-center gap-4" aria-label={label}>
      {picture && (
        <img src={picture} alt="" className="aspect-[8/5] w-32 rounded-control object-cover" />
      )}
      <div>
        <Link to={page} className="-my-2.5 inline-block py-2.5 font-bold">
          {label}
        </Link>
        <p className="text-sm text-ink-soft">{words}</p>
      </div>
    </section>
  ));
}

const saidBy = { answer: 'answered by mail', call: 'answered by phone', note: 'noted' };

export function Entries({ entries, now }: { entries: Entry[]; now: number }) {
  return entries.map(({ id, kind, person, at, text }) => (
    <section key={id} className={`card ${kind === 'note' ? '' : 'border-l-4 border-l-sedge'}`}>
      <p className="text-sm text-ink-soft">
        <b>{person}</b> {saidBy[kind]}, <Moment at={at} now={now} />
      </p>
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
    </section>
  ));
}

interface DeliveriesProps {
  deliveries: DeliveryRow[];
  now: number;
  refused: Partial<Record<string, string>>;
}

export function Deliveries({ deliveries, now, refused }: DeliveriesProps) {
  if (deliveries.length === 0) return null;
  return (
    <section className="card">
      <h2>Deliveries</h2>
      {refused.press === 'resend' && <Refusal why={refused.why} />}
      <ul className="grid gap-2 text-sm">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex items-center justify-between gap-3">
            <span className="wrap-anywhere">
              <b>{delivery.channel}</b>: <State {...delivery} now={now} />
            </span>
            {delivery.replaced_at === null && <Again {...delivery} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function State({
  done_at,
  dead_at,
  replaced_at,
  attempts,
  last_error,
  now,
}: DeliveryRow & { now: number }) {
  if (done_at !== null)
    return (
      <>
        delivered <Moment at={done_at} now={now} />
      </>
    );
  if (replaced_at !== null) return 'replaced by a newer one';
  if (dead_at !== null) return <span className="text-buoy">not delivered, {last_error}</span>;
  return attempts === 0
    ? 'waiting'
    : `waiting after ${attempts} tries, ${last_error ?? 'no answer'}`;
}

/** An answer is sent again as it was, an inquiry by a new delivery. */
function Again({ id, channel, dead_at }: DeliveryRow) {
  const isAnswer = channel === 'answer';
  if (isAnswer && dead_at === null) return null;
  return (
    <Form method="post" className="shrink-0" {...(isAnswer && { action: '/desk?index' })}>
      {!isAnswer && <input type="hidden" name="channel" value={channel} />}
      <button
        type="submit"
        name={isAnswer ? 'retry' : 'press'}
        value={isAnswer ? id : 'resend'}
        className="btn btn-line"
      >
        Send again<span className="sr-only">: {channel}</span>
      </button>
    </Form>
  );
}

export function Earlier({
  earlier,
  now,
}: {
  earlier: { id: string; since: number; words: string }[];
  now: number;
}) {
  if (earlier.length === 0) return null;
  return (
    <section className="card">
      <h2>Also sent by this person</h2>
      <ul>
        {earlier.map(({ id, since, words }) => (
          <li key={id}>
            <Link to={`/desk/inquiries/${id}`} className="inline-block py-2.5">
              {words}
            </Link>
            , <Waited since={since} now={now} /> ago
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why a press was refused, beside it. */
export function Refusal({ why }: { why: string | undefined }) {
  return (
    <p role="alert" className="font-bold text-buoy">
      {why}
    </p>
  );
}
