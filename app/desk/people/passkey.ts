import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { data } from 'react-router';
import { deskContext, jsonOf } from '#server/desk/guard.ts';
import { deviceOf } from '#server/desk/sessions.ts';
import type { Route } from './+types/passkey.ts';

interface Sent {
  step?: unknown;
  response?: RegistrationResponseJSON;
}

/**
 * `{step: 'offer'}` answers the options for the browser, `{step: 'add', response}` keeps its passkey; 403 where the
 * sign-in is not of the last hour: the page then has a link to the next.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { desk, person, isRecent } = context.get(deskContext);
  if (!isRecent) return Response.json({}, { status: 403 });
  const sent = (await jsonOf(request)) as Sent | null | undefined;
  if (sent?.step === 'offer') return Response.json(await desk.passkeys.offer(person));
  const device = deviceOf(request.headers.get('user-agent') ?? '');
  const isKept = sent?.response && (await desk.passkeys.add(person, sent.response, device));
  return Response.json({}, { status: isKept ? 200 : 422 });
}

export function loader() {
  throw data(null, 404);
}
