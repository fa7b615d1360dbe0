import { ActivityList } from '#app/desk/frame/activity-list.tsx';
import { useForm } from '#app/desk/frame/around.ts';
import { DeskForm, Fieldset, Press } from '#app/desk/frame/desk-form.tsx';
import { Moment, Row } from '#app/desk/frame/row.tsx';
import { type FormRow, field } from '#domain/form/field.ts';
import { spokenInstant } from '#domain/rental/stay.ts';
import { listActivity } from '#server/desk/activity.ts';
import { canUndo } from '#server/desk/answer-press.ts';
import { deskContext } from '#server/desk/guard.ts';
import { pressAction } from '#server/desk/press-action.ts';
import { listSessions } from '#server/desk/sessions.ts';
import { time } from '#server/store/database.ts';
import { listPasskeys } from '#server/store/desk/passkeys.ts';
import { listPeople } from '#server/store/desk/people.ts';
import type { Route } from './+types/people.ts';

/** Rows of activity. */
const PAGE = 50;

/** Who may sign in, with what, and who did what. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, id: thisSession, person } = context.get(deskContext);
  const now = await time(db);
  const isOwner = person.role === 'owner';
  const before = url.searchParams.get('before') ?? undefined;
  const activity = await listActivity(db, { before, limit: PAGE + 1 });
  const keys = [
    ...(await listSessions(db, now)).map(({ created_at: since, used_at: used, ...session }) => ({
      ...{ ...session, since, used, press: 'signOutDevice' as const },
      isThis: session.id === thisSession,
    })),
    ...(await listPasskeys(db)).map(({ id, person_id, device, added_at: since }) => ({
      ...{ id, person_id, device: `Passkey of ${device}`, since, press: 'removePasskey' as const },
      ...{ used: null, isThis: false },
    })),
  ];
  return {
    now,
    isOwner,
    people: (await listPeople(db)).map((each) => ({
      ...each,
      isSelf: each.id === person.id,
      keys: keys.filter(({ person_id }) => person_id === each.id),
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
      {isOwner && (
        <section className="card" aria-labelledby="add">
          <h2 id="add">Add a person</h2>
          <DeskForm name="person" className="grid gap-4">
            <Fieldset rows={rows} first={{ role: 'staff' }} />
            <div>
              <Press value="addPerson" look="btn-go">
                Add
              </Press>
            </div>
          </DeskForm>
        </section>
      )}
      <ActivityList rows={activity} now={now} older={older} />
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];
type Props = Data['people'][number] & Pick<Data, 'isOwner' | 'now'>;

function PersonCard({ id, name, email, role, isSelf, isOwner, keys, now }: Props) {
  const mayChange = isSelf || isOwner;
  return (
    <section className="card" aria-label={name}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 translate="no">{name}</h2>
        <p>{`${email}, ${role}`}</p>
      </div>
      {keys.length === 0 && <p className="text-ink-soft">Devices come here after signing in.</p>}
      <ul>
        {keys.map(({ id: key, press, device, since, used, isThis }) => (
          <Row
            key={key}
            name={isThis ? `${device} (this one)` : device}
            when={
              <>
                {used ? 'Signed in ' : 'Added '}
                <Moment at={since} now={now} />
                {used && ', last used '}
                {used && <Moment at={used} now={now} />}
              </>
            }
          >
            {/* The header signs this one out. */}
            {mayChange && !isThis && (
              <DeskForm name={press} of={key}>
                {/* Several of one device differ by their time. */}
                <Press value={press} of={`${device} of ${name}, ${spokenInstant(since)}`}>
                  {press === 'removePasskey' ? 'Remove' : 'Sign out'}
                </Press>
              </DeskForm>
            )}
          </Row>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mayChange && keys.length > 1 && (
          <DeskForm name="everywhere" of={id}>
            <Press value="signOutEverywhere" of={name}>
              Sign out everywhere
            </Press>
          </DeskForm>
        )}
        {isOwner && !isSelf && (
          <DeskForm name="remove" of={id} className="grid justify-items-start gap-2">
            <RemovePress of={name} />
          </DeskForm>
        )}
      </div>
    </section>
  );
}

function RemovePress({ of }: { of: string }) {
  const { warning } = useForm();
  return (
    <Press value="removePerson" of={of} look={warning ? 'btn-go' : 'btn-line'}>
      Remove from the desk
    </Press>
  );
}

const rows: FormRow[] = [
  [field('name', 'Name'), field('email', 'Email', { type: 'email', autoComplete: 'off' })],
  [
    field('role', 'Role', {
      options: { staff: 'Staff', owner: 'Owner' },
      hint: 'An owner adds and removes people, too.',
    }),
  ],
];
