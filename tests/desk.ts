import type { Page } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { createCookie } from 'react-router';
import { createSessions } from '#server/desk/sessions.ts';
import { keyedHash } from '#server/hash.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import { addPerson, type Person, personByEmail } from '#server/store/desk/people.ts';
import { readSecret } from '#server/store/secrets.ts';

/** A person of a running site's shop who is signed in, and the header `Cookie` of the session. */
export async function signedIn(
  { databaseUrl, isHttps = false }: { databaseUrl: string; isHttps?: boolean },
  { name = 'Ada', role = 'owner' }: Partial<Pick<Person, 'name' | 'role'>> = {},
): Promise<{ cookie: string; token: string; person: Person }> {
  await using db = await openDatabase(databaseUrl);
  const person = await personOf(db, name, role);
  const hash = keyedHash(await readSecret(db, 'intake'));
  const { token } = await createSessions({ db, hash }).start(person.id, {
    userAgent: 'Safari on iPhone',
    isShared: false,
  });
  const [cookie = ''] = (
    await createCookie(isHttps ? '__Host-desk' : 'desk', { secure: isHttps }).serialize(token)
  ).split(';');
  return { cookie, token, person };
}

/** Signs the page's browser in. */
export async function enterDesk(
  page: Page,
  site: { url: string; databaseUrl: string },
  name = 'Ada',
): Promise<void> {
  const { cookie } = await signedIn(site, { name });
  const [key = '', value = ''] = cookie.split(/=(.*)/);
  await page.context().addCookies([{ name: key, value, url: site.url }]);
}

async function personOf(db: Database, name: string, role: Person['role']): Promise<Person> {
  // Files of one site may use a name for both.
  const email = `${name.toLowerCase()}.${role}@desk.example.org`;
  const person =
    (await addPerson(db, { name, email, role }, Date.now())) ?? (await personByEmail(db, email));
  if (!person) throw new Error(`nobody has ${email}`);
  return person;
}

/** Sends a form of the desk as a browser would, without following the redirect. */
export function press(
  url: string,
  path: string,
  { cookie = '', address, ...headers }: Record<string, string>,
  fields: Record<string, string>,
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Cookie: cookie,
      'Sec-Fetch-Site': 'same-origin',
      ...(address && { 'X-Forwarded-For': address }),
      ...headers,
    },
    body: new URLSearchParams(fields),
  });
}

/** The fields of a form as a browser would send them. */
export function fieldsOf(form: HTMLElement | null): Record<string, string> {
  const controls = form?.querySelectorAll(':is(input, select, textarea)[name]') ?? [];
  const sent = controls.filter((each) => {
    const type = each.getAttribute('type') ?? '';
    return type === 'checkbox' || type === 'radio' ? each.hasAttribute('checked') : type !== 'file';
  });
  const fields = sent.map((each) => {
    const options = each.querySelectorAll('option');
    const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0] ?? each;
    const isText = each.tagName === 'TEXTAREA' || chosen.getAttribute('value') === undefined;
    const text = isText ? chosen.textContent : (chosen.getAttribute('value') ?? '');
    return [each.getAttribute('name') ?? '', text.replace(/^\n/, '')];
  });
  return Object.fromEntries(fields);
}
