import { createSignIn } from '#server/desk/sign-in.ts';
import { env, siteUrl } from '#server/env.ts';
import { keyedHash } from '#server/hash.ts';
import { type Database, inTransaction, time } from '#server/store/database.ts';
import { addPerson, listPeople, personByEmail, removePerson } from '#server/store/desk/people.ts';
import { readSecret } from '#server/store/secrets.ts';
import { type Given, onStore, type Tool } from './command.ts';
import { toTable } from './terminal.ts';

export const desk: Tool = {
  help: `The people of your shop who may sign in at /desk.

  list                           names, addresses and roles
  add EMAIL [--name=NAME] [--owner]  lets a person in; without mail it prints a code to sign in with, as often as you ask
  remove EMAIL                   puts a person out, on all devices

The first person is an owner. Owners add and remove people on the desk itself, too.`,
  commands: onStore({
    list: async (db) => {
      const rows = (await listPeople(db)).map(({ name, email, role }) => [name, email, role]);
      return rows.length > 0 ? toTable(['NAME', 'EMAIL', 'ROLE'], rows) : 'Nobody yet.';
    },
    add,
    async remove(db, { EMAIL = '' }) {
      const person = await mustFind(db, EMAIL);
      const isGone = await inTransaction(db, (transaction) => removePerson(transaction, person.id));
      if (!isGone) throw new Error(`${person.name} is the last owner: add another first.`);
      return `${person.name} is signed out everywhere, and can’t sign in any more.`;
    },
  }),
};

async function add(db: Database, { EMAIL = '', name, owner }: Given): Promise<string> {
  if (!/^[^\s@]+@[^\s@]+$/.test(EMAIL)) throw new Error(`${EMAIL} is no e-mail address.`);
  const role = owner || (await listPeople(db)).length === 0 ? 'owner' : 'staff';
  const given = { name: name ?? EMAIL.replace(/@.*/, ''), email: EMAIL, role } as const;
  const added = await addPerson(db, given, await time(db));
  const person = added ?? (await mustFind(db, EMAIL));
  const said = `${person.name} ${added ? 'may' : 'may already'} sign in at ${siteUrl()}/desk`;
  if (env.SMTP_URL) return `${said}, by a code that is mailed to ${person.email}.`;
  const hash = keyedHash(await readSecret(db, 'intake'));
  const code = await createSignIn({ db, hash, send: () => undefined }).codeFor(person);
  return `${said}.\nThe code, good once within 15 minutes, in any browser: ${code}`;
}

async function mustFind(db: Database, email: string) {
  const person = await personByEmail(db, email);
  if (!person) throw new Error(`Nobody has the address ${email}.`);
  return person;
}
