import type { Page } from '@playwright/test';
import { dayAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { openDatabase } from '#server/store/database.ts';
import { addPerson } from '#server/store/desk/people.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import type { Mailbox } from '#tests/mailbox.ts';
import { photograph } from '#tests/photographs.ts';
import { axe, expect, test } from './test.ts';

// A refused press is answered with 422.
test.use({ expectedErrors: [/status of 422/] });

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a mailed code signs in, and a person is added and removed', async ({
    page,
    site,
    mailbox,
  }) => {
    const email = await newPerson(site, 'Joan');
    await page.goto('/desk/people');
    await signIn(page, mailbox, email);
    await page.getByLabel('Name').fill('Rosa');
    await page.getByLabel('Email').fill('nonsense');
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/whole e-mail address/);
    await expect(page.getByLabel('Name')).toHaveValue('Rosa');
    await page.getByLabel('Email').fill('rosa@desk.example.org');
    await page.getByRole('button', { name: 'Add' }).click();
    const rosa = page.getByRole('region', { name: 'Rosa' });
    await rosa.getByRole('button', { name: /^Remove/ }).click();
    await expect(rosa).toHaveCount(0);
  });
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
  await page.getByRole('button', { name: 'Use Face ID or fingerprint next time' }).click();
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
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Use Face ID or fingerprint', exact: true }).click();
  await expect(page.getByText('Use a code.')).toBeVisible();
});
