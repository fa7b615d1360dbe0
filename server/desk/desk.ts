import { createCookie } from 'react-router';
import { createMailer, type Letter } from '#server/delivery/mailer.ts';
import type { Env } from '#server/env.ts';
import type { Hash } from '#server/hash.ts';
import type { LiveSite } from '#server/live-site.ts';
import type { Log } from '#server/log.ts';
import { type Database, time } from '#server/store/database.ts';
import { addPerson, listPeople, type Person } from '#server/store/desk/people.ts';
import { randomText } from '#server/store/secrets.ts';
import { createContents } from './contents.ts';
import { createInstances } from './instances.ts';
import { createPasskeys } from './passkeys.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';

/** Longest time for the mail server to take a code, in milliseconds: a code days later is worse than none. */
const MAIL_TIME = 10_000;

interface World {
  db: Database;
  hash: Hash;
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>;
  site: Pick<LiveSite, 'url' | 'content'>;
  log: Pick<Log, 'warn'>;
  /** The content's folder, and what puts new content live. */
  content: Pick<Parameters<typeof createContents>[0], 'folder' | 'take'>;
}

/** The dealer's desk: signing in, and the store that its pages change. */
export type Desk = ReturnType<typeof createDesk>;

export function createDesk({ db, hash, env, site, log, content }: World) {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from = '' } = env;
  const mail = smtpUrl ? createMailer({ smtpUrl, from }) : undefined;

  async function send(person: Person, code: string): Promise<void> {
    const id = `desk.${randomText(10)}`;
    const letter = codeLetter(person, code, site);
    const outcome = await mail?.(letter, { id }, AbortSignal.timeout(MAIL_TIME));
    if (!outcome || outcome.status === 'sent') return;
    log.warn({ reason: outcome.reason }, 'a code for the desk could not be mailed');
  }

  const sessions = createSessions({ db, hash });
  const cookies = {
    session: cookie('desk', site.url),
    /** The browser's half of a sign-in by code, and the address that was typed. */
    asking: cookie('desk-sign-in', site.url),
  };

  return {
    db,
    cookies,
    sessions,
    signIn: createSignIn({ db, hash, send: (...given) => void send(...given) }),
    passkeys: createPasskeys({ db, hash, site }),
    contents: createContents({ db, ...content }),
    instances: createInstances({ db, site }),

    /** Starts a session in place of the browser's last; returns the headers for the cookies. */
    async letIn(request: Request, personId: string, isShared: boolean): Promise<Headers> {
      await sessions.end(await cookies.session.read(request));
      const userAgent = request.headers.get('user-agent') ?? '';
      const { token, seconds } = await sessions.start(personId, { userAgent, isShared });
      const headers = new Headers({ 'Set-Cookie': await cookies.session.write(token, seconds) });
      headers.append('Set-Cookie', await cookies.asking.write('', 0));
      return headers;
    },
  };
}

/** A text in a cookie that scripts can’t read, and that goes with requests of our own pages alone. */
function cookie(name: string, siteUrl: string) {
  const secure = siteUrl.startsWith('https:');
  // The prefix keeps other hosts of the domain from setting it (RFC 6265bis, section 4.1.3.2).
  const given = createCookie(secure ? `__Host-${name}` : name, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
  return {
    read: async (request: Request) =>
      String((await given.parse(request.headers.get('cookie'))) ?? ''),
    /** The header `Set-Cookie`; 0 seconds remove the cookie. */
    write: (value: string, seconds: number) => given.serialize(value, { maxAge: seconds }),
  };
}

/** The code comes first, so that a phone's notice shows it. */
function codeLetter(
  { name, email }: Person,
  code: string,
  { url, content }: Pick<LiveSite, 'url' | 'content'>,
): Letter {
  return {
    to: [email],
    subject: `${code} is your code for the desk of ${content.business.name}`,
    text: `${name}, your code is ${code}

Type it where you asked for it, at ${url}/desk/sign-in
It is good for 15 minutes, once, and only in the browser that asked. Nobody of us ever asks you for it.
If you did not ask for a code, somebody has typed your address: do nothing.`,
    // RFC 3834: no machine answers it.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/**
 * Makes the first owners of an empty desk, in any number of processes.
 *
 * @param given addresses such as `ada@example.org` or `Ada King <ada@example.org>`
 */
export async function addFirstOwners(db: Database, given: readonly string[]): Promise<void> {
  if ((await listPeople(db)).length > 0) return;
  const now = await time(db);
  for (const [nth, each] of given.entries()) {
    const [, named, email = each] = /^(.*?)\s*<(.+)>$/.exec(each) ?? [];
    const name = named || email.replace(/@.*/, '');
    await addPerson(db, { name, email, role: 'owner' }, now + nth);
  }
}
