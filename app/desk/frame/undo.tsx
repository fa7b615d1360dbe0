import { data, Link, redirect } from 'react-router';
import { findActivity } from '#server/desk/activity.ts';
import { deskContext, fieldsOf } from '#server/desk/guard.ts';
import { undo } from '#server/desk/undo.ts';
import { time } from '#server/store/database.ts';
import { markSoldCarts } from '#server/test-drives/change.ts';
import type { Route } from './+types/undo.ts';

export function loader() {
  return null;
}

/** Takes the action of the form's `id` back, and leads to its item; or says here why that is too late. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, person, site } = context.get(deskContext);
  const { id = '' } = await fieldsOf(request);
  const row = await findActivity(db, id);
  if (!row) throw data(null, 404);
  const item = `/desk/${row.about}`;
  const why = await undo(db, id, person, { site });
  if (why) return data({ why, item }, 422);
  // A cart may be back on the lot: its test drives lose their mark.
  await markSoldCarts(db, site.content, await time(db));
  site.nudge();
  // A list may name its week.
  throw redirect(`${item}${item.includes('?') ? '&' : '?'}done=${id}`, 303);
}

export default function NotUndonePage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Not undone · Desk</title>
      <h1>Not undone</h1>
      <p role="alert">{actionData?.why ?? 'Nothing was asked for here.'}</p>
      <Link to={actionData?.item ?? '/desk'} className="btn btn-line justify-self-start">
        Look at it
      </Link>
    </>
  );
}
