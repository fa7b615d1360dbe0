import { channelsOfNews } from '#server/delivery/channel.ts';
import type { LiveSite } from '#server/live-site.ts';
import { blockCarts } from '#server/rentals/block.ts';
import { decideRental } from '#server/rentals/decide.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import type { Person } from '#server/store/desk/people.ts';
import { deleteBlock, insertBlock, lockFleet } from '#server/store/rentals.ts';
import { type ActivityRow, record } from './activity.ts';

export interface Clerk {
  db: Database;
  site: Pick<LiveSite, 'content' | 'channels'>;
  person: Person;
}

/** `done`: the activity's id. `few`: so many carts of a block were free on all its days; the others stay rented. */
export type PressedRental =
  | { status: 'done'; done: string; few?: string | undefined }
  | { status: 'refused' | 'warned'; sentence: string };

const decisions = { confirm: 'confirmed', decline: 'released' } as const;
const BLOCKED = 'blocked carts';
const GAVE_BACK = 'gave blocked carts back';

interface Decision {
  id: string;
  press: keyof typeof decisions;
  miles?: number | undefined;
  reason?: string | undefined;
  tell: boolean;
  /** The warning that the clerk has read, and goes beyond. */
  read?: string | undefined;
}

export function pressRental(
  { db, site, person }: Clerk,
  { id, press, tell, read, ...given }: Decision,
): Promise<PressedRental> {
  return inTransaction(db, async (transaction) => {
    const channels = channelsOfNews(site.channels, tell);
    const { content } = site;
    const decide = (isWarned: boolean) =>
      decideRental(transaction, id, decisions[press], { ...given, content, channels, isWarned });
    let decided = await decide(false);
    if (decided.status === 'warned' && decided.sentence === read) decided = await decide(true);
    const word = press === 'confirm' ? 'confirmed' : 'declined';
    if (decided.status === 'already') return refused(`Somebody has ${word} the rental already.`);
    if (decided.status !== 'done') return decided;
    const action = `${decided.isCancelled ? 'cancelled' : word} the rental`;
    return done(transaction, { person, action, inquiryId: id, after: given.reason });
  });
}

export function pressBlock(
  { db, site, person }: Clerk,
  asked: Parameters<typeof blockCarts>[1],
): Promise<PressedRental> {
  return inTransaction(db, async (transaction) => {
    const blocked = await blockCarts(transaction, asked, site.content);
    if (blocked.status === 'refused') return blocked;
    const { id, free, count } = blocked;
    const pressed = await done(transaction, { person, action: BLOCKED, after: { ...asked, id } });
    return { ...pressed, few: free < count ? String(free) : undefined };
  });
}

export function giveBack({ db, person }: Clerk, id: string): Promise<PressedRental> {
  return inTransaction(db, async (transaction) => {
    const before = await deleteBlock(transaction, id);
    if (!before) return refused('Somebody has given them back already.');
    return done(transaction, { person, action: GAVE_BACK, before });
  });
}

/** What of the rentals can be taken back. Not a decision: its mail is on the way. */
export const rentalUndoers = {
  [BLOCKED]: async (transaction: Database, { after }: ActivityRow) => {
    const { id } = JSON.parse(after ?? '{}') as { id: string };
    return (await deleteBlock(transaction, id)) ? undefined : 'They are given back already.';
  },
  [GAVE_BACK]: async (transaction: Database, { before }: ActivityRow) => {
    const { id: _, from_at: from, to_at: to, ...carts } = JSON.parse(before ?? '{}');
    await lockFleet(transaction, carts.cart);
    await insertBlock(transaction, { ...carts, from, to });
    return undefined;
  },
};

/** With the activity, of which the list of rentals is the item. */
export async function done(
  transaction: Database,
  given: Omit<Parameters<typeof record>[1], 'about'>,
) {
  const activity = await record(transaction, { ...given, about: 'rentals' });
  return { status: 'done' as const, done: activity };
}

/** For the clerk, beside the press. */
export function refused(sentence: string) {
  return { status: 'refused' as const, sentence };
}
