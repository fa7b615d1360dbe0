import type { Page } from '@playwright/test';
import type { Answer } from '#server/desk/answer-press.ts';
import type { PressName } from '#server/desk/presses.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import { press, signedIn } from '#tests/desk.ts';
import { expect } from './test.ts';

export interface Site {
  url: string;
  databaseUrl: string;
}

/** How a press is done by hand. */
export interface Way {
  /** Makes the item, and answers the page of its form. */
  page: (site: Site) => Promise<string>;
  /** The form's fields by label, as a clerk types them. */
  typed?: Record<string, string>;
  /** Choices by label. */
  chosen?: Record<string, string>;
  /** A box that must be ticked, by its label. */
  ticked?: string;
  /** A file, which no browser gives back: it is chosen again on each new page. */
  file?: { label: string; name: string; mimeType: string; buffer: Buffer };
  /** A part of its button's name, where the page has others of its kind. */
  called?: string;
  /** Only the warning of this press shows its button, in a form with this label. */
  follows?: { press: PressName; form: string };
  /** What a colleague has sent just before: a plain form's fields, with `of` where it differs. Or why nobody can be first. */
  colleague: Record<string, string> | string;
  /** Why nobody can do it after the colleague's change: it stays refused, beside what is typed. */
  isOver?: string;
  /** It warns first, and is pressed again. */
  isAsked?: true;
  /** Why it can't be taken back. */
  isFinal?: string;
  /** Why Undo does not bring its form back. */
  isGone?: string;
  /** How often it was done, where no activity says so. */
  count?: (db: Database) => Promise<number>;
}

/** Opens a way's page, and types what it types. */
export async function openWay(page: Page, site: Site, name: PressName, way: Way) {
  const { page: pageOf, typed = {}, ticked, chosen = {}, file, called, follows } = way;
  const path = await pageOf(site);
  await page.goto(path);
  const buttons = (press: string, part = '') =>
    `button[name=press]:is([value=${press}], [value^="${press} "])${part && `[aria-label*="${part}"]`}:not([aria-hidden])`;
  const form = follows
    ? page.getByRole('form', { name: follows.form })
    : page.locator(`form:has(${buttons(name, called)})`).first();
  const button = form.locator(buttons(name, called)).first();
  const first = follows ? form.locator(buttons(follows.press)) : button;
  const unfold = () =>
    first.evaluate((each) => {
      for (let fold = each.closest('details'); fold; ) {
        fold.open = true;
        fold = fold.parentElement?.closest('details') ?? null;
      }
    });
  await unfold();
  const field = (label: string) => form.getByLabel(label, { exact: true }).first();
  const texts = Object.entries({ ...typed, ...chosen });
  const untouched: Record<string, string> = {};
  for (const [label] of texts) untouched[label] = await field(label).inputValue();
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  for (const [label, value] of Object.entries(chosen)) await field(label).selectOption(value);
  if (ticked) await field(ticked).check();
  /** What a new page lacks. */
  async function again(): Promise<void> {
    if (file) await field(file.label).setInputFiles(file);
    if (!follows) return;
    await first.click();
    await expect(button).toBeVisible();
  }
  await again();
  return {
    path,
    button,
    again,
    /** The item's id. */
    of: await form.locator('[name=of]').inputValue(),
    /** The words are in their fields, and no error page has replaced them. */
    async isThere(step: string): Promise<void> {
      await expect(page.locator('html'), step).toHaveAttribute('data-hydrated');
      for (const [label, text] of texts)
        await expect(field(label), `${step}: ${label}`).toHaveValue(text);
      if (ticked) await expect(field(ticked), step).toBeChecked();
      // Typed words unfold their form by themselves.
      if (texts.length === 0) await unfold();
      await expect(first, step).toBeVisible();
    },
    /** Somebody else sees none of it on the same phone. */
    async isUntouched(): Promise<void> {
      await expect(page.locator('html')).toHaveAttribute('data-hydrated');
      for (const [label, text] of Object.entries(untouched))
        await expect(field(label), label).toHaveValue(text);
      if (ticked) await expect(field(ticked)).not.toBeChecked();
    },
    /** How often its press was done. */
    count: () =>
      inStore(site, async (db) => {
        if (way.count) return way.count(db);
        const rows = await db
          .selectFrom('activity')
          .select('id')
          .where('press', '=', name)
          .execute();
        return rows.length;
      }),
  };
}

export async function inStore<Result>(
  { databaseUrl }: Site,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  await using db = await openDatabase(databaseUrl);
  return await work(db);
}

export async function after(work: Promise<unknown>, path: string): Promise<string> {
  await work;
  return path;
}

/** A press of Ada's, past its warning. */
export async function done(site: Site, fields: Record<string, string>): Promise<void> {
  const { cookie } = await signedIn(site);
  const send = async (more = {}): Promise<Answer> =>
    (await press(site.url, '/desk/press', { cookie }, { of: '', ...fields, ...more })).json();
  let answer = await send();
  if (answer.status === 'warned') answer = await send({ read: answer.sentence });
  if (answer.status !== 'done') throw new Error(JSON.stringify(answer));
}

/** Earlier tests' bookings need the same carts, and their mails stand first. */
export function clear(site: Site): Promise<void> {
  return inStore(site, async (db) => {
    for (const table of ['inquiries', 'rental_blocks', 'closed_days'] as const)
      await db.deleteFrom(table).execute();
  });
}
