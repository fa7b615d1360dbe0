import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Hash, isSigned, signUntil } from '#server/hash.ts';
import type { LiveSite } from '#server/live-site.ts';
import { type Database, inTransaction, time } from '#server/store/database.ts';
import { findPasskey, insertPasskey, listPasskeys } from '#server/store/desk/passkeys.ts';
import type { Person } from '#server/store/desk/people.ts';
import { SIGN_IN_TIME, storeOnce } from '#server/store/desk/sign-ins.ts';
import { randomText } from '#server/store/secrets.ts';
import { record } from './activity.ts';

/** Loaded with the first passkey: at each start it would take 27 MB, and an eighth of a second. */
const library = () => import('@simplewebauthn/server');

/** The subject of a challenge for signing in. */
const ANYBODY = 'anybody';

interface World {
  db: Database;
  hash: Hash;
  site: Pick<LiveSite, 'url' | 'content'>;
  /** Mails the person that a passkey was added; it neither waits nor throws. */
  tell: (person: Person, device: string) => void;
}

/**
 * Passkeys (WebAuthn): the device asks for a face, a fingerprint or its own code each time. A challenge is good once,
 * for 15 minutes. The limits of codes don't touch them.
 */
export function createPasskeys({ db, hash, site, tell }: World) {
  const party = () => ({ rpID: new URL(site.url).hostname, rpName: site.content.business.name });

  /** Signed, so that asking for one writes nothing: anybody may ask. */
  function newChallenge(subject: string): string {
    const random = randomText(16);
    return `${random}.${signUntil(hash, 'desk', `${subject} ${random}`, Date.now() + SIGN_IN_TIME)}`;
  }

  /** What an answer must match. Its challenge arrives in base64url; `spend` says whether this is its first use. */
  function challengeOf(subject: string) {
    let id = '';
    const expected = {
      expectedOrigin: new URL(site.url).origin,
      expectedRPID: party().rpID,
      requireUserVerification: true,
      expectedChallenge(given: string) {
        const challenge = Buffer.from(given, 'base64url').toString();
        id = hash('desk', `challenge ${challenge}`);
        const [random = '', ...token] = challenge.split('.');
        return isSigned(hash, 'desk', `${subject} ${random}`, token.join('.'), Date.now());
      },
    };
    return { expected, spend: async () => storeOnce(db, id, await time(db)) };
  }

  return {
    /** What the browser needs to make a passkey for a person who is signed in. */
    async offer(person: Person) {
      return (await library()).generateRegistrationOptions({
        ...party(),
        userName: person.email,
        userDisplayName: person.name,
        userID: new TextEncoder().encode(person.id),
        excludeCredentials: (await listPasskeys(db, person.id)).map(({ id }) => ({ id })),
        challenge: newChallenge(person.id),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /**
     * Stores the browser's passkey and its activity, and mails the person.
     *
     * @returns false where it is not the answer to an offer to this person, or somebody has this passkey
     */
    async add(person: Person, response: RegistrationResponseJSON, device: string) {
      const { expected, spend } = challengeOf(person.id);
      const { verifyRegistrationResponse } = await library();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        ...expected,
      }).catch(refused);
      if (!verified || !registrationInfo || !(await spend())) return false;
      const { id, publicKey, counter } = registrationInfo.credential;
      const isAdded = await inTransaction(db, async (transaction) => {
        const passkey = { id, person_id: person.id, device, public_key: publicKey, counter };
        const added_at = await time(transaction);
        if (!(await insertPasskey(transaction, { ...passkey, added_at }))) return false;
        const action = `Added a passkey: ${device}`;
        await record(transaction, { person, action, about: 'people' });
        return true;
      });
      if (isAdded) tell(person, device);
      return isAdded;
    },

    /** What the browser needs to sign somebody in; it knows whose passkeys it has. */
    async ask() {
      return (await library()).generateAuthenticationOptions({
        rpID: party().rpID,
        challenge: newChallenge(ANYBODY),
        userVerification: 'required',
      });
    },

    /** @returns the id of the person whose passkey signed, or undefined */
    async enter(response: AuthenticationResponseJSON): Promise<string | undefined> {
      const passkey = await findPasskey(db, String(response.id));
      if (!passkey) return undefined;
      const { expected, spend } = challengeOf(ANYBODY);
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        ...expected,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
        },
      }).catch(refused);
      if (!verified || !(await spend())) return undefined;
      const used = { counter: authenticationInfo.newCounter, used_at: await time(db) };
      await db.updateTable('passkeys').set(used).where('id', '=', passkey.id).execute();
      return passkey.person_id;
    },
  };
}

/** The library throws where an answer is malformed, as well as where it is forged. */
function refused() {
  return { verified: false, registrationInfo: undefined, authenticationInfo: undefined } as const;
}
