import { describe, expect, test } from 'vitest';
import { addFirstOwners } from '#server/desk/desk.ts';
import { changePeople } from '#server/desk/people.ts';
import { createSessions } from '#server/desk/sessions.ts';
import { keyedHash } from '#server/hash.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import { insertPasskey, listPasskeys } from '#server/store/desk/passkeys.ts';
import { addPerson, listPeople, type Person } from '#server/store/desk/people.ts';
import { listSessions } from '#server/store/desk/sessions.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';

async function newShop() {
  const db = await newDatabase('SQLite');
  const add = async (name: string, role: Person['role']) => {
    const person = await addPerson(db, { name, email: `${name}@example.org`, role }, Date.now());
    if (!person) throw new Error(`${name} is there already`);
    return person;
  };
  const [owner, staff] = [await add('ada', 'owner'), await add('bob', 'staff')];
  const sessions = createSessions({ db, hash: keyedHash('of this test') });
  for (const { id } of [owner, owner, staff]) {
    await sessions.start(id, { userAgent: '', isShared: false });
  }
  const sessionsOf = async (person: Person) =>
    (await listSessions(db, Date.now())).filter(({ person_id }) => person_id === person.id);
  await insertPasskey(db, passkeyOf(owner, 'of the owner'));
  return { db, owner, staff, sessionsOf };
}

function passkeyOf({ id: person_id }: Person, id: string) {
  const key = { public_key: Buffer.from('key'), counter: 0, added_at: 1 };
  return { ...key, id, person_id, device: 'Safari on iPhone' };
}

async function refusal(...given: Parameters<typeof changePeople>): Promise<string | undefined> {
  const made = await changePeople(...given);
  return 'why' in made ? made.why : undefined;
}

test('an empty desk gets its owners from the settings, once', async () => {
  const db = await newDatabase('SQLite');
  const given = ['Ada King <Ada@example.org>', 'bob@example.org'];
  await Promise.all([addFirstOwners(db, given), addFirstOwners(db, given)]);
  await addFirstOwners(db, ['eve@example.org']);
  expect(await listPeople(db)).toMatchObject([
    { name: 'Ada King', email: 'ada@example.org', role: 'owner' },
    { name: 'bob', email: 'bob@example.org', role: 'owner' },
  ]);
});

const eve = { press: 'add', name: 'Eve', email: 'eve@example.org', role: 'owner' } as const;

test('staff put out their own devices, and change nobody else', async () => {
  const { db, owner, staff, sessionsOf } = await newShop();
  expect(await refusal(db, staff, eve)).toMatch('owner');
  const [theirs] = await sessionsOf(owner);
  for (const [press, id] of [
    ['remove', owner.id],
    ['remove', staff.id],
    ['put out', theirs?.id ?? ''],
    ['put out everywhere', owner.id],
  ] as const) {
    expect(await refusal(db, staff, { press, id })).toMatch('owner');
  }
  const [own] = await sessionsOf(staff);
  expect(await refusal(db, staff, { press: 'put out', id: own?.id ?? '' })).toBeUndefined();
  expect(await sessionsOf(staff)).toEqual([]);
  expect(await sessionsOf(owner)).toHaveLength(2);
  expect((await listPeople(db)).map(({ name }) => name)).toEqual(['ada', 'bob']);
});

test('owners add, remove and put out everybody, but the last owner stays', async () => {
  const { db, owner, staff, sessionsOf } = await newShop();
  expect(await refusal(db, owner, eve)).toBeUndefined();
  expect(await refusal(db, owner, eve)).toMatch('already');
  const press = 'put out everywhere';
  expect(await refusal(db, owner, { press, id: owner.id })).toBeUndefined();
  expect(await sessionsOf(owner)).toEqual([]);
  expect(await listPasskeys(db)).toEqual([]);
  expect(await refusal(db, owner, { press: 'remove', id: staff.id })).toBeUndefined();
  expect(await sessionsOf(staff)).toEqual([]);
  const added = (await listPeople(db)).find(({ name }) => name === 'Eve');
  expect(await refusal(db, owner, { press: 'remove', id: added?.id ?? '' })).toBeUndefined();
  expect(await refusal(db, owner, { press: 'remove', id: owner.id })).toMatch('last owner');
  expect(await refusal(db, owner, { press: 'remove', id: 'none' })).toMatch('gone');
});

describe.each(engines)('on %s', (engine) => {
  test('of two owners who remove each other at one moment, one stays', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = await twoInstances(engine);
      const [ada, bob] = [await newOwner(one, 'ada'), await newOwner(one, 'bob')];
      const remove = (db: Database, person: Person, { id }: Person) =>
        inTransaction(db, (transaction) =>
          changePeople(transaction, person, { press: 'remove', id }),
        );
      const made = await Promise.all([remove(one, ada, bob), remove(other, bob, ada)]);
      expect(made.filter((each) => 'done' in each)).toHaveLength(1);
      expect(await listPeople(one)).toHaveLength(1);
    }
  });

  test('a passkey is stored once, whoever brings it again', async () => {
    const db = await newDatabase(engine);
    const [ada, bob] = [await newOwner(db, 'ada'), await newOwner(db, 'bob')];
    expect(await insertPasskey(db, passkeyOf(ada, 'a'))).toBe(true);
    expect(await insertPasskey(db, passkeyOf(bob, 'a'))).toBe(false);
    expect(await listPasskeys(db)).toMatchObject([{ person_id: ada.id }]);
  });
});

async function newOwner(db: Database, name: string): Promise<Person> {
  const person = await addPerson(db, { name, email: `${name}@example.org`, role: 'owner' }, 1);
  if (!person) throw new Error(`${name} is there already`);
  return person;
}
