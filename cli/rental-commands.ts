import type { Content } from '#domain/content/content.ts';
import { dayAfter } from '#domain/hours/days.ts';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import { bookingInWords } from '#domain/rental/lines.ts';
import { confirmRental, type Decision, releaseRental } from '#server/rentals/decide.ts';
import { bookingOf } from '#server/rentals/enclosure.ts';
import type { Database } from '#server/store/database.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { deleteBlock, insertBlock, listBlocks, listRentals } from '#server/store/rentals.ts';
import { moment } from './moment.ts';
import { newsChannels, newsInWords } from './news.ts';
import { toTable } from './table.ts';

interface Shop {
  db: Database;
  content: Content;
}

/** What is asked for, held, confirmed and kept back, as a table. */
export async function listAll({ db }: Shop, all: boolean): Promise<string> {
  const after = all ? 0 : Date.now();
  const rentals = await listRentals(db, after);
  const rows = await Promise.all(
    rentals.map(async (rental) => {
      const inquiry = await findInquiry(db, rental.inquiry_id);
      return [
        rental.inquiry_id,
        `${rental.count} × ${rental.cart}`,
        moment(rental.from_at),
        moment(rental.to_at),
        inquiry ? `${inquiry.firstName} ${inquiry.lastName}` : '',
        inquiry?.phone ?? '',
        bookingInWords(bookingOf(rental)),
      ];
    }),
  );
  const blocks = (await listBlocks(db, after)).map(({ id, cart, count, from, to }) => [
    ...[id, `${count} × ${cart}`, moment(from), moment(to), '', '', 'Kept back.'],
  ]);
  if (rows.length + blocks.length === 0) return 'No rentals.';
  return toTable(
    ['ID', 'CARTS', 'FROM', 'UNTIL', 'NAME', 'PHONE', 'BOOKING'],
    [...rows, ...blocks],
  );
}

/** @throws where too few carts are free, its days are over, it may be spam, or there is nothing to confirm */
export async function confirm({ db, content }: Shop, id: string): Promise<string> {
  const decision = await confirmRental(db, id, content, newsChannels(content));
  return said(decision, id, 'confirmed', content);
}

/** @throws where there is neither such a rental nor such a block, or it may be spam */
export async function release({ db, content }: Shop, id: string): Promise<string> {
  if (await deleteBlock(db, id)) return `${id} keeps nothing back any more.`;
  return said(await releaseRental(db, id, newsChannels(content)), id, 'released', content);
}

/** @throws where the plan, a day or the number is none */
export async function block({ db, content }: Shop, given: string[]): Promise<string> {
  const [cart = '', from = '', to = '', number] = given;
  const { plans } = content.pages.rentals;
  const plan = plans.find(({ id }) => id === cart);
  if (!plan) {
    throw new Error(`There is no cart ${cart}: ${plans.map(({ id }) => id).join(', ')}`);
  }
  const count = number === undefined ? plan.fleet : Number(number);
  if (!Number.isInteger(count) || count < 1 || count > plan.fleet) {
    throw new Error(`COUNT must be a whole number from 1 to ${plan.fleet}, the carts there are.`);
  }
  const [first, last] = [mustBeDay(from), mustBeDay(to)];
  if (last < first) throw new Error(`${last} comes before ${first}.`);
  const { id } = await insertBlock(db, {
    cart,
    from: instantInNewYork(first, '00:00'),
    to: instantInNewYork(dayAfter(last, 1), '00:00'),
    count,
  });
  return `${count} × ${cart} are kept back from ${first} to ${last}: ${id}. Give them back: npm run rentals -- release ${id}`;
}

function said(decision: Decision, id: string, status: string, content: Content): string {
  switch (decision.status) {
    case 'done':
      return `${id} is ${status}. ${newsInWords(newsChannels(content))}`;
    case 'already':
      return `${id} was ${status} before: nothing has changed.`;
    case 'short': {
      const { count, cart } = decision.rental;
      const free = Math.max(0, decision.free);
      throw new Error(
        `${id} wants ${count} × ${cart}, and ${free} are free on its days. See npm run rentals -- list`,
      );
    }
    case 'over':
      throw new Error(
        `The days of ${id} are over, until ${moment(decision.rental.to_at)}: nothing has changed. Turn it down with npm run rentals -- release ${id}`,
      );
    case 'suspect':
      throw new Error(
        `${id} may be spam, and holds no carts. If it is none, deliver it first: npm run inquiries -- release ${id}`,
      );
    case 'missing':
      throw new Error(`There is no rental ${id}. See npm run rentals -- list --all`);
  }
}

function mustBeDay(text: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  if (isDay && dayAfter(text, 0) === text) return text;
  throw new Error(`${text} is no day; write it as 2026-12-24.`);
}
