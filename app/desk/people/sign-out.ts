import { redirect } from 'react-router';
import { deskContext } from '#server/desk/guard.ts';
import type { Route } from './+types/sign-out.ts';

export async function action({ context, request }: Route.ActionArgs) {
  const { desk } = context.get(deskContext);
  await desk.sessions.end(await desk.cookies.session.read(request));
  const headers = { 'Set-Cookie': await desk.cookies.session.write('', 0) };
  throw redirect('/desk/sign-in', { status: 303, headers });
}

export function loader() {
  throw redirect('/desk', 303);
}
