import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PressName } from '#server/desk/presses.ts';
import { toCsv } from '#server/inventory/export.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import { insertPasskey } from '#server/store/desk/passkeys.ts';
import { addPerson } from '#server/store/desk/people.ts';
import { writeDraft } from '#server/store/imports.ts';
import { changeVehicles } from '#server/store/vehicles.ts';
import { enterDesk, press, signedIn } from '#tests/desk.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { vehicle } from '#tests/lot.ts';
import { bookingWays } from './booking-ways.ts';
import { expect, hold, test } from './test.ts';
import type { Site, Way } from './way.ts';

/* A clerk's phone on a hostile Saturday: every press of the table, with all that goes wrong. */

// What is refused, lost or signed out says so in the console, too.
test.use({
  ownSite: 'hostile',
  expectedErrors: [/Failed to load resource|ERR_/],
  viewport: { width: 390, height: 844 },
});

async function inquiryPage({ url }: Site): Promise<string> {
  const { id } = (await (await sendInquiry(url, {})).json()) as { id: string };
  return `/desk/inquiries/${id}`;
}

async function cartPage(site: Site): Promise<string> {
  const id = `H-${Date.now()}`;
  await inStore(site, (db) => changeVehicles(db, (all) => [...all, vehicle(id)]));
  return `/desk/inventory/${id}`;
}

async function newCartPage(site: Site): Promise<string> {
  await inStore(site, (db) =>
    changeVehicles(db, (all) => all.filter(({ id }) => id !== newCart['Stock number'])),
  );
  return '/desk/inventory/new';
}

/** A file of a cart waits for Ada; or it is imported. */
async function importPage(site: Site, isDone: boolean): Promise<string> {
  const { cookie, person } = await signedIn(site);
  const name = 'stock.csv';
  const bytes = Buffer.from(toCsv([vehicle(`I-${Date.now()}`)]));
  const of = `${Date.now()}`;
  await inStore(site, (db) =>
    writeDraft(db, { person_id: person.id, at: Number(of), name, is_whole: 0, bytes }),
  );
  if (isDone) await press(site.url, '/desk/press', { cookie }, { press: 'applyImport', of });
  return '/desk/inventory/import';
}

const newCart = {
  'Stock number': 'H-NEW',
  Name: 'D5 Maverick',
  Brand: 'evolution',
  Price: '12,995',
};
const price = { Price: '12,500' };
const answer = { 'Your words': 'It is here. Come by on Saturday.' };
const rosa = { Name: 'Rosa', Email: 'rosa@desk.example.org' };

/** Of one other person, who has a passkey. */
async function peoplePage(site: Site): Promise<string> {
  const { person } = await signedIn(site);
  await inStore(site, async (db) => {
    await db.deleteFrom('people').where('id', '!=', person.id).execute();
    const dan = await addPerson(db, { name: 'Dan', email: 'dan@example.org', role: 'staff' }, 1);
    const key = { public_key: Buffer.from('key'), counter: 0, added_at: 1, device: 'Safari' };
    await insertPasskey(db, { ...key, id: 'of-dan', person_id: dan?.id ?? '' });
  });
  return '/desk/people';
}

const ways: Partial<Record<PressName, Way>> = {
  answer: {
    page: inquiryPage,
    typed: answer,
    colleague: { press: 'call', seen: '', text: 'Spoke to Ada' },
  },
  note: {
    page: inquiryPage,
    typed: answer,
    colleague: { press: 'take' },
  },
  take: { page: inquiryPage, colleague: { press: 'take' } },
  addPerson: {
    page: async (site) => {
      await inStore(site, (db) =>
        db.deleteFrom('people').where('email', '=', rosa.Email).execute(),
      );
      return '/desk/people';
    },
    typed: rosa,
  },
  removePerson: { page: peoplePage, isAsked: true },
  removePasskey: { page: peoplePage, isFinal: true },
  editCart: {
    page: cartPage,
    typed: price,
    colleague: { press: 'editCart', price: '12900', 'seen-price': '12995' },
  },
  sellCart: {
    page: cartPage,
    typed: price,
    colleague: { press: 'editCart', color: 'Plum', 'seen-color': 'teal' },
  },
  // Leads to another page.
  addCart: { page: newCartPage, typed: newCart, isFinal: true },
  // Its form is gone with the file.
  applyImport: { page: (site) => importPage(site, false), isFinal: true },
  undoImport: { page: (site) => importPage(site, true) },
  saveContent: {
    page: async () => '/desk/content/hours',
    typed: { 'Saturday closes': '13:00' },
    colleague: {
      press: 'saveAlone',
      seen: '{"Saturday.closes":"14:00"}',
      'Saturday.closes': '15:30',
    },
  },
  saveFile: {
    page: async () => '/desk/content/files/dealer.business',
    typed: { Text: `${readFileSync('tests/content/dealer/business.yaml', 'utf8')}# typed\n` },
    colleague: {
      ...{ press: 'saveContent', of: 'hours answers' },
      ...{ seen: '{"answerWithinHours":"48"}', answerWithinHours: '47' },
    },
  },
  ...bookingWays,
};

for (const [name, way] of Object.entries(ways)) {
  test(`${name}: what is typed outlasts a hostile Saturday, and is done once`, async ({
    page,
    site,
    context,
  }) => {
    await page.clock.install();
    await enterDesk(page, site);
    const form = await openForm(page, site, name, way);
    const { button, isThere } = form;
    const before = await countDone(site, name);
    const alert = (words: string) =>
      expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();

    await context.setOffline(true);
    await button.click();
    await alert('No connection');
    await isThere('offline');
    await context.setOffline(false);

    await page.route(PRESS, (route) => route.fulfill({ status: 503, body: 'busy' }), { times: 1 });
    await button.click();
    await alert('press again');
    await isThere('503');

    // Nobody answers this one.
    await page.route(PRESS, () => undefined, { times: 1 });
    await button.click();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await page.clock.fastForward(31_000);
    await alert('No answer');
    await isThere('30 seconds of silence');

    await page.reload();
    await isThere('reload');
    await page.goto('/desk');
    await page.goBack();
    await isThere('Back');

    await inStore(site, (db) => db.deleteFrom('sessions').execute());
    await button.click();
    await expect(page).toHaveURL(/\/desk\/sign-in\?to=/);
    await enterDesk(page, site);
    await page.goto(new URL(page.url()).searchParams.get('to') ?? '');
    await isThere('signed in again');
    expect(await countDone(site, name), 'nothing is done yet').toBe(before);

    const answered = await hold(page, PRESS);
    await button.evaluate((each: HTMLElement) => {
      each.click();
      setTimeout(() => each.click(), 50);
    });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    answered();
    if (way.isAsked) {
      await alert(' ');
      await button.click();
    }
    await expect(page.getByRole('status').getByText(/\w\.$/)).toBeVisible();
    expect(await countDone(site, name), 'done once').toBe(before + 1);
    if (way.isFinal) return;
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('status').getByText(/^Undone/)).toBeVisible();
    await isThere('Undo');
  });

  test(`${name}: after a colleague’s change nothing typed is lost, and the next press counts`, async ({
    page,
    site,
  }) => {
    await enterDesk(page, site);
    const { button, isThere, of } = await openForm(page, site, name, way);
    const before = await countDone(site, name);
    const { cookie } = await signedIn(site, { name: 'Cy' });
    if (way.colleague) {
      const sent = await press(site.url, '/desk/press', { cookie }, { of, ...way.colleague });
      expect(sent.status, await sent.text()).toBe(200);
    }
    const theirs = await countDone(site, name);
    await button.click();
    // Done at once, or refused beside what was typed.
    const said = page.getByRole('status').getByText(/\w\.$/);
    const refused = page.getByRole('alert').filter({ hasText: /\w/ });
    await expect(said.or(refused).first()).toBeVisible();
    if (theirs > before) {
      expect(await countDone(site, name)).toBe(theirs);
      return;
    }
    if (await refused.isVisible()) {
      await isThere('a colleague was first');
      await button.click();
      await expect(said).toBeVisible();
    }
    expect(await countDone(site, name)).toBe(theirs + 1);
  });
}

const PRESS = '**/desk/press';

async function openForm(page: Page, site: Site, name: string, way: Way) {
  const { page: pageOf, typed = {}, ticked, chosen = {} } = way;
  await page.goto(await pageOf(site));
  const submits = `button[name=press][value=${name}]:not([aria-hidden])`;
  const button = page.locator(submits).first();
  const form = page.locator(`form:has(${submits})`).first();
  await button.evaluate((each) => {
    for (let fold = each.closest('details'); fold; ) {
      fold.open = true;
      fold = fold.parentElement?.closest('details') ?? null;
    }
  });
  const field = (label: string) => form.getByLabel(label, { exact: true }).first();
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  for (const [label, value] of Object.entries(chosen)) await field(label).selectOption(value);
  if (ticked) await field(ticked).check();
  return {
    button,
    /** The item's id. */
    of: await form.locator('[name=of]').inputValue(),
    /** The words are in their fields, and no error page has replaced them. */
    async isThere(step: string) {
      for (const [label, text] of Object.entries(typed)) {
        await expect(field(label), `${step}: ${label}`).toHaveValue(text);
      }
      for (const [label, value] of Object.entries(chosen)) {
        await expect(field(label), `${step}: ${label}`).toHaveValue(value);
      }
      if (ticked) await expect(field(ticked), step).toBeChecked();
      await expect(button, step).toBeVisible();
    },
  };
}

async function inStore<Result>({ databaseUrl }: Site, work: (db: Database) => Promise<Result>) {
  await using db = await openDatabase(databaseUrl);
  return await work(db);
}

/** How often a press was done. */
function countDone(site: Site, press: string): Promise<number> {
  return inStore(site, async (db) => {
    const rows = await db.selectFrom('activity').select('id').where('press', '=', press).execute();
    return rows.length;
  });
}
