import { ActivityList } from '#app/desk/frame/activity-list.tsx';
import { listActivity } from '#server/desk/activity.ts';
import { canUndo } from '#server/desk/answer-press.ts';
import { deskContext } from '#server/desk/guard.ts';
import { pressAction } from '#server/desk/press-action.ts';
import { time } from '#server/store/database.ts';
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
  const isOwner = person.role === 'owner';
  const [sessions, passkeys] = [await listSessions(db, now), await listPasskeys(db)];
  const before = url.searchParams.get('before') ?? undefined;
  const activity = await listActivity(db, { before, limit: PAGE + 1 });
  return {
    now,
    isOwner,
    people: (await listPeople(db)).map((each) => ({
      ...each,
      isSelf: each.id === person.id,
      devices: sessions
        .filter(({ person_id }) => person_id === each.id)
        .map((session) => ({ ...session, isThis: session.id === thisSession })),
      passkeys: passkeys
        .filter(({ person_id }) => person_id === each.id)
        .map(({ id, device, added_at }) => ({ id, device, added_at })),
    })),
    activity: activity.slice(0, PAGE).map(({ undo, token, ...row }) => ({
      ...row,
      canUndo: canUndo({ undo, ...row }) && (isOwner || row.about !== 'people'),
    })),
    older: activity.length > PAGE ? `?before=${activity[PAGE - 1]?.id}` : undefined,
  };
}

export const action = pressAction;

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { people, isOwner, activity, older, now } = loaderData;
  return (
    <>
      <title>People · Desk</title>
      <h1>People</h1>
      {people.map((person) => (
        <PersonCard key={person.id} {...person} now={now} isOwner={isOwner} />
      ))}
      {isOwner && <AddPerson />}
      <ActivityList rows={activity} now={now} older={older} />
    </>
  );
}
