import { dayAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { clockInNewYork, dayInNewYork } from '#domain/hours/new-york.ts';
import type { drivePresses } from '#server/desk/drive-presses.ts';
import type { rentalPresses } from '#server/desk/rental-presses.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { after, clear, done, type Site, type Way } from './way.ts';

/** A Tuesday of which no rule warns. */
const day = dayAfter(weekOfDay(dayAfter(dayInNewYork(Date.now()), 21)).first, 2);
const last = dayAfter(day, 2);
const [cart, showroom] = ['denago-ev-city', 'Port Lively'];
const drive = { 'details.drive.carts': cart, 'details.drive.showroom': showroom };
const walt = { ...drive, firstName: 'Walt', lastName: '', phone: '', email: '' };
const week = `/desk/test-drives?week=${weekOfDay(day).name}`;
const moved = { Day: dayAfter(day, 1), Time: '11:30' };
const colleague = { press: 'moveDrive', day, time: '15:00' };
const block = { cart: 'utility', count: '1', first: day, last, reason: 'repair' };
const theirs = { press: 'blockCarts', of: 'fleet', ...block };
const why = 'Why? The customer gets these words.';

/** How bookings are pressed by hand. */
export const bookingWays: Record<keyof typeof rentalPresses | keyof typeof drivePresses, Way> = {
  confirmRental: {
    page: (site) => after(askRental(site), '/desk/rentals'),
    typed: { 'Miles by road': '14' },
    colleague: { press: 'declineRental', reason: '' },
  },
  declineRental: {
    page: (site) => after(askRental(site), '/desk/rentals'),
    typed: { [why]: 'They are in repair.' },
    colleague: { press: 'confirmRental', miles: '14' },
  },
  blockCarts: {
    page: (site) => after(clear(site), '/desk/rentals'),
    typed: { 'How many': '1', 'First day': day, 'Last day': last },
    chosen: { Cart: 'utility' },
    colleague: 'Blocks of one cart may overlap.',
  },
  unblockCarts: {
    async page(site) {
      await clear(site);
      await done(site, theirs);
      return '/desk/rentals';
    },
    colleague: { press: 'unblockCarts' },
  },
  bookRental: {
    page: (site) => after(clear(site), '/desk/rentals'),
    typed: { 'First name': 'Walt', From: day, Until: last },
    chosen: { Cart: 'utility' },
    colleague: theirs,
    isOver: 'No cart is left.',
  },
  handOut: {
    page: async (site) => `/desk/rentals/${await goingOut(site)}/out`,
    typed: { 'Cart number': '7', 'Damage, in words': 'A scratch' },
    ticked: 'Driver’s license seen',
    colleague: { press: 'handOut', cartNumber: '8', license: 'on', how: 'card' },
  },
  takeBack: {
    async page(site) {
      const of = await goingOut(site);
      await done(site, { press: 'handOut', of, cartNumber: '7', license: 'on', how: 'card' });
      return `/desk/rentals/${of}/back`;
    },
    typed: { 'Damage, in words': 'A scratch', 'Charged for damage or lateness, in dollars': '40' },
    colleague: { press: 'takeBack', charged: '0' },
  },
  moveDrive: { page: drivePage, typed: moved, colleague },
  cancelDrive: { page: drivePage, typed: moved, colleague },
  came: { page: begunPage, colleague: { press: 'missed' } },
  missed: { page: begunPage, colleague: { press: 'came' } },
  closeDay: { page: (site) => after(clear(site), week), colleague: { press: 'openDay' } },
  openDay: {
    async page(site) {
      await clear(site);
      await done(site, { press: 'closeDay', of: day });
      return week;
    },
    colleague: { press: 'closeDay' },
  },
  bookDrive: {
    page: (site) => after(clear(site), `/desk/test-drives/new?day=${day}`),
    typed: { 'First name': 'Walt', Time: '11:00' },
    chosen: { Cart: cart, Showroom: showroom },
    colleague: { press: 'closeDay', of: day },
    isFinal: 'It is cancelled by its own press.',
  },
};

/** A delivery that somebody asks for. */
async function askRental(site: Site): Promise<string> {
  await clear(site);
  const where = { delivery: 'deliver', town: 'Heron Mills', address: '12 Bay Ave' };
  const stay = { fromDay: day, fromTime: '10:00', toDay: last, toTime: '10:00' };
  const details = { rental: { cart: 'utility', count: 1, ...stay, ...where } };
  const sent = await sendInquiry(site.url, { details, message: '' });
  return ((await sent.json()) as { id: string }).id;
}

async function goingOut(site: Site): Promise<string> {
  const of = await askRental(site);
  await done(site, { press: 'confirmRental', of, miles: '14' });
  return of;
}

async function drivePage(site: Site): Promise<string> {
  await clear(site);
  await done(site, { press: 'bookDrive', ...walt, day, time: '10:00' });
  return week;
}

/** Of a walk-in. */
async function begunPage(site: Site): Promise<string> {
  await clear(site);
  const begun = clockInNewYork(Date.now() - 300_000);
  await done(site, { press: 'bookDrive', ...walt, ...begun });
  return `/desk/test-drives?week=${weekOfDay(begun.day).name}`;
}
