import { data } from 'react-router';
import { deskContext } from '#server/desk/guard.ts';
import { readPicture } from '#server/store/photographs.ts';
import type { Route } from './+types/photographs.ts';

/** A photograph that was sent, as JPEG; `?small` for lists. */
export async function loader({ context, params: { id }, url: { searchParams } }: Route.LoaderArgs) {
  const { db } = context.get(deskContext);
  const picture = await readPicture(db, id, searchParams.has('small') ? 'small' : 'full');
  if (!picture) throw data(null, 404);
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
}
