import * as z from 'zod';
import { oneLine } from '#domain/inquiry/field-rules.ts';
import { counted, listing } from '#domain/text/sentences.ts';
import type { Database } from '#server/store/database.ts';
import { listPasskeys } from '#server/store/desk/passkeys.ts';
import {
  addPerson,
  deleteKey,
  findPerson,
  type Person,
  type PersonRow,
  putOut,
  removePerson,
  restorePerson,
} from '#server/store/desk/people.ts';
import { type At, type Outcome, press, refused } from './press.ts';
import { listSessions } from './sessions.ts';

const OWNERS = 'Only an owner does this.';
const LAST = 'This is the last owner: add another first.';
const TAKEN = 'Somebody has this address already.';

/** Who may sign in at the desk, and with what. Everybody changes what is their own, owners all. */
export const peoplePresses = {
  addPerson: press({
    schema: z.object({
      name: z.string().max(100, 'At most 100 characters.').transform(oneLine).refine(Boolean, {
        message: 'Type a name.',
      }),
      email: z.email('Type a whole email address, such as ada@shop.example.').max(200),
      role: z.enum(['owner', 'staff']),
    }),
    isGrave: true,
    async run({ transaction, person, now }, typed) {
      if (person.role !== 'owner') return refused(OWNERS);
      const added = await addPerson(transaction, typed, now);
      if (!added) return refused({ email: TAKEN });
      return { ...done(`Added: ${added.name}, ${added.role}`), undo: added.id };
    },
    async undo({ transaction, person }, { undo: id }) {
      if (person.role !== 'owner') return OWNERS;
      if (!(await findPerson(transaction, id))) return 'This person is removed already.';
      return (await removePerson(transaction, id)) ? undefined : LAST;
    },
  }),
  /** `of` is the person's id, as is that of `signOutEverywhere`. */
  removePerson: press({
    schema: z.object({}),
    isGrave: true,
    async run({ transaction, person, of: id, now, hasRead }) {
      if (person.role !== 'owner') return refused(OWNERS);
      const whose = await findPerson(transaction, id);
      if (!whose) return { ...done('Removed'), isSame: true };
      const warning = await whatGoes(transaction, whose, now);
      if (!hasRead(warning)) return { status: 'warned', sentence: warning };
      const removed = await removePerson(transaction, id);
      if (!removed) return refused(LAST);
      const words = `Removed: ${whose.name}. Devices and passkeys are gone for good`;
      return { ...done(words), undo: removed };
    },
    /** The person alone comes back: what signed in on a device is gone. */
    async undo({ transaction, person }, { undo: row }: { undo: PersonRow }) {
      if (person.role !== 'owner') return OWNERS;
      return (await restorePerson(transaction, row)) ? undefined : TAKEN;
    },
  }),
  signOutDevice: takeKey('sessions', 'Signed out'),
  signOutEverywhere: press({
    schema: z.object({}),
    undo: false,
    async run(at) {
      const whose = await findOwn(at, at.of);
      if (!whose) return refused(OWNERS);
      const isNew = await putOut(at.transaction, whose.id);
      const words = `Signed out everywhere, passkeys removed: ${whose.name}`;
      return { ...done(words), ...(!isNew && { isSame: true }) };
    },
  }),
  removePasskey: takeKey('passkeys', 'Passkey removed'),
};

/** `of` is the id of a session or a passkey. */
function takeKey(table: 'sessions' | 'passkeys', words: string) {
  return press({
    schema: z.object({}),
    undo: false,
    async run(at) {
      const key = await deleteKey(at.transaction, table, at.of);
      if (!key) return { ...done(words), isSame: true };
      const whose = await findOwn(at, key.person_id);
      return whose ? done(`${words}: ${key.device} of ${whose.name}`) : refused(OWNERS);
    },
  });
}

function done(words: string): Extract<Outcome, { status: 'done' }> {
  return { status: 'done', words, about: 'people' };
}

/** Whom the clerk may change by this id; others, and nobody, are undefined. */
async function findOwn({ transaction, person }: At, id: string): Promise<Person | undefined> {
  return person.role === 'owner' || person.id === id ? findPerson(transaction, id) : undefined;
}

async function whatGoes(db: Database, { id, name }: Person, now: number): Promise<string> {
  const devices = (await listSessions(db, now)).filter(({ person_id }) => person_id === id).length;
  const passkeys = (await listPasskeys(db, id)).length;
  const goes = [
    devices > 0 && `is signed out on ${counted(devices, 'device')}`,
    passkeys > 0 && `loses ${counted(passkeys, 'passkey')}`,
    'can’t sign in any more',
  ].filter((each) => each !== false);
  return `${name} ${listing(goes)}. Undo brings ${name} back, to sign in by a new code.`;
}
