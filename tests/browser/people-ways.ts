import type { peoplePresses } from '#server/desk/people-presses.ts';
import { insertPasskey } from '#server/store/desk/passkeys.ts';
import { signedIn } from '#tests/desk.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { done, inStore, type Site, type Way } from './way.ts';

const called = 'Dan';
const rosa = { Name: 'Rosa', Email: 'rosa@desk.example.org' };

/** How people, their devices and the activity are pressed by hand. */
export const peopleWays: Record<keyof typeof peoplePresses | 'undo', Way> = {
  addPerson: {
    page: async (site) => {
      await inStore(site, (db) =>
        db.deleteFrom('people').where('email', '=', rosa.Email).execute(),
      );
      return '/desk/people';
    },
    typed: rosa,
    colleague: { press: 'addPerson', name: 'Rosa', email: rosa.Email, role: 'staff' },
  },
  removePerson: {
    page: peoplePage,
    called,
    colleague: 'Its warning has a press of its own.',
    isAsked: true,
  },
  // One's own devices end one's own session: desk-door.spec.ts.
  signOutDevice: {
    page: peoplePage,
    called,
    colleague: { press: 'signOutDevice' },
    isFinal: 'A device comes back by signing in.',
  },
  signOutEverywhere: {
    page: peoplePage,
    called,
    colleague: { press: 'signOutEverywhere' },
    isFinal: 'A device comes back by signing in.',
  },
  removePasskey: {
    page: peoplePage,
    called,
    colleague: { press: 'removePasskey' },
    isFinal: 'The device has the other half.',
  },
  undo: {
    async page(site) {
      const { id } = (await (await sendInquiry(site.url)).json()) as { id: string };
      await done(site, { press: 'take', of: id });
      return '/desk/people';
    },
    colleague: { press: 'undo' },
    isFinal: 'The press itself is done again instead.',
    async count(db) {
      const undone = db.selectFrom('activity').select('id').where('undone_at', 'is not', null);
      return (await undone.execute()).length;
    },
  },
};

/** Of one other person, who has a device and a passkey. */
async function peoplePage(site: Site): Promise<string> {
  const { person: ada } = await signedIn(site);
  await inStore(site, (db) => db.deleteFrom('people').where('id', '!=', ada.id).execute());
  const { person } = await signedIn(site, { name: called, role: 'staff' });
  const key = { public_key: Buffer.from('key'), counter: 0, added_at: 1, device: 'Safari' };
  await inStore(site, (db) => insertPasskey(db, { ...key, id: 'of-dan', person_id: person.id }));
  return '/desk/people';
}
