import { data } from 'react-router';
import { deskContext } from '#server/desk/guard.ts';
import { deviceOf } from '#server/desk/sessions.ts';
import type { Route } from './+types/passkey.ts';

/** `{step: 'offer'}` answers the options for the browser, `{step: 'add', response}` keeps its passkey. */
export async function action({ context, request }: Route.ActionArgs) {
  const { desk, person } = context.get(deskContext);
  const sent = await request.json().catch(() => null);
  if (sent?.step === 'offer') return Response.json(await desk.passkeys.offer(person));
  const device = deviceOf(request.headers.get('user-agent') ?? '');
  const isKept = sent?.response && (await desk.passkeys.add(person, sent.response, device));
  return Response.json({}, { status: isKept ? 200 : 422 });
}

export function loader() {
  throw data(null, 404);
}
