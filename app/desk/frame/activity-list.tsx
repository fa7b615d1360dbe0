import { Form, Link } from 'react-router';
import { spokenDay } from '#domain/hours/calendar.ts';
import { spokenAt } from '#domain/test-drive/test-drive.ts';
import { dollars } from '#domain/text/dollars.ts';
import { counted } from '#domain/text/sentences.ts';
import { availabilityWords, standingOfStatus } from '#domain/vehicle/availability.ts';
import type { ActivityRow } from '#server/desk/activity.ts';
import { Moment } from './moment.tsx';

interface Props {
  rows: (ActivityRow & { customer: string | null; canUndo: boolean })[];
  now: number;
  /** The address of the rows before these, if there are any. */
  older?: string | undefined;
}

/** Who did what, newest first, with the value before and after. */
export function ActivityList({ rows, now, older }: Props) {
  return (
    <section className="card">
      <h2>Activity</h2>
      {rows.length === 0 && <p>Nothing yet.</p>}
      <ul>
        {rows.map(
          ({ id, at, person, action, about, customer, before, after, undone_at, canUndo }) => (
            <li key={id} className="row">
              <span>
                <Moment at={at} now={now} />: {person} <Link to={`/desk/${about}`}>{action}</Link>
                {customer && !action.includes(customer) && ` (${customer})`}
                {inWords(', before: ', before)}
                {inWords(', now: ', after)}
                {undone_at && ' (undone)'}
              </span>
              {canUndo && (
                <Form method="post" action="/desk/undo">
                  <button
                    type="submit"
                    name="id"
                    value={id}
                    aria-label={`Undo: ${action}`}
                    className="btn btn-line"
                  >
                    Undo
                  </button>
                </Form>
              )}
            </li>
          ),
        )}
      </ul>
      {older && (
        <Link to={older} className="btn btn-line justify-self-start">
          Older
        </Link>
      )}
    </section>
  );
}

/** Other values than text by their name; no other number or switch says anything without its name. */
const words: Record<string, (value: never) => string> = {
  id: () => '',
  delivery: () => '',
  cart: (value: string) => `cart ${value}`,
  count: (value: number) => counted(value, 'cart'),
  photographs: (value: number) => counted(value, 'photograph'),
  images: (value: string[]) => counted(value.length, 'photograph'),
  features: (value: string[]) => value.join(', '),
  specifications: (value: object) =>
    Object.entries(value)
      .map(([label, each]) => `${label} ${each}`)
      .join(', '),
  seats: (value: number) => counted(value, 'seat'),
  price: dollars,
  status: (value: string) => availabilityWords[standingOfStatus(value) ?? 'order'],
};

/** JSON as words: `{"name":"Bob","role":"staff"}` is `Bob, staff`; empty where it says nothing. */
function inWords(lead: string, json: string | null): string {
  const value: unknown = JSON.parse(json ?? 'null');
  const named = value && typeof value === 'object' ? Object.entries(value) : [['', value] as const];
  const said = named.map(([name, each]) => {
    if (each !== null && words[name]) return words[name](each as never);
    return typeof each === 'string' ? textInWords(each) : '';
  });
  const all = said.filter(Boolean).join(', ');
  return all && lead + all;
}

/** A day and a time as people say them; the beginning of other text. */
function textInWords(text: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return spokenAt(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return spokenDay(text);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
