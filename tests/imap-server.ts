import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A mail as it lies in a folder. */
interface StoredMail {
  /** When the server took it in, in milliseconds since 1970. */
  at: number;
  /** Header lines, without the empty one. */
  head: string[];
}

interface Folder {
  mails: StoredMail[];
  /** Such as `\Sent`. */
  flags?: string;
}

export interface ImapServer {
  /** With a login that it takes. */
  url: string;
  port: number;
  folders: Map<string, Folder>;
  /** What it was asked, without tags, in the order of arrival; passwords too. */
  asked: string[];
  /** Answers nothing any more, and takes no connection. */
  close: () => Promise<void>;
  /** Keeps every command waiting for ever. */
  hang: () => void;
}

/**
 * An IMAP4rev1 server on loopback (RFC 3501), as much of one as reading a folder needs: it lists, opens to be read, searches
 * by number and day, and gives heads. Whoever writes anything gets a BAD. Closed after the test.
 */
export async function openImapServer(
  folders: Record<string, Folder>,
  { port = 0, validity = 7 }: { port?: number; validity?: number } = {},
): Promise<ImapServer> {
  const kept = new Map(Object.entries(folders));
  const asked: string[] = [];
  const open = new Set<Socket>();
  let isHanging = false;
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    socket.write('* OK ready\r\n');
    let selected: Folder | undefined;
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        const [tag = '', ...words] = line.split(' ');
        asked.push(words.join(' '));
        if (!isHanging) socket.write(answer(tag, words));
      }
    });

    function answer(tag: string, words: string[]): string {
      const [name = '', ...rest] = words;
      const text = rest.join(' ');
      const ok = (...lines: string[]) => [...lines, `${tag} OK done`, ''].join('\r\n');
      switch (name.toUpperCase()) {
        case 'CAPABILITY':
          return ok('* CAPABILITY IMAP4rev1 SPECIAL-USE');
        case 'NOOP':
        case 'CLOSE':
          return ok();
        case 'LOGIN':
          return text.includes('secret') ? ok() : `${tag} NO wrong password\r\n`;
        case 'LIST':
        case 'LSUB':
          return ok(...list(name, text));
        case 'SELECT':
        case 'EXAMINE': {
          selected = kept.get(text.replaceAll('"', ''));
          if (!selected || name.toUpperCase() === 'SELECT') return `${tag} NO no such folder\r\n`;
          const next = selected.mails.length + 1;
          return ok(
            ...['* FLAGS (\\Seen)', `* ${selected.mails.length} EXISTS`, '* 0 RECENT'],
            ...[`* OK [UIDVALIDITY ${validity}] x`, `* OK [UIDNEXT ${next}] x`],
          );
        }
        case 'UID':
          return rest[0]?.toUpperCase() === 'SEARCH'
            ? ok(`* SEARCH ${search(text).join(' ')}`)
            : ok(...fetched(rest[1] ?? ''));
        case 'LOGOUT':
          return `* BYE\r\n${ok()}`;
        default:
          return `${tag} BAD\r\n`;
      }
    }

    function list(name: string, text: string): string[] {
      if (text.endsWith('""')) return ['* LIST (\\Noselect) "/" ""'];
      return [...kept].map(
        ([path, { flags = '' }]) => `* ${name.toUpperCase()} (${flags}) "/" "${path}"`,
      );
    }

    function search(text: string): number[] {
      const from = Number(/UID (\d+)/i.exec(text.slice(7))?.[1] ?? 1);
      const since = Date.parse(`${/SINCE (\S+)/i.exec(text)?.[1]} UTC`) || 0;
      return (selected?.mails ?? []).flatMap(({ at }, index) =>
        index + 1 >= from && at >= since ? [index + 1] : [],
      );
    }

    function fetched(set: string): string[] {
      const wanted = set.split(',').flatMap((range) => {
        const [from = 0, to = from] = range.split(':').map(Number);
        return Array.from({ length: to - from + 1 }, (_, at) => from + at);
      });
      return wanted.flatMap((uid) => {
        const mail = selected?.mails[uid - 1];
        return mail ? [`* ${uid} FETCH (UID ${uid} ${parts(mail)})`] : [];
      });
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of open) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  return {
    url: `imap://desk%40dealer.example:secret@127.0.0.1:${address.port}`,
    port: address.port,
    folders: kept,
    asked,
    close,
    hang: () => {
      isHanging = true;
    },
  };
}

function parts({ at, head }: StoredMail): string {
  const value = (name: string) =>
    head
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  const quoted = (text: string | undefined) => (text ? `"${text}"` : 'NIL');
  const people = (text: string | undefined) => {
    const all = [...(text ?? '').matchAll(/([^\s<>,@]+)@([^\s<>,@]+)/g)];
    if (all.length === 0) return 'NIL';
    return `(${all.map(([, user, host]) => `(NIL NIL "${user}" "${host}")`).join('')})`;
  };
  const envelope = [
    quoted(value('date')),
    quoted(value('subject')),
    people(value('from')),
    people(value('from')),
    people(value('from')),
    ...['to', 'cc', 'bcc'].map((name) => people(value(name))),
    quoted(value('in-reply-to')),
    quoted(value('message-id')),
  ].join(' ');
  const wanted = head.filter((line) => /^(references|auto-submitted|[ \t])/i.test(line));
  const heads = `${[...wanted, ''].join('\r\n')}\r\n`;
  return [
    `INTERNALDATE "${internalDate(at)}"`,
    `ENVELOPE (${envelope})`,
    `BODY[HEADER.FIELDS (REFERENCES AUTO-SUBMITTED)] {${heads.length}}\r\n${heads}`,
  ].join(' ');
}

/** `17-Nov-2026 14:40:00 +0000` */
function internalDate(at: number): string {
  const [, day, month, year, time] = new Date(at).toUTCString().split(' ');
  return `${day}-${month}-${year} ${time} +0000`;
}
