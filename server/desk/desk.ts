import { randomInt } from 'node:crypto';
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
/** Of the mails about signing in: a flood of them must leave the mail server to others. */
const MAIL_CONNECTIONS = 2;
/** The mail starts within this time, in milliseconds, when the answer is out: an address that nobody has takes as long. */
const LATEST_START = 500;

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
  const mail = smtpUrl ? createMailer({ smtpUrl, from, connections: MAIL_CONNECTIONS }) : undefined;

  function send(letter: Letter): void {
    setTimeout(
      async () => {
        const id = `desk.${randomText(10)}`;
        // RFC 3834: no machine answers it.
        const headers = { 'Auto-Submitted': 'auto-generated' };
        const signal = AbortSignal.timeout(MAIL_TIME);
        const outcome = await mail?.({ ...letter, headers }, { id }, signal);
        if (!outcome || outcome.status === 'sent') return;
        log.warn({ reason: outcome.reason }, 'a mail about signing in could not be sent');
      },
      randomInt(LATEST_START / 10, LATEST_START),
    );
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
    signIn: createSignIn({
      db,
      hash,
      send: (person, code) => send(codeLetter(person, code, site)),
    }),
    passkeys: createPasskeys({
      db,
      hash,
      site,
      tell: (person, device) => send(passkeyLetter(person, device, site)),
    }),
    contents: createContents(content),
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
  };
}

function passkeyLetter(
  { name, email }: Person,
  device: string,
  { url, content }: Pick<LiveSite, 'url' | 'content'>,
): Letter {
  return {
    to: [email],
    subject: `A passkey was added for you at the desk of ${content.business.name}`,
    text: `${name}, a passkey was added for you, on ${device}.

It signs you in at ${url}/desk by face, fingerprint or the device's own code.
If you added it, do nothing.
If it was not you, press "Sign out everywhere" beside your name at ${url}/desk/people, or ask an owner to.
It signs all your devices out and removes all your passkeys.`,
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
