import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { PressName } from '#server/desk/presses.ts';
import { openDatabase } from '#server/store/database.ts';
import { fieldsOf, press, signedIn } from '#tests/desk.ts';
import { parseHtml, textOf } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { sampleInquiry, storeInquiry } from '#tests/store/sample.ts';

/* Each page of the desk without scripts: a form comes back with what was typed and why, and the next press is done. */

const site = sharedSite();
const db = await openDatabase(site.databaseUrl);
const { cookie } = await signedIn(site, { name: 'Noor' });
beforeAll(() => importLot(site, [vehicle('F-1', { price: 11_000 }), ...lot]));
afterAll(async () => {
  await importLot(site, lot);
  await db.destroy();
});

const today = dayInNewYork(Date.now());
/** A Wednesday of which no rule warns. */
const driven = dayAfter(weekOfDay(today).first, 31);
const week = `/desk/test-drives?week=${weekOfDay(driven).name}`;
/** Tuesdays far from what other tests book, a week apart. */
let weeks = 30;
function nextDay(): string {
  weeks += 1;
  return dayAfter(weekOfDay(dayAfter(today, weeks * 7)).first, 2);
}

const day = nextDay();
const drive = { 'details.drive.carts': 'denago-ev-city', 'details.drive.showroom': 'Port Lively' };
const evil = 'From me <img src=x>';

interface Form {
  press: PressName;
  /** Makes what the form is about. @returns its page, and the item's id where the page has several forms */
  at: () => Promise<[page: string, of?: string]>;
  /** What is refused or warned of; each field that is sent shows it again. */
  wrong: Record<string, string>;
  /** The field beside which it says why. */
  field?: string;
  right?: Record<string, string>;
}

const forms: Form[] = [
  {
    press: 'answer',
    async at() {
      const { id } = await storeInquiry(db, sampleInquiry({ email: 'forms@example.org' }));
      const call = { press: 'call', of: id, seen: '', text: 'Spoke to her' };
      const { cookie: other } = await signedIn(site, { name: 'Cy' });
      await press(site.url, '/desk/press', { cookie: other }, call);
      return [`/desk/inquiries/${id}`];
    },
    wrong: { seen: '', text: evil },
  },
  {
    press: 'bookDrive',
    at: async () => [`/desk/test-drives/new?day=${driven}`],
    wrong: { ...drive, firstName: 'Walt', time: '' },
    field: 'time',
    right: { time: '10:00' },
  },
  {
    press: 'moveDrive',
    async at() {
      const typed = { ...drive, firstName: 'Shift', day: driven, time: '12:00' };
      const of = await done({ press: 'bookDrive', lastName: '', phone: '', email: '', ...typed });
      return [week, of];
    },
    wrong: { day: driven, time: '05:15' },
  },
  {
    press: 'confirmRental',
    at: async () => ['/desk/rentals', await askRental()],
    wrong: { miles: 'ten' },
    field: 'miles',
    right: { miles: '14' },
  },
  {
    press: 'bookRental',
    at: async () => ['/desk/rentals'],
    wrong: { firstName: 'Walt', ...rental({ toDay: day, toTime: '09:00' }) },
    field: 'details.rental.toDay',
    right: { 'details.rental.toTime': '17:00' },
  },
  {
    press: 'blockCarts',
    at: async () => ['/desk/rentals', 'fleet'],
    wrong: { cart: 'utility', count: '9', first: day, last: day, reason: 'repair' },
    right: { count: '1' },
  },
  {
    press: 'handOut',
    async at() {
      const of = await askRental();
      await done({ press: 'confirmRental', of, miles: '14' });
      return [`/desk/rentals/${of}/out`];
    },
    wrong: { cartNumber: 'No. 77', deposit: '$1,250.50', how: 'check', license: '' },
    field: 'license',
    right: { license: 'on' },
  },
  {
    press: 'takeBack',
    async at() {
      const of = await askRental();
      await done({ press: 'confirmRental', of, miles: '14' });
      await done({ press: 'handOut', of, cartNumber: '7', license: 'on', how: 'card' });
      return [`/desk/rentals/${of}/back`];
    },
    wrong: { charged: 'much', damage: evil },
    field: 'charged',
    right: { charged: '40' },
  },
  {
    press: 'editCart',
    at: async () => ['/desk/inventory/F-1'],
    wrong: { price: 'free beer', color: 'Plum' },
    field: 'price',
    right: { price: '$9,876' },
  },
  { press: 'editCart', at: async () => ['/desk/inventory/F-1'], wrong: { price: '1' } },
  {
    press: 'addCart',
    at: async () => ['/desk/inventory/new'],
    wrong: { id: 'f-1', name: 'Maverick', brand: 'evolution', price: '9000' },
    field: 'id',
    right: { id: 'F-2' },
  },
  {
    press: 'addPerson',
    at: async () => ['/desk/people'],
    wrong: { name: 'Rosa', email: 'rosa' },
    field: 'email',
    right: { email: `rosa-${Date.now()}@desk.example.org` },
  },
  {
    press: 'removePerson',
    at: async () => ['/desk/people', (await signedIn(site, { name: 'Leaver' })).person.id],
    wrong: {},
  },
];

test.each(forms)(
  '$press without scripts: $wrong comes back, and is done once it is right',
  async (form) => {
    const [page, of] = await form.at();
    const formIn = (html: string) => {
      const all = parseHtml(html).querySelectorAll(`form:has(button[value=${form.press}])`);
      const found = all.find((each) => of === undefined || fieldsOf(each).of === of);
      return found ?? expect.fail(`no form of ${form.press}: ${textOf(parseHtml(html))}`);
    };
    const shown = await (await fetch(site.url + page, { headers: { Cookie: cookie } })).text();
    // Who is not to be told is not ticked again.
    const { tell, ...fields } = fieldsOf(formIn(shown));
    const typed = { ...fields, ...form.wrong };
    const refused = await press(site.url, page, { cookie }, { ...typed, press: form.press });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).not.toContain('<img src=x');
    const again = formIn(html);
    const { seen: _, license: __, ...texts } = form.wrong;
    expect(fieldsOf(again)).toMatchObject(texts);
    expect(fieldsOf(again).tell).toBeUndefined();
    for (let each = again.parentNode; each; each = each.parentNode) {
      if (each.tagName === 'DETAILS') expect(each.hasAttribute('open')).toBe(true);
    }
    if (form.field) {
      expect(again.querySelector(`[id$="${form.field}-error"]`)?.textContent).toMatch(/\w/);
      const invalid = again
        .querySelectorAll('[aria-invalid]')
        .map((each) => each.getAttribute('name'));
      expect(invalid).toContain(form.field);
    } else {
      expect(textOf(again.querySelector('[role=alert]'))).toMatch(/\w/);
    }
    const right = { ...fieldsOf(again), ...form.right, press: form.press };
    const answer = await press(site.url, page, { cookie }, right);
    expect(answer.status).toBe(303);
    const to = answer.headers.get('Location') ?? '';
    const [, row = ''] = /done=([^&#]+)/.exec(to) ?? [];
    expect(row).not.toBe('');
    const after = await (await fetch(site.url + to, { headers: { Cookie: cookie } })).text();
    expect(textOf(parseHtml(after).querySelector('[role=status]'))).toMatch(/\w\./);
    // A cart that is out or added would be so for other files, too.
    if (['handOut', 'addCart'].includes(form.press))
      await press(site.url, '/desk/press', { cookie }, { press: 'undo', of: row });
  },
);

/** Presses with scripts, and returns the inquiry's id. */
async function done({ of = '', ...fields }: Record<string, string>): Promise<string> {
  const answer = await press(site.url, '/desk/press', { cookie }, { of, ...fields });
  const said = (await answer.json()) as { status: string; id?: string };
  expect(said).toMatchObject({ status: 'done' });
  const row = await db
    .selectFrom('activity')
    .select('inquiry_id')
    .where('id', '=', said.id ?? '')
    .executeTakeFirstOrThrow();
  return row.inquiry_id ?? '';
}

/** A delivery that somebody asks for, on days of its own. */
async function askRental(): Promise<string> {
  const fromDay = nextDay();
  const stay = { fromDay, fromTime: '10:00', toDay: dayAfter(fromDay, 2), toTime: '10:00' };
  const where = { delivery: 'deliver', town: 'Heron Mills', address: '12 Bay Ave' };
  const details = { rental: { cart: 'utility', count: 1, ...stay, ...where } };
  return (
    (await (
      await sendInquiry(site.url, { email: `${fromDay}@forms.example.org`, details })
    ).json()) as { id: string }
  ).id;
}

function rental(given: Record<string, string>): Record<string, string> {
  const all = {
    cart: '6-seater',
    count: '1',
    delivery: 'pick-up',
    fromDay: day,
    fromTime: '10:00',
  };
  const named = Object.entries({ ...all, ...given });
  return Object.fromEntries(named.map(([name, text]) => [`details.rental.${name}`, text]));
}
