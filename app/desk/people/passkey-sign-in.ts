import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { data } from 'react-router';
import { deskOf, jsonOf } from '#server/desk/guard.ts';
import type { Route } from './+types/passkey-sign-in.ts';

interface Sent {
  step?: unknown;
  response?: AuthenticationResponseJSON;
}

/** `{step: 'ask'}` answers the options for the browser, `{step: 'enter', response}` signs in; 422 where it is refused. */
export async function action({ context, request }: Route.ActionArgs) {
  const desk = deskOf(context);
  const sent = (await jsonOf(request)) as Sent | null | undefined;
  if (sent?.step === 'ask') return Response.json(await desk.passkeys.ask());
  const response = sent?.response;
  const personId = response && (await desk.passkeys.enter(response));
  if (!personId) return Response.json({}, { status: 422 });
  return Response.json({}, { headers: await desk.letIn(request, personId, false) });
}

export function loader() {
  throw data(null, 404);
}
