import type { Page } from '@playwright/test';
import type { Answer } from '#server/desk/answer-press.ts';
import type { PressName } from '#server/desk/presses.ts';
import type { Database } from '#server/store/database.ts';
import { enterDesk, press, signedIn } from '#tests/desk.ts';
import { bookingWays } from './booking-ways.ts';
import { cartWays } from './cart-ways.ts';
import { contentWays } from './content-ways.ts';
import { inquiryWays } from './inquiry-ways.ts';
import { peopleWays } from './people-ways.ts';
import { expect, hold, test } from './test.ts';
import { translate } from './translator.ts';
import { inStore, openWay, type Way } from './way.ts';

/* A clerk's phone on a hostile Saturday: every press of the table, with all that goes wrong. */

// What is refused, lost or signed out says so in the console, too.
test.use({
  ownSite: 'hostile',
  expectedErrors: [/Failed to load resource|ERR_/],
  viewport: { width: 390, height: 844 },
});

/** A press without a way does not compile. */
const ways: Record<PressName, Way> = {
  ...inquiryWays,
  ...cartWays,
  ...contentWays,
  ...bookingWays,
  ...peopleWays,
};
const PRESS = '**/desk/press';
const said = (page: Page) => page.getByRole('status').getByText(/\w\.$/);

for (const [name, way] of Object.entries(ways) as [PressName, Way][]) {
  test(`${name}: what is typed outlasts a hostile Saturday, and is done once`, async ({
    page,
    site,
    context,
  }) => {
    await page.clock.install();
    await enterDesk(page, site);
    const { path, button, again, isThere, isUntouched, count } = await openWay(
      page,
      site,
      name,
      way,
    );
    const before = await count();
    const alert = (words: string | RegExp) =>
      expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();

    await context.setOffline(true);
    await button.click();
    await alert('No connection');
    await isThere('offline');
    await context.setOffline(false);

    await page.route(PRESS, (route) => route.fulfill({ status: 503, body: 'busy' }));
    await button.click();
    await alert('in a minute');
    await isThere('503');
    await page.unroute(PRESS);

    await page.route(PRESS, () => undefined);
    await button.click();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await page.clock.fastForward(31_000);
    await alert('No answer');
    await isThere('30 seconds of silence');
    await page.unroute(PRESS);

    await inStore(site, endSessions);
    await button.click();
    await expect(page).toHaveURL(/\/desk\/sign-in\?to=/);
    await enterDesk(page, site);
    await page.goto(new URL(page.url()).searchParams.get('to') ?? '');
    await isThere('signed in again');
    await again();

    const comeBack = await inStore(site, removeAda);
    await button.click();
    await expect(page).toHaveURL(/\/desk\/sign-in\?to=/);
    await expect(page.getByLabel('Email')).toBeVisible();
    await enterDesk(page, site, 'Cy');
    await page.goto(path);
    await isUntouched();
    await inStore(site, comeBack);
    await enterDesk(page, site);
    await page.reload();
    await isThere('reload');
    await page.goto('/desk');
    await page.goBack();
    await isThere('Back');
    await again();
    expect(await count(), 'nothing is done yet').toBe(before);

    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/desk/press')) sent += 1;
    });
    const answered = await hold(page, PRESS);
    await button.evaluate((each: HTMLElement) => {
      for (const later of [0, 50, 1000]) setTimeout(() => each.click(), later);
    });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    answered();
    if (way.isAsked) await alert(/\w/);
    else await expect(said(page)).toBeVisible();
    await page.clock.runFor(1000);
    if (way.isAsked) await button.click();
    await expect(said(page)).toBeVisible();
    expect(await count(), 'done once').toBe(before + 1);
    expect(sent, 'a second tap sends nothing').toBe(way.isAsked ? 2 : 1);
    if (way.isFinal) return;
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('status').getByText(/^Undone/)).toBeVisible();
    if (way.isGone) return;
    if (new URL(page.url()).pathname !== path.replace(/\?.*/, '')) await page.goto(path);
    await isThere('Undo');
  });

  test(`${name}: a page that the browser translates does it, and takes it back`, async ({
    page,
    site,
  }) => {
    await enterDesk(page, site);
    const { button, count } = await openWay(page, site, name, way);
    const before = await count();
    await translate(page, 'instead');
    await button.click();
    if (way.isAsked) {
      await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
      await button.click();
    }
    await expect(said(page)).toBeVisible();
    expect(await count()).toBe(before + 1);
    if (way.isFinal) return;
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('status').getByText(/^Undone/)).toBeVisible();
  });

  const { colleague } = way;
  // Nobody else can be first.
  if (typeof colleague === 'string') continue;
  test(`${name}: after a colleague’s change nothing typed is lost, and the next press counts`, async ({
    page,
    site,
  }) => {
    await enterDesk(page, site);
    const { button, isThere, of, count } = await openWay(page, site, name, way);
    const before = await count();
    const { cookie } = await signedIn(site, { name: 'Cy' });
    const sent = await press(site.url, '/desk/press', { cookie }, { of, ...colleague });
    expect(sent.status, await sent.text()).toBe(200);
    const theirs = await count();
    const answer = page.waitForResponse(PRESS);
    await button.click();
    const { status } = (await (await answer).json()) as Answer;
    if (theirs > before) {
      await expect(said(page).or(page.getByRole('alert').filter({ hasText: /\w/ }))).toBeVisible();
      expect(await count()).toBe(theirs);
      return;
    }
    // Done at once, or refused beside what was typed.
    if (status !== 'done') {
      await isThere('a colleague was first');
      if (way.isOver) return;
      await button.click();
    }
    await expect(said(page)).toBeVisible();
    expect(await count()).toBe(theirs + 1);
  });
}

const ADA = 'ada.owner@desk.example.org';

async function endSessions(db: Database): Promise<void> {
  const { id } = await ada(db);
  await db.deleteFrom('sessions').where('person_id', '=', id).execute();
}

/** With her file that waits. @returns how she comes back */
async function removeAda(db: Database): Promise<(db: Database) => Promise<void>> {
  const row = await ada(db);
  const files = await db.selectFrom('drafts').selectAll().where('person_id', '=', row.id).execute();
  await db.deleteFrom('people').where('id', '=', row.id).execute();
  return async (later) => {
    await later.insertInto('people').values(row).execute();
    for (const file of files) await later.insertInto('drafts').values(file).execute();
  };
}

function ada(db: Database) {
  return db.selectFrom('people').selectAll().where('email', '=', ADA).executeTakeFirstOrThrow();
}
