import type { AboutCart } from '#domain/inquiry/about.ts';
import { nameOf } from '#domain/inquiry/details.ts';
import { spokenAt } from '#domain/test-drive/test-drive.ts';
import { counted } from '#domain/text/sentences.ts';
import { similarTo } from '#domain/vehicle/similar.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { Database } from '#server/store/database.ts';
import { searchInquiries } from '#server/store/desk/cases.ts';
import { listDrives } from '#server/store/drives.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';

/** Who still counts on a cart: its coming test drives in words, and how many other open inquiries are about it. */
export async function whoCountsOn(db: Database, id: string, now: number) {
  const booked = (await listDrives(db, now)).filter(({ drive }) =>
    drive.carts.some((cart) => cart.id === id),
  );
  const isBooked = (inquiry: StoredInquiry) => booked.some((each) => each.id === inquiry.id);
  const open = (await searchInquiries(db, { cart: id })).filter(
    (inquiry) => !isBooked(inquiry) && isAbout(inquiry, id),
  );
  const drives = booked.map((inquiry) =>
    [nameOf(inquiry), spokenAt(inquiry.drive.at), inquiry.phone].filter(Boolean).join(', '),
  );
  return { drives, inquiries: open.length };
}

/** `Test drive: Bob Miller, Friday, November 27 at 10AM, (732) 555-0142. 2 open inquiries are about it.`; else empty. */
export async function countsOnInWords(db: Database, id: string, now: number): Promise<string> {
  const { drives, inquiries } = await whoCountsOn(db, id, now);
  const open = counted(inquiries, 'open inquiry is', 'open inquiries are');
  const said = drives.map((drive) => `Test drive: ${drive}.`);
  return [...said, ...(inquiries > 0 ? [`${open} about it.`] : [])].join(' ');
}

/** The carts most like one that is not listed any more; none where nothing is known of it. */
export async function insteadOf(inventory: Inventory, asked: AboutCart) {
  const like = await inventory.likeSold(asked.id);
  if (like.length > 0 || asked.kind === 'gone') return like;
  return similarTo({ ...asked, seats: null }, (await inventory.current()).vehicles);
}

function isAbout({ details }: StoredInquiry, id: string): boolean {
  const carts = [
    ...(details?.about ?? []).flatMap(({ cart }) => cart ?? []),
    ...(details?.drive?.carts ?? []),
  ];
  return carts.some((cart) => cart.id === id);
}
