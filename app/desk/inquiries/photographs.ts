import { Readable } from 'node:stream';
import { data } from 'react-router';
import { deskContext } from '#server/desk/guard.ts';
import { answerUpload } from '#server/http/upload.ts';
import { addressContext } from '#server/site.ts';
import { readPicture } from '#server/store/photographs.ts';
import type { Route } from './+types/photographs.ts';

/** A photograph that was sent, as JPEG; `?small` for lists. */
export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const { db } = context.get(deskContext);
  const size = searchParams.has('small') ? 'small' : 'full';
  const picture = params.id && (await readPicture(db, params.id, size));
  if (!picture) throw data(null, 404);
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
}

/** Takes one photograph for a form of the desk: 201 with its ticket, as `/api/photographs`; `?lot` for a cart's page. */
export function action({ context, request, url }: Route.ActionArgs) {
  const { site } = context.get(deskContext);
  const { photographs } = site;
  const isOfLot = url.searchParams.has('lot');
  const sent = {
    body: request.body ? Readable.fromWeb(request.body as never) : Readable.from([]),
    contentType: request.headers.get('content-type') ?? '',
    address: context.get(addressContext),
    isOfShop: true,
  };
  return answerUpload(sent, {
    take: (file, address) =>
      isOfLot ? photographs.publish(file) : photographs.take(file, address, true),
  });
}
