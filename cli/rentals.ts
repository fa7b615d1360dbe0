import { periodOfDays } from '#domain/rental/availability.ts';
import { bookingInWords } from '#domain/rental/lines.ts';
import { loadContent } from '#server/content/load.ts';
import { env } from '#server/env.ts';
import { decideRental } from '#server/rentals/decide.ts';
import type { Database } from '#server/store/database.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { deleteBlock, insertBlock, listBlocks, listRentals } from '#server/store/rentals.ts';
import { type Given, type Tool, withStore } from './command.ts';
import { newsChannels, newsInWords } from './deliveries.ts';
import { moment, readDay, toTable } from './terminal.ts';

export const rentals: Tool = {
  about:
    'The rentals of the site, while it runs or not. How many carts there are stands in content/dealer/rentals.yaml.',
  commands: {
    'list [--all]': {
      help: 'requests, held and confirmed rentals and blocks that are not over; --all: those too',
      run: ({ all }) => withStore((db) => list(db, all === undefined ? Date.now() : 0)),
    },
    'confirm ID': {
      help: 'gives a request its carts; refused where too few are free, or its days are over',
      run: ({ ID = '' }) => withStore((db) => decide(db, ID, 'confirmed')),
    },
    'release ID': {
      help: 'gives carts back, or turns a request down; a block too',
      run: ({ ID = '' }) =>
        withStore(async (db) => {
          if (await deleteBlock(db, ID)) return `${ID} keeps nothing back any more.`;
          return decide(db, ID, 'released');
        }),
    },
    'block CART FROM TO [COUNT]': {
      help: 'keeps carts back from one day to another, both included; all without COUNT',
      run: (given) => withStore((db) => block(db, given)),
    },
  },
  notes: `ID is the inquiry's, as in the mail, or the block's; CART is a plan such as 4-seater, FROM and TO days such as
2026-12-24. Who asked is mailed when a rental is confirmed or released, and so are you. A block leaves confirmed rentals
as they are. What is not done changes nothing; the exit status is then 1.`,
};

/** A table of the rentals and blocks that end after an instant. */
async function list(db: Database, after: number): Promise<string> {
  const rows: string[][] = [];
  for (const rental of await listRentals(db, after)) {
    const {
      firstName = '',
      lastName = '',
      phone = '',
    } = (await findInquiry(db, rental.inquiry_id)) ?? {};
    const { inquiry_id: id, count, cart, from_at, to_at } = rental;
    const about = [`${firstName} ${lastName}`, phone, bookingInWords(rental)];
    rows.push([id, `${count} × ${cart}`, moment(from_at), moment(to_at), ...about]);
  }
  for (const { id, count, cart, from, to } of await listBlocks(db, after)) {
    rows.push([id, `${count} × ${cart}`, moment(from), moment(to), '', '', 'Kept back.']);
  }
  if (rows.length === 0) return 'No rentals.';
  return toTable(['ID', 'CARTS', 'FROM', 'UNTIL', 'NAME', 'PHONE', 'BOOKING'], rows);
}

/** @throws for an invalid plan, day or count */
async function block(db: Database, { CART: cart = '', FROM, TO, COUNT }: Given): Promise<string> {
  const { plans } = (await loadContent(env.CONTENT_DIR)).pages.rentals;
  const plan = plans.find(({ id }) => id === cart);
  if (!plan) throw new Error(`There is no cart ${cart}: ${plans.map(({ id }) => id).join(', ')}`);
  const count = Number(COUNT ?? plan.fleet);
  if (!Number.isInteger(count) || count < 1 || count > plan.fleet) {
    throw new Error(`COUNT must be a whole number from 1 to ${plan.fleet}, the carts there are.`);
  }
  const [first, last] = [readDay(FROM), readDay(TO)];
  if (last < first) throw new Error(`${last} comes before ${first}.`);
  const id = await insertBlock(db, { cart, ...periodOfDays(first, last), count });
  return `${count} × ${cart} are kept back from ${first} to ${last}: ${id}. Give them back: npm run rentals -- release ${id}`;
}

/** @throws where too few carts are free, and for a rental that is over, suspect or unknown */
async function decide(db: Database, id: string, status: 'confirmed' | 'released'): Promise<string> {
  const content = await loadContent(env.CONTENT_DIR);
  const channels = newsChannels(content);
  const decision = await decideRental(db, id, status, { content, channels });
  switch (decision.status) {
    case 'done':
      return `${id} is ${status}. ${newsInWords(channels)}`;
    case 'already':
      return `${id} was ${status} before: nothing has changed.`;
    case 'short':
      throw new Error(
        `${id} wants ${decision.rental.count} × ${decision.rental.cart}, and ${Math.max(0, decision.free)} are free on its days. See npm run rentals -- list`,
      );
    case 'over':
      throw new Error(
        `The days of ${id} are over: nothing has changed. Turn it down with npm run rentals -- release ${id}`,
      );
    case 'suspect':
      throw new Error(
        `${id} may be spam, and holds no carts. If it is none, deliver it first: npm run inquiries -- release ${id}`,
      );
    case 'missing':
      throw new Error(`There is no rental ${id}. See npm run rentals -- list --all`);
  }
}
