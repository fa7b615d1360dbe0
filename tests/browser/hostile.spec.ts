import type { Page } from '@playwright/test';
import type { PressName } from '#server/desk/presses.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import { enterDesk, signedIn } from '#tests/desk.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { expect, test } from './test.ts';

/* A clerk's phone on a hostile Saturday: every press of the table, with all that goes wrong. */

// What is refused, lost or signed out says so in the console, too.
test.use({
  expectedErrors: [/Failed to load resource|ERR_/],
  viewport: { width: 390, height: 844 },
});

interface Site {
  url: string;
  databaseUrl: string;
}

/** How a press is done by hand. */
interface Way {
  /** Makes the item, and answers the page of its form. */
  page: (site: Site) => Promise<string>;
  /** The form's fields by label, as a clerk types them. */
  typed?: Record<string, string>;
  /** The button's accessible name. */
  button: string | RegExp;
  /** A colleague's press on the same item, just before. */
  colleague?: { button: string | RegExp; typed?: Record<string, string> };
  /** It leads away, or its item is gone: no Undo, no second look. */
  isLast?: true;
}

async function inquiryPage({ url }: Site): Promise<string> {
  const { id } = (await (await sendInquiry(url, {})).json()) as { id: string };
  return `/desk/inquiries/${id}`;
}

const answer = { 'Your words': 'It is here. Come by on Saturday.' };
const ways: Partial<Record<PressName, Way>> = {
  answer: {
    page: inquiryPage,
    typed: answer,
    button: 'Send',
    colleague: { button: 'Answered by phone' },
  },
  note: { page: inquiryPage, typed: answer, button: 'Keep as a note' },
  take: { page: inquiryPage, button: 'I’m on it' },
};

for (const [name, way] of Object.entries(ways)) {
  test(`${name}: what is typed outlasts a hostile Saturday, and is done once`, async ({
    page,
    site,
    context,
  }) => {
    await enterDesk(page, site);
    const path = await way.page(site);
    await page.goto(path);
    const button = page.getByRole('button', { name: way.button, exact: true }).first();
    const press = () => button.click();
    const isThere = async (step: string) => {
      for (const [label, text] of Object.entries(way.typed ?? {})) {
        await expect(page.getByLabel(label).first(), `${name}, ${step}: ${label}`).toHaveValue(
          text,
        );
      }
      await expect(button, `${name}, ${step}`).toBeVisible();
    };
    for (const [label, text] of Object.entries(way.typed ?? {})) {
      await page.getByLabel(label).first().fill(text);
    }
    const before = await activities(site, name);

    await context.setOffline(true);
    await press();
    await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
    await isThere('offline');
    await context.setOffline(false);

    await page.route('**/desk/press', (route) => route.fulfill({ status: 503, body: 'busy' }), {
      times: 1,
    });
    await press();
    await expect(page.getByRole('alert').filter({ hasText: 'press again' })).toBeVisible();
    await isThere('503');

    await page.reload();
    await isThere('reload');

    await page.goto('/desk');
    await page.goBack();
    await isThere('Back');

    await endSessions(site);
    await press();
    await expect(page).toHaveURL(/\/desk\/sign-in\?to=/);
    await enterDesk(page, site);
    await page.goto(new URL(page.url()).searchParams.get('to') ?? '');
    await isThere('signed in again');
    expect(await activities(site, name), `${name}: nothing is done yet`).toBe(before);

    await button.evaluate((each: HTMLElement) => {
      each.click();
      setTimeout(() => each.click(), 50);
    });
    await expect(page.getByRole('status').getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(await activities(site, name), `${name}: done once`).toBe(before + 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('status').getByText(/^Undone/)).toBeVisible();
    await isThere('Undo');
  });
}

async function inStore<Result>({ databaseUrl }: Site, work: (db: Database) => Promise<Result>) {
  await using db = await openDatabase(databaseUrl);
  return await work(db);
}

/** How often a press was done. */
function activities(site: Site, press: string): Promise<number> {
  return inStore(site, async (db) => {
    const rows = await db.selectFrom('activity').select('id').where('press', '=', press).execute();
    return rows.length;
  });
}

async function endSessions(site: Site): Promise<void> {
  await inStore(site, (db) => db.deleteFrom('sessions').execute());
}
