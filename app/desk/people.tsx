import { data, redirect } from 'react-router';
import * as z from 'zod';
import { listActivity } from '#server/desk/activity.ts';
import { deskContext, formOf, requireRecent } from '#server/desk/guard.ts';
import { changePeople } from '#server/desk/people.ts';
import { canUndo } from '#server/desk/undo.ts';
import { inTransaction, time } from '#server/store/database.ts';
import { listPasskeys } from '#server/store/desk/passkeys.ts';
import { listPeople } from '#server/store/desk/people.ts';
import { listSessions } from '#server/store/desk/sessions.ts';
import type { Route } from './+types/people.ts';
import { ActivityList } from './activity-list.tsx';
import { AddPerson, PersonCard } from './person-card.tsx';

/** Who may sign in, with what, and who did what. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, id: thisSession, person } = context.get(deskContext);
  const now = await time(db);
  const [passkeys, sessions] = [await listPasskeys(db), await listSessions(db, now)];
  return {
    now,
    isOwner: person.role === 'owner',
    people: (await listPeople(db)).map((each) => ({
      ...each,
      isSelf: each.id === person.id,
      devices: sessions
        .filter(({ person_id }) => person_id === each.id)
        .map(({ id, device, used_at }) => ({
          id,
          device,
          at: used_at,
          isThis: id === thisSession,
        })),
      passkeys: passkeys
        .filter(({ person_id }) => person_id === each.id)
        .map(({ id, device, added_at }) => ({ id, device, at: added_at })),
    })),
    activity: (await listActivity(db)).map((row) => ({ ...row, canUndo: canUndo(row) })),
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

export async function action({ context, request }: Route.ActionArgs) {
  const { db, person } = context.get(deskContext);
  const values = Object.fromEntries(await formOf(request)) as Record<string, string>;
  const typed = form.safeParse(values);
  if (!typed.success) {
    const errors: Partial<Record<string, string[]>> = z.flattenError(typed.error).fieldErrors;
    return data({ values, errors }, 422);
  }
  const change = typed.data;
  if (change.press === 'add' || change.press === 'remove') requireRecent(context, request);
  const why = await inTransaction(db, (transaction) => changePeople(transaction, person, change));
  if (why) return data({ values, errors: { refused: [why] } }, 422);
  throw redirect('/desk/people', 303);
}

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, isOwner, activity, now } = loaderData;
  const { values = {}, errors = {} } = actionData ?? {};
  const refused = 'id' in values ? errors.refused?.[0] : undefined;
  return (
    <>
      <title>People · Desk</title>
      <h1>People</h1>
      {people.map((person) => (
        <PersonCard key={person.id} {...person} now={now} isOwner={isOwner} />
      ))}
      {refused && <p role="alert">{refused}</p>}
      {isOwner && <AddPerson values={values} errors={errors} />}
      <ActivityList rows={activity} now={now} />
    </>
  );
}
