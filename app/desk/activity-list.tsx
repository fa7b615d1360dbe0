import { Form, Link } from 'react-router';
import type { ActivityRow } from '#server/desk/activity.ts';
import { Moment } from './moment.tsx';

interface Props {
  rows: (ActivityRow & { canUndo: boolean })[];
  now: number;
}

/** Who did what, newest first, with the value before and after. */
export function ActivityList({ rows, now }: Props) {
  return (
    <section className="card">
      <h2>Activity</h2>
      {rows.length === 0 && <p>Nothing yet.</p>}
      <ul>
        {rows.map(({ id, at, person, action, about, before, after, undone_at, canUndo }) => (
          <li key={id} className="row">
            <span>
              <Moment at={at} now={now} />: {person} <Link to={`/desk/${about}`}>{action}</Link>
              {before && `, before: ${inWords(before)}`}
              {after && `, now: ${inWords(after)}`}
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
        ))}
      </ul>
    </section>
  );
}

/** JSON as words: `{"name":"Bob","role":"staff"}` is `Bob, staff`. */
function inWords(json: string): string {
  const value: unknown = JSON.parse(json);
  return value && typeof value === 'object' ? Object.values(value).join(', ') : String(value);
}
