import type { Locator, Page } from '@playwright/test';
import { dayAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { openDatabase } from '#server/store/database.ts';
import { addPerson } from '#server/store/desk/people.ts';
import { enterDesk } from '#tests/desk.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import type { Mailbox } from '#tests/mailbox.ts';
import { photograph } from '#tests/photographs.ts';
import { axe, expect, hold, test } from './test.ts';

// What is refused, lost or signed out says so in the console, too.
test.use({ expectedErrors: [/Failed to load resource|ERR_/] });

/** A new person of the shop, and a way to sign in by the mailed code. */
async function newPerson({ databaseUrl }: { databaseUrl: string }, name: string) {
  const email = `${name.toLowerCase()}@desk.example.org`;
  await using db = await openDatabase(databaseUrl);
  await addPerson(db, { name, email, role: 'owner' }, Date.now());
  return email;
}

async function signIn(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(mailbox, email));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function codeFor({ messages }: Mailbox, email: string): Promise<string> {
  const codes = () =>
    messages
      .filter((raw) => raw.includes(`To: ${email}`))
      .flatMap((raw) => /^Subject: ([0-9A-Z]{8}) /m.exec(raw)?.[1] ?? []);
  await expect.poll(codes).not.toEqual([]);
  return codes().at(-1) ?? '';
}

test('a mailed code signs in, and a wrong one says so beside the field @short', async ({
  page,
  site,
  mailbox,
}) => {
  const email = await newPerson(site, 'Grace');
  await page.goto('/desk/people');
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code', { exact: true }).fill('ZZZZZZZZ');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    /not the code/,
  );
  // Comes back from the mail program.
  await page.goto('/desk/people');
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(mailbox, email));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  const signIn = page.getByRole('heading', { name: 'Sign in' });
  await expect(signIn).toBeVisible();
  await page.goto('/desk');
  await expect(signIn).toBeVisible();
});

test('a photograph after the session ended asks for signing in', async ({
  page,
  site,
  mailbox,
}) => {
  const fromDay = dayAfter(weekOfDay(dayAfter(dayInNewYork(Date.now()), 21)).first, 1);
  const stay = { fromDay, fromTime: '10:00', toDay: dayAfter(fromDay, 1), toTime: '10:00' };
  const rental = { cart: '4-seater', count: 1, delivery: 'pick-up', ...stay };
  const asked = await sendInquiry(site.url, { message: '', details: { rental } });
  const { id } = (await asked.json()) as { id: string };
  await page.goto(`/desk/rentals/${id}/out`);
  await signIn(page, mailbox, await newPerson(site, 'Emmy'));
  await expect(page.getByLabel('Cart number')).toBeVisible();
  await page.context().clearCookies();
  const picture = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
  await page.getByLabel('Photographs before').setInputFiles(picture);
  await expect(page.getByText(/Sign in again/)).toBeVisible();
});

test('without an answer the page for signing in stays, with what is typed, and two taps send one mail', async ({
  page,
  context,
  site,
  mailbox,
}) => {
  const email = await newPerson(site, 'Lise');
  await page.clock.install();
  await page.goto('/desk/sign-in');
  const why = (words: string) => expect(page.getByRole('alert').getByText(words)).toBeVisible();
  const fails = async (field: Locator, typed: string, button: Locator) => {
    await field.fill(typed);
    await context.setOffline(true);
    await button.click();
    await why('No connection');
    await context.setOffline(false);
    await page.route(DOOR, (route) => route.fulfill({ status: 503, body: 'busy' }), { times: 1 });
    await button.click();
    await why('press again in a minute');
    await page.route(DOOR, () => undefined, { times: 1 });
    await button.click();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await page.clock.fastForward(31_000);
    await why('No answer');
    await expect(field).toHaveValue(typed);
  };
  const send = page.locator('form:has([value=send]) button');
  await fails(page.getByLabel('Email'), email, send);
  const release = await hold(page, DOOR);
  await send.evaluate((each: HTMLElement) => {
    each.click();
    setTimeout(() => each.click(), 50);
  });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await send.click({ force: true });
  release();
  const code = await codeFor(mailbox, email);
  expect(mailbox.messages.filter((raw) => raw.includes(`To: ${email}`))).toHaveLength(1);
  const enter = page.locator('form:has([value=enter]) button');
  await fails(page.getByLabel('Code', { exact: true }), code, enter);
  await enter.click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
});

const DOOR = '**/desk/sign-in.data*';

test('without a line signing out and a backup stay on their page, and say so', async ({
  page,
  context,
  site,
}) => {
  await enterDesk(page, site);
  await page.goto('/desk/backup');
  const why = page.getByRole('alert').getByText('No connection');
  const [out, backup] = [
    page.getByRole('button', { name: 'Sign out', exact: true }),
    page.getByRole('button', { name: 'Make a backup' }),
  ];
  await context.setOffline(true);
  await out.click();
  await expect(why).toHaveCount(1);
  await backup.click();
  await expect(why).toHaveCount(2);
  await context.setOffline(false);
  const download = page.waitForEvent('download');
  await backup.click();
  expect((await download).suggestedFilename()).toMatch(/\.backup$/);
  await context.clearCookies();
  await backup.click();
  await expect(page).toHaveURL(/\/desk\/sign-in\?to=%2Fdesk%2Fbackup/);
});

test('a passkey signs in without a code, and not after it is removed', async ({
  page,
  context,
  site,
  mailbox,
}) => {
  const email = await newPerson(site, 'Mary');
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // The name of SITE_URL, to which passkeys are bound.
  const desk = `${site.url.replace('127.0.0.1', 'localhost')}/desk/people`;
  await page.goto(desk);
  await signIn(page, mailbox, email);
  const offer = page.getByRole('button', { name: 'Use Face ID or fingerprint next time' });
  await offer.click();
  await expect(page.getByText('signs you in from now on')).toBeVisible();
  const mailed = () => mailbox.messages.filter((raw) => raw.includes(`To: ${email}`));
  await expect.poll(() => mailed().some((raw) => /^Subject: A passkey/m.test(raw))).toBe(true);
  await page.goto(desk);
  await expect(page.getByText(/^Added a passkey/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Use Face ID or fingerprint', exact: true }).click();
  await expect(page).toHaveURL(/\/desk$/);
  await page.goto(desk);
  const remove = page
    .getByRole('region', { name: 'Mary' })
    .getByRole('button', { name: /^Remove:/ });
  await remove.click();
  await expect(remove).toHaveCount(0);
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Don’t offer this again' }).click();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Mary' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Use Face ID or fingerprint', exact: true }).click();
  await expect(page.getByText('Use a code.')).toBeVisible();
});
