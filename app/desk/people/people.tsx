import { data, redirect } from 'react-router';
import * as z from 'zod';
import { ActivityList } from '#app/desk/frame/activity-list.tsx';
import { Refusal } from '#app/desk/frame/row.tsx';
import { ShopList } from '#app/desk/frame/shop-list.tsx';
import { listActivity } from '#server/desk/activity.ts';
import { canUndo } from '#server/desk/answer-press.ts';
import { deskContext, fieldsOf, requireRecent } from '#server/desk/guard.ts';
import { changePeople } from '#server/desk/people.ts';
import { inTransaction, time } from '#server/store/database.ts';
import { listPasskeys } from '#server/store/desk/passkeys.ts';
import { listPeople } from '#server/store/desk/people.ts';
import { listSessions } from '#server/store/desk/sessions.ts';
import type { Route } from './+types/people.ts';
import { AddPerson, PersonCard } from './person-card.tsx';

/** Rows of activity. */
const PAGE = 50;

/** Who may sign in, with what, and who did what. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, id: thisSession, person } = context.get(deskContext);
  const now = await time(db);
  const devices = (await listSessions(db, now)).map(({ id, person_id: personId, ...session }) => ({
    ...{ id, personId, since: session.created_at, at: session.used_at },
    press: 'put out' as const,
    words: id === thisSession ? `${session.device} (this one)` : session.device,
  }));
  const passkeys = (await listPasskeys(db)).map(({ id, person_id: personId, ...passkey }) => ({
    ...{ id, personId, at: passkey.added_at, press: 'forget passkey' as const },
    words: `Passkey of ${passkey.device}`,
  }));
  const before = url.searchParams.get('before') ?? undefined;
  const activity = await listActivity(db, { before, limit: PAGE + 1 });
  return {
    now,
    isOwner: person.role === 'owner',
    people: (await listPeople(db)).map((each) => ({
      ...each,
      isSelf: each.id === person.id,
      keys: [...devices, ...passkeys].filter(({ personId }) => personId === each.id),
    })),
    activity: activity.slice(0, PAGE).map((row) => ({ ...row, canUndo: canUndo(row) })),
    older: activity.length > PAGE ? `?before=${activity[PAGE - 1]?.id}` : undefined,
  };
}

const id = z.string();
const form = z.discriminatedUnion('press', [
  z.object({
    press: z.literal('add'),
    name: z.string().trim().min(1, 'Type a name.').max(100),
    email: z.email('Type a whole e-mail address, such as ada@shop.example.'),
    role: z.enum(['owner', 'staff']),
  }),
  z.object({
    press: z.enum(['remove', 'put out', 'put out everywhere', 'forget passkey']),
    id,
  }),
]);

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, person } = context.get(deskContext);
  const values = await fieldsOf(request);
  const typed = form.safeParse(values);
  const again = (errors: Record<string, string>) => data({ values, errors }, 422);
  if (!typed.success) {
    const { issues } = typed.error;
    return again(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])));
  }
  const change = typed.data;
  if (change.press === 'add' || change.press === 'remove') requireRecent(context, url);
  const made = await inTransaction(db, (transaction) => changePeople(transaction, person, change));
  if ('why' in made) return again({ [change.press === 'add' ? 'email' : 'refused']: made.why });
  throw redirect(`/desk/people?done=${made.done}`, 303);
}

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, isOwner, activity, older, now } = loaderData;
  const { values, errors } = actionData ?? { values: {}, errors: {} as Record<string, string> };
  return (
    <>
      <title>People · Desk</title>
      <h1>People</h1>
      <ShopList />
      {people.map((person) => (
        <PersonCard key={person.id} {...person} now={now} isOwner={isOwner} />
      ))}
      {errors.refused && <Refusal why={errors.refused} />}
      {isOwner && <AddPerson values={{ role: 'staff', ...values }} errors={errors} />}
      <ActivityList rows={activity} now={now} older={older} />
    </>
  );
}
