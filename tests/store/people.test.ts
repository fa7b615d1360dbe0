import { describe, expect, test } from 'vitest';
import { listActivity } from '#server/desk/activity.ts';
import { addFirstOwners } from '#server/desk/desk.ts';
import { createSessions, listSessions } from '#server/desk/sessions.ts';
import { keyedHash } from '#server/hash.ts';
import type { Database } from '#server/store/database.ts';
import { insertPasskey, listPasskeys } from '#server/store/desk/passkeys.ts';
import { listPeople, type Person } from '#server/store/desk/people.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { type Clerk, clerkAt, idOf, pressAt, takenBack } from './presses.ts';

const done = expect.objectContaining({ status: 'done' });
const same = { status: 'done', canUndo: false };
const refused = expect.objectContaining({ status: 'refused' });
const eve = { name: 'Eve', email: 'Eve@example.org', role: 'owner' };

const names = async (db: Database) => (await listPeople(db)).map(({ name }) => name);

/** A person's keys: two sessions and a passkey. @returns their ids */
async function letIn(db: Database, { id: person_id, name }: Person) {
  const sessions = createSessions({ db, hash: keyedHash('of this test') });
  for (let n = 0; n < 2; n += 1)
    await sessions.start(person_id, { userAgent: 'iPhone', isShared: false });
  const passkey = `of ${name}`;
  await insertPasskey(db, passkeyOf(person_id, passkey));
  const [session = ''] = (await keysOf(db, person_id)).filter((id) => id !== passkey);
  return { session, passkey };
}

async function keysOf(db: Database, personId: string): Promise<string[]> {
  const keys = [...(await listSessions(db, Date.now())), ...(await listPasskeys(db))];
  return keys.filter(({ person_id }) => person_id === personId).map(({ id }) => id);
}

function passkeyOf(person_id: string, id: string) {
  const key = { public_key: Buffer.from('key'), counter: 0, added_at: 1 };
  return { ...key, id, person_id, device: 'Safari on iPhone' };
}

/** Presses, reads the warning, and presses again. */
async function remove(clerk: Clerk, id: string, token = '') {
  const asked = await pressAt(clerk, 'removePerson', id, { token });
  if (asked.status !== 'warned') return asked;
  return pressAt(clerk, 'removePerson', id, { token, read: asked.sentence });
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

describe.each(engines)('on %s', (engine) => {
  test('an owner adds a person once, and takes that back', async () => {
    const [one, other] = await twoInstances(engine);
    const [phone, tablet] = [await clerkAt(one), await clerkAt(other)];
    const twice = [phone, tablet].map((at) => pressAt(at, 'addPerson', '', { ...eve, token: 'a' }));
    const [first, second] = (await Promise.all(twice)).map(idOf);
    expect(first).toBe(second);
    expect(await listPeople(one)).toMatchObject([{}, { ...eve, email: 'eve@example.org' }]);
    const again = await pressAt(phone, 'addPerson', '', { ...eve, token: 'b' });
    expect(again).toMatchObject({ status: 'refused', errors: { email: expect.any(String) } });
    const typed = await pressAt(phone, 'addPerson', '', { name: ' ', email: 'eve', role: 'owner' });
    expect(Object.keys('errors' in typed ? typed.errors : {}).toSorted()).toEqual([
      'email',
      'name',
    ]);
    expect(await pressAt(phone, 'undo', first ?? '')).toEqual(done);
    expect(await names(one)).toEqual(['Bea']);
  });

  test('removing a person says what goes, and Undo brings the person back without keys', async () => {
    const db = await newDatabase(engine);
    const [bea, { person: cy }] = [await clerkAt(db), await clerkAt(db, 'Cy', { role: 'staff' })];
    await letIn(db, cy);
    const before = await db.selectFrom('people').selectAll().execute();
    const asked = await pressAt(bea, 'removePerson', cy.id);
    expect(asked).toMatchObject({ status: 'warned', sentence: expect.stringMatching(/2.*1/) });
    expect(await names(db)).toEqual(['Bea', 'Cy']);
    const removed = await remove(bea, cy.id, 'a');
    expect([await names(db), await keysOf(db, cy.id)]).toEqual([['Bea'], []]);
    expect(idOf(await remove(bea, cy.id, 'a'))).toBe(idOf(removed));
    expect(await remove(bea, cy.id)).toMatchObject(same);
    expect(await listActivity(db)).toMatchObject([
      { person: 'Bea', action: expect.stringContaining('Cy') },
    ]);
    expect(await takenBack(bea, removed)).toEqual(done);
    expect(await db.selectFrom('people').selectAll().execute()).toEqual(before);
    expect(await keysOf(db, cy.id)).toEqual([]);
  });

  test('Undo of a removal is too late once somebody has the address', async () => {
    const db = await newDatabase(engine);
    const [bea, { person: cy }] = [await clerkAt(db), await clerkAt(db, 'Cy')];
    const removed = await remove(bea, cy.id);
    const added = await pressAt(bea, 'addPerson', '', { ...eve, email: cy.email });
    expect(await takenBack(bea, removed)).toEqual(refused);
    expect(await names(db)).toEqual(['Bea', 'Eve']);
    const { id = '' } = (await listPeople(db)).find(({ name }) => name === 'Eve') ?? {};
    await remove(bea, id);
    expect(await takenBack(bea, added)).toEqual(refused);
    expect(await takenBack(bea, removed)).toEqual(done);
  });

  test('each signs own devices out, and removes own passkeys; owners all', async () => {
    const db = await newDatabase(engine);
    const [bea, cy] = [await clerkAt(db), await clerkAt(db, 'Cy', { role: 'staff' })];
    for (const [{ person }, clerk] of [
      [cy, cy],
      [bea, bea],
      [cy, bea],
    ] as const) {
      const { session, passkey } = await letIn(db, person);
      for (const [press, id] of [
        ['signOutDevice', session],
        ['removePasskey', passkey],
      ] as const) {
        expect(await pressAt(clerk, press, id, { token: id })).toMatchObject(same);
        expect(await pressAt(clerk, press, id, { token: id })).toMatchObject(same);
        expect(await keysOf(db, person.id)).not.toContain(id);
        expect(await pressAt(clerk, press, id)).toMatchObject(same);
      }
      await letIn(db, person);
      expect(await pressAt(clerk, 'signOutEverywhere', person.id)).toMatchObject(same);
      expect(await keysOf(db, person.id)).toEqual([]);
      expect(await pressAt(clerk, 'signOutEverywhere', person.id)).toMatchObject(same);
    }
    // What was so already is not noted.
    expect(await listActivity(db)).toHaveLength(9);
  });

  test('staff change nobody else, nor take such a change back', async () => {
    const db = await newDatabase(engine);
    const [bea, cy] = [await clerkAt(db), await clerkAt(db, 'Cy', { role: 'staff' })];
    const { person: dan } = await clerkAt(db, 'Dan');
    const added = await pressAt(bea, 'addPerson', '', eve);
    const removed = await remove(bea, dan.id);
    const { session, passkey } = await letIn(db, bea.person);
    const before = [await listPeople(db), await keysOf(db, bea.person.id)];
    for (const answer of [
      await pressAt(cy, 'addPerson', '', { ...eve, email: 'eve2@example.org' }),
      await remove(cy, bea.person.id),
      await remove(cy, cy.person.id),
      await pressAt(cy, 'signOutDevice', session),
      await pressAt(cy, 'signOutEverywhere', bea.person.id),
      await pressAt(cy, 'removePasskey', passkey),
      await takenBack(cy, added),
      await takenBack(cy, removed),
    ])
      expect(answer).toEqual(refused);
    expect([await listPeople(db), await keysOf(db, bea.person.id)]).toEqual(before);
    const old = { ...bea, isRecent: false };
    for (const answer of [await remove(old, cy.person.id), await takenBack(old, removed)])
      expect(answer).toEqual({ status: 'sign-in', isAgain: true });
  });

  test('of two owners who remove each other at one moment, one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await twoInstances(engine);
      const [ada, bob] = [await clerkAt(one, 'Ada'), await clerkAt(other, 'Bob')];
      const made = await Promise.all([remove(ada, bob.person.id), remove(bob, ada.person.id)]);
      expect(made.filter(({ status }) => status === 'done')).toHaveLength(1);
      expect(await listPeople(one)).toHaveLength(1);
    }
  });

  test('the last owner stays, also where an addition is taken back', async () => {
    const db = await newDatabase(engine);
    const bea = await clerkAt(db);
    expect(await remove(bea, bea.person.id)).toEqual(refused);
    const added = await pressAt(bea, 'addPerson', '', eve);
    const [, person] = await listPeople(db);
    if (!person) throw new Error('nobody was added');
    expect(await remove({ ...bea, person }, bea.person.id)).toEqual(done);
    expect(await takenBack({ ...bea, person }, added)).toEqual(refused);
    expect(await names(db)).toEqual(['Eve']);
  });

  test('a passkey is stored once, whoever brings it again', async () => {
    const db = await newDatabase(engine);
    const [{ person: ada }, { person: bob }] = [await clerkAt(db, 'Ada'), await clerkAt(db, 'Bob')];
    expect(await insertPasskey(db, passkeyOf(ada.id, 'a'))).toBe(true);
    expect(await insertPasskey(db, passkeyOf(bob.id, 'a'))).toBe(false);
    expect(await listPasskeys(db)).toMatchObject([{ person_id: ada.id }]);
  });
});
