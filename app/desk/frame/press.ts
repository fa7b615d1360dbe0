import { answerPress } from '#server/desk/answer-press.ts';
import { clerkOf, formOf } from '#server/desk/guard.ts';
import type { Route } from './+types/press.ts';

const signIn = { status: 'sign-in', isAgain: false } as const;

/** Answers `DeskForm` in JSON: a page would take what is typed away. */
export async function action({ context, request }: Route.ActionArgs) {
  const clerk = await clerkOf(context, request);
  const answer = clerk ? await answerPress(clerk, await formOf(request)) : signIn;
  const statuses = { done: 200, warned: 422, refused: 422, 'sign-in': 401 };
  return Response.json(answer, { status: statuses[answer.status] });
}

/** Whether the line and the session still stand, before a page refreshes itself. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const clerk = await clerkOf(context, request);
  return clerk ? new Response(null, { status: 204 }) : Response.json(signIn, { status: 401 });
}
