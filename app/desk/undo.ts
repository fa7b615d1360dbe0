import { data, redirect } from 'react-router';
import { findActivity } from '#server/desk/activity.ts';
import { deskContext } from '#server/desk/guard.ts';
import { undo } from '#server/desk/undo.ts';
import { time } from '#server/store/database.ts';
import { markSoldCarts } from '#server/test-drives/change.ts';
import type { Route } from './+types/undo.ts';

/** Takes the action of the form's `id` back, and leads to its item; the shell says so, or that it could not. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, person, site } = context.get(deskContext);
  const id = String((await request.formData()).get('id'));
  const row = await findActivity(db, id);
  if (!row) throw data(null, 404);
  const why = await undo(db, id, person, { site });
  // A cart may be back on the lot: its test drives lose their mark.
  if (!why) await markSoldCarts(db, site.content, await time(db));
  if (!why) site.nudge();
  const shown = new URLSearchParams({ done: id, ...(why && { not: 'undone' }) });
  // A list may name its week.
  throw redirect(`/desk/${row.about}${row.about.includes('?') ? '&' : '?'}${shown}`, 303);
}

export function loader() {
  throw data(null, 404);
}
