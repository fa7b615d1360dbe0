import type { FieldErrors } from '#domain/inquiry/inquiry.ts';
import { channelsOfNews } from '#server/delivery/channel.ts';
import type { Booking } from '#server/inquiries/booking.ts';
import { notStored } from '#server/inquiries/not-stored.ts';
import type { Intake } from '#server/inquiries/receive.ts';
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
  | { status: 'done'; done: string | undefined; few?: string | undefined }
  | { status: 'refused'; sentence: string; errors?: FieldErrors | undefined };

const CONFIRMED = 'confirmed the rental';
const DECLINED = 'declined the rental';
const BOOKED = 'booked a rental';
const BLOCKED = 'blocked carts';
const GAVE_BACK = 'gave blocked carts back';

const about = 'rentals';

interface Decision {
  id: string;
  press: 'confirm' | 'decline';
  miles?: number | undefined;
  reason?: string | undefined;
  tell: boolean;
}

export function pressRental(
  { db, site, person }: Clerk,
  { id, press, tell, ...given }: Decision,
): Promise<PressedRental> {
  const [status, action] =
    press === 'confirm' ? (['confirmed', CONFIRMED] as const) : (['released', DECLINED] as const);
  return inTransaction(db, async (transaction) => {
    const channels = channelsOfNews(site.channels, tell);
    const { content } = site;
    const decided = await decideRental(transaction, id, status, { ...given, content, channels });
    if (decided.status === 'already') return refused(`Somebody has ${action} already.`);
    if (decided.status === 'refused') return decided;
    return done(transaction, { person, action, inquiryId: id, after: given.reason });
  });
}

/** Books for somebody; confirmed at once. @param key of the form: sent twice is booked once */
export async function bookRental(
  {
    site,
    person,
  }: Pick<Clerk, 'person'> & { site: Clerk['site'] & { intake: Pick<Intake, 'book'> } },
  input: object,
  { key, ...given }: Pick<Booking, 'tell' | 'miles'> & { key: string },
): Promise<PressedRental> {
  let activity: string | undefined;
  const asked = { interest: 'sales', message: '', page: '/rentals', ...input };
  const result = await site.intake.book(asked, {
    ...given,
    isWarned: false,
    key: { text: key, otherBody: 'new' },
    also: async (transaction, { id, details }) => {
      const { title, count } = details?.rental ?? {};
      const after = `${count} × ${title}`;
      activity = await record(transaction, { person, action: BOOKED, about, inquiryId: id, after });
    },
  });
  if (result.status === 'stored') return { status: 'done', done: activity };
  const { sentence, errors } = notStored(result, site.content.business.phone);
  return { ...refused(sentence), errors };
}

export function pressBlock(
  { db, site, person }: Clerk,
  { cart, first, last, count, reason }: Parameters<typeof blockCarts>[1],
): Promise<PressedRental> {
  const asked = { cart, first, last, count, reason };
  return inTransaction(db, async (transaction) => {
    const blocked = await blockCarts(transaction, asked, site.content);
    if (blocked.status === 'refused') return blocked;
    const { id, free } = blocked;
    const pressed = await done(transaction, { person, action: BLOCKED, after: { ...asked, id } });
    return { ...pressed, few: free < blocked.count ? String(free) : undefined };
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
    const block = JSON.parse(before ?? '{}') as NonNullable<
      Awaited<ReturnType<typeof deleteBlock>>
    >;
    const { cart, count, reason, from_at: from, to_at: to } = block;
    await lockFleet(transaction, cart);
    await insertBlock(transaction, { cart, count, reason, from, to });
    return undefined;
  },
};

/** With the activity, of which the list of rentals is the item. */
export async function done(
  transaction: Database,
  given: Omit<Parameters<typeof record>[1], 'about'>,
) {
  return { status: 'done' as const, done: await record(transaction, { ...given, about }) };
}

/** For the clerk, beside the press. */
export function refused(sentence: string) {
  return { status: 'refused' as const, sentence };
}
