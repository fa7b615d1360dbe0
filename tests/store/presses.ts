import { type Answer, answerPress } from '#server/desk/answer-press.ts';
import type { Desk } from '#server/desk/desk.ts';
import type { AtDesk } from '#server/desk/guard.ts';
import type { PressName } from '#server/desk/presses.ts';
import type { Site } from '#server/site.ts';
import type { Database } from '#server/store/database.ts';
import { addPerson, type Person, personByEmail } from '#server/store/desk/people.ts';
import { content, newBooking } from './booking.ts';
import { type Engine, twoInstances } from './engines.ts';

export type Clerk = Pick<AtDesk, 'db' | 'site' | 'desk' | 'person' | 'isRecent'>;

/**
 * Somebody at the desk of a store: a real person, with the tests' dealer.
 *
 * @param given the parts of the site that the presses of a test need
 */
export async function clerkAt(
  db: Database,
  name = 'Bea',
  { site = {}, desk = {}, role = 'owner', isRecent = true }: Given = {},
): Promise<Clerk> {
  const email = `${name.toLowerCase()}@desk.example.org`;
  const added = await addPerson(db, { name, email, role }, Date.now());
  const person = added ?? (await personByEmail(db, email));
  if (!person) throw new Error(`nobody has ${email}`);
  const parts = { content, channels: ['mail', 'receipt'], nudge: () => undefined, ...site };
  return { db, person, isRecent, site: parts as Site, desk: desk as Desk };
}

interface Given {
  site?: Partial<Site>;
  desk?: Partial<Desk>;
  role?: Person['role'];
  isRecent?: boolean;
}

/** Bea and Cy, who book at two instances of one store; a photograph's ticket is its id. */
export async function twoClerks(engine: Engine): Promise<[Clerk, Clerk]> {
  const [one, other] = await twoInstances(engine);
  const at = (db: Database, name: string) => {
    const photographs = { idsOf: (tickets: string[]) => tickets } as never;
    const { intake } = newBooking(db, Date.now);
    return clerkAt(db, name, { site: { intake, photographs } });
  };
  return [await at(one, 'Bea'), await at(other, 'Cy')];
}

/** A press as a form sends it. @param of the item's id */
export function pressAt(
  clerk: Clerk,
  press: PressName,
  of: string,
  fields: Record<string, string | string[]> = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('press', press);
  form.set('of', of);
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) form.append(name, each);
  }
  return answerPress(clerk, form);
}

/** The activity's id of a press that is done. */
export function idOf(answer: Answer): string {
  if (answer.status !== 'done' || !answer.id) throw new Error(JSON.stringify(answer));
  return answer.id;
}

/** Takes a press back. */
export async function takenBack(clerk: Clerk, done: Answer): Promise<Answer> {
  return pressAt(clerk, 'undo', idOf(done));
}
