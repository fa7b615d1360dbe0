import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { data } from 'react-router';
import { clerkOf, deskOf } from '#server/desk/guard.ts';
import { deviceOf } from '#server/desk/sessions.ts';
import { parseJson } from '#server/http/request.ts';
import type { Route } from './+types/passkey.ts';

/** A step, with the browser's response to the one before it. */
type Sent =
  | { step: 'ask' | 'offer' }
  | { step: 'enter'; response?: AuthenticationResponseJSON }
  | { step: 'add'; response?: RegistrationResponseJSON };

/**
 * `ask` answers the options for the browser, and `enter` signs in. `offer` answers those for a new passkey, and `add`
 * stores it; 403 where the sign-in is not of the last hour: the page then has a link to the next. 422 where the response
 * is refused.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const desk = deskOf(context);
  const sent = (await jsonOf(request)) as Sent | null | undefined;
  if (sent?.step === 'ask') return Response.json(await desk.passkeys.ask());
  if (sent?.step === 'enter') {
    const personId = sent.response && (await desk.passkeys.enter(sent.response));
    if (!personId) return Response.json({}, { status: 422 });
    return Response.json({}, { headers: await desk.letIn(request, personId, false) });
  }
  const clerk = await clerkOf(context, request);
  if (!clerk?.isRecent) return Response.json({}, { status: 403 });
  if (sent?.step === 'offer') return Response.json(await desk.passkeys.offer(clerk.person));
  const device = deviceOf(request.headers.get('user-agent') ?? '');
  const response = sent?.step === 'add' && sent.response;
  const isAdded = response && (await desk.passkeys.add(clerk.person, response, device));
  return Response.json({}, { status: isAdded ? 200 : 422 });
}

/** The value of a JSON body; undefined where it is none, or has a NUL, which PostgreSQL stores in no text. */
async function jsonOf(request: Request): Promise<unknown> {
  const body = Buffer.from(await request.arrayBuffer());
  return /\\u0000/i.test(body.toString()) ? undefined : parseJson(body);
}

export function loader() {
  throw data(null, 404);
}
