import { type Database, time } from '#server/store/database.ts';
import { deletePasskey, listPasskeys } from '#server/store/desk/passkeys.ts';
import {
  addPerson,
  listPeople,
  type Person,
  putOut,
  removePerson,
} from '#server/store/desk/people.ts';
import { endSession, listSessions } from '#server/store/desk/sessions.ts';
import { record } from './activity.ts';

/** What a person may change about who signs in; `id` is the person's, the session's or the passkey's. */
export type PeopleChange =
  | ({ press: 'add' } & Pick<Person, 'name' | 'email' | 'role'>)
  | { press: keyof typeof actions; id: string };

const actions = {
  remove: 'removed a person',
  'put out': 'signed a device out',
  'put out everywhere': 'signed a person out everywhere, and removed the passkeys',
  'forget passkey': 'removed a passkey',
};

/** Everybody changes what is their own, owners all: the activity's id, or why it is refused, in words for the person. */
export async function changePeople(
  transaction: Database,
  person: Person,
  change: PeopleChange,
): Promise<{ done: string } | { why: string }> {
  const isOwner = person.role === 'owner';
  const now = await time(transaction);
  if (change.press === 'add') {
    if (!isOwner) return { why: 'Only an owner adds people.' };
    const { name, email, role } = change;
    const added = await addPerson(transaction, { name, email, role }, now);
    if (!added) return { why: 'Somebody has this address already.' };
    const after = { name, role };
    const row = { person, action: 'added a person', about: 'people', after };
    return { done: await record(transaction, row) };
  }
  const { press, id } = change;
  const rows = {
    remove: [],
    'put out': await listSessions(transaction, now),
    'put out everywhere': [],
    'forget passkey': await listPasskeys(transaction),
  }[press];
  const ownerId = rows.find((row) => row.id === id)?.person_id ?? id;
  const whose = (await listPeople(transaction)).find((each) => each.id === ownerId);
  if (!whose) return { why: 'It is gone already.' };
  if (!isOwner && (press === 'remove' || whose.id !== person.id)) {
    return { why: 'Only an owner does this.' };
  }
  if (press === 'remove' && !(await removePerson(transaction, whose.id))) {
    return { why: 'This is the last owner: add another first.' };
  }
  if (press === 'put out') await endSession(transaction, id);
  if (press === 'put out everywhere') await putOut(transaction, whose.id);
  if (press === 'forget passkey') await deletePasskey(transaction, id);
  const before = { name: whose.name };
  const row = { person, action: actions[press], about: 'people', before };
  return { done: await record(transaction, row) };
}
