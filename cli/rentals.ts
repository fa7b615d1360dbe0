import { bookingInWords } from '#domain/rental/lines.ts';
import { loadContent } from '#server/content/load.ts';
import { channelsOfNew, channelsOfNews } from '#server/delivery/channel.ts';
import { commandOf, env } from '#server/env.ts';
import { blockCarts } from '#server/rentals/block.ts';
import { decideRental } from '#server/rentals/decide.ts';
import type { Database } from '#server/store/database.ts';
import { deleteBlock, listBlocks, listRentals } from '#server/store/rentals.ts';
import { type Given, onStore, type Tool } from './command.ts';
import { mustFind, newsInWords } from './inquiries.ts';
import { moment, readDay, toTable } from './terminal.ts';

export const rentals: Tool = {
  help: `The rentals of the site, while it runs or not. How many carts there are stands in content/dealer/rentals.yaml.

  list [--all]                requests, held and confirmed rentals and blocks that are not over; --all: those too
  confirm ID [--miles=MILES]  gives a request its carts; refused where too few are free, or its days are over; a delivery
                              needs its miles by road from the nearer showroom
  release ID                  gives carts back, or turns a request down; a block too
  block CART FROM TO [COUNT]  keeps carts back from one day to another, both included; all without COUNT

ID is the inquiry's, as in the mail, or the block's; CART is a plan such as 4-seater, FROM and TO days such as
2026-12-24. Who asked is mailed when a rental is confirmed or released, and so are you. A block leaves confirmed rentals
as they are. What is not done changes nothing; the exit status is then 1.`,
  commands: onStore({
    list,
    confirm: (db, { ID, miles }) => decide(db, ID, 'confirmed', miles),
    async release(db, { ID = '' }) {
      if (await deleteBlock(db, ID)) return `${ID} keeps nothing back any more.`;
      return decide(db, ID, 'released');
    },
    block,
  }),
};

async function list(db: Database, { all }: Given): Promise<string> {
  const after = all ? 0 : Date.now();
  const rows: string[][] = [];
  for (const rental of await listRentals(db, after)) {
    const { inquiry_id: id, count, cart, from_at, to_at } = rental;
    const { firstName, lastName, phone } = await mustFind(db, id);
    const about = [`${firstName} ${lastName}`, phone, bookingInWords(rental)];
    rows.push([id, `${count} × ${cart}`, moment(from_at), moment(to_at), ...about]);
  }
  for (const { id, count, cart, from, to } of await listBlocks(db, after)) {
    rows.push([id, `${count} × ${cart}`, moment(from), moment(to), '', '', 'Kept back.']);
  }
  if (rows.length === 0) return 'No rentals.';
  return toTable(['ID', 'CARTS', 'FROM', 'UNTIL', 'NAME', 'PHONE', 'BOOKING'], rows);
}

async function block(db: Database, { CART: cart = '', FROM, TO, COUNT }: Given): Promise<string> {
  const content = await loadContent(env.CONTENT_DIR);
  const [first, last] = [readDay(FROM), readDay(TO)];
  const asked = { cart, first, last, count: COUNT === undefined ? undefined : Number(COUNT) };
  const blocked = await blockCarts(db, asked, content);
  if (blocked.status === 'refused') throw new Error(blocked.sentence);
  const { id, count, free } = blocked;
  const short =
    free < count
      ? `\nOnly ${free} are free on all these days: rentals and blocks have the others, and stay. See ${commandOf('rentals')} list`
      : '';
  return `${count} × ${cart} are kept back from ${first} to ${last}: ${id}. Give them back: ${commandOf('rentals')} release ${id}${short}`;
}

async function decide(db: Database, id = '', status: 'confirmed' | 'released', typed?: string) {
  const miles = typed === undefined ? undefined : Number(typed);
  if (miles !== undefined && !(Number.isInteger(miles) && miles >= 0 && miles <= 1000)) {
    throw new Error('--miles takes a whole number of miles, such as --miles 14');
  }
  const content = await loadContent(env.CONTENT_DIR);
  const channels = channelsOfNews(channelsOfNew(env, content));
  const decision = await decideRental(db, id, status, { content, channels, miles });
  if (decision.status === 'refused') throw new Error(`${id}: ${decision.sentence}`);
  if (decision.status === 'already') return `${id} was ${status} before: nothing has changed.`;
  return `${id} is ${status}. ${newsInWords(channels)}`;
}
