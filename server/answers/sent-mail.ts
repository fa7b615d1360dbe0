import type { FetchMessageObject, ImapFlow, ImapFlowOptions } from 'imapflow';

/** A mail that the dealer sent, as far as it tells whom it answers. */
export interface SentMail {
  /** Of whom it went to, in whatever case. */
  to: string[];
  /** Message-IDs of the mails that it answers or continues, without their brackets. */
  references: string[];
  /** When the mail server took it in, in milliseconds since 1970; in whole seconds. */
  sentAt: number;
  /** No person wrote it (RFC 3834): a receipt of this site, a note that one is away. */
  isAutomatic: boolean;
}

/** How far a folder has been read: what comes later has a higher number. */
export interface Place {
  folder: string;
  /** With another, the folder's numbers begin anew. */
  validity: string;
  /** The number that the next mail will have. */
  next: number;
}

/** All in milliseconds. */
const PATIENCE = 60_000;
const CONNECT = 15_000;
/** Mails read at most: the newest. A dealer sends some hundred in the time that is looked at. */
const MOST = 2000;

/**
 * Reads the heads of the mails that were sent since an instant, or since the place that was read to before. The mailbox is
 * only read: nothing in it is marked or changed.
 *
 * @param url `imaps://USER:PASSWORD@HOST:PORT`; a path names the folder, `/INBOX.Sent`. `imap:` begins in the open and goes on
 *   by STARTTLS, without which nothing but this machine itself is given the password.
 * @throws where the server can't be asked within a minute, or has no folder of sent mails; its words have no password
 */
export async function readSentMail(
  url: string,
  since: number,
  place?: Place,
): Promise<{ mails: SentMail[]; place: Place }> {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow(optionsOf(new URL(url)));
  // Each command reports its own failure; without a listener the event would end the process.
  client.on('error', () => undefined);
  const late = setTimeout(() => client.close(), PATIENCE);
  try {
    await client.connect();
    const read = await readFolder(client, await sentFolder(client, new URL(url)), since, place);
    await client.logout();
    return read;
  } finally {
    clearTimeout(late);
    client.close();
  }
}

export function optionsOf({ protocol, hostname, port, username, password }: URL): ImapFlowOptions {
  const isSecure = protocol === 'imaps:';
  const isOwn = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    ...(!isSecure && !isOwn ? { doSTARTTLS: true } : {}),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: CONNECT,
    greetingTimeout: CONNECT,
    socketTimeout: PATIENCE,
    disableAutoIdle: true,
  };
}

/** The folder that the address names, or else the one that the server or, at last, its name says is for sent mails. */
async function sentFolder(client: ImapFlow, { pathname }: URL): Promise<string> {
  const named = decodeURIComponent(pathname.slice(1));
  if (named) return named;
  const folders = await client.list();
  const sent = folders.find(({ specialUse }) => specialUse === '\\Sent');
  if (sent) return sent.path;
  const names = folders.map(({ path }) => path).join(', ');
  throw new Error(`no folder is for sent mails; name one as imaps://…/FOLDER. There are: ${names}`);
}

async function readFolder(client: ImapFlow, folder: string, since: number, place?: Place) {
  const lock = await client.getMailboxLock(folder, { readOnly: true });
  try {
    if (!client.mailbox) throw new Error(`${folder} can't be opened`);
    const { uidValidity, uidNext } = client.mailbox;
    const reached = { folder, validity: String(uidValidity), next: uidNext };
    const isKnown = place?.folder === folder && place.validity === reached.validity;
    const from = isKnown ? place.next : 1;
    const mails: SentMail[] = [];
    if (from >= uidNext) return { mails, place: reached };
    // The server's days may begin elsewhere.
    const day = new Date(since - 24 * 60 * 60 * 1000);
    const found = await client.search({ since: day, uid: `${from}:*` }, { uid: true });
    const newest = (found || []).filter((uid) => uid >= from).slice(-MOST);
    if (newest.length === 0) return { mails, place: reached };
    const wanted = {
      envelope: true,
      internalDate: true,
      headers: ['references', 'auto-submitted'],
    };
    for await (const message of client.fetch(newest, wanted, { uid: true })) {
      mails.push(sentMail(message));
    }
    return { mails, place: reached };
  } finally {
    lock.release();
  }
}

function sentMail({ envelope, internalDate, headers }: FetchMessageObject): SentMail {
  const { to = [], cc = [], bcc = [], inReplyTo = '' } = envelope ?? {};
  const head = unfolded(headers?.toString('utf8') ?? '');
  const said = (name: string) => new RegExp(`^${name}:(.*)$`, 'im').exec(head)?.[1] ?? '';
  return {
    to: [...to, ...cc, ...bcc].flatMap(({ address }) => address ?? []),
    references: [...`${inReplyTo} ${said('references')}`.matchAll(/<([^<>\s]+)>/g)].map(
      ([, id = '']) => id,
    ),
    sentAt: new Date(internalDate ?? envelope?.date ?? Number.NaN).getTime(),
    isAutomatic: !/^\s*(no\s*)?$/i.test(said('auto-submitted')),
  };
}

/** RFC 5322: a line that begins with a space goes on with the one before. */
function unfolded(headers: string): string {
  return headers.replace(/\r?\n(?=[ \t])/g, '').replaceAll('\r\n', '\n');
}
