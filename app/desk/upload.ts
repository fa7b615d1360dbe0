import { Readable } from 'node:stream';
import { data } from 'react-router';
import { deskContext } from '#server/desk/guard.ts';
import { answerUpload } from '#server/photographs/upload.ts';
import { addressContext } from '#server/site.ts';
import type { Route } from './+types/upload.ts';

/** Takes one photograph for a form of the desk: 201 with its ticket, as `/api/photographs`. */
export function action({ context, request }: Route.ActionArgs) {
  const { site } = context.get(deskContext);
  return answerUpload(
    {
      body: request.body ? Readable.fromWeb(request.body as never) : Readable.from([]),
      contentType: request.headers.get('content-type') ?? '',
      address: context.get(addressContext),
    },
    site.photographs,
  );
}

export function loader() {
  throw data(null, 404);
}
