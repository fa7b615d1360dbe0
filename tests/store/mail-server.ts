import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface MailServer {
  url: string;
  port: number;
  /** Raw messages in the order of their arrival, those too that were not acknowledged. */
  received: string[];
  /** Recipients of the accepted envelopes. */
  recipients: string[][];
  close: () => Promise<void>;
}

/** What to answer after DATA: nothing accepts, an error refuses, `hang` never answers. */
export type AfterData = (nth: number) => Error | 'hang' | undefined;

/** A real SMTP server on loopback, closed after the test, that is as difficult as `options` make it. */
export async function openMailServer(
  options: SMTPServerOptions = {},
  afterData: AfterData = () => undefined,
  port = 0,
): Promise<MailServer> {
  const received: string[] = [];
  const recipients: string[][] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', ...(options.onAuth ? [] : ['AUTH'])],
    closeTimeout: 200,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        recipients.push(session.envelope.rcptTo.map(({ address }) => address));
        const answer = afterData(received.length);
        if (answer !== 'hang') done(answer ?? null);
      });
    },
    ...options,
  });
  // A client that gives up resets its connection.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) throw error;
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    recipients,
    close,
  };
}

/** An SMTP reply such as 451 or 550. */
export function reply(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

export interface Mail {
  /** Lower-case name to its values, unfolded; encoded words as they came. */
  headers: Map<string, string[]>;
  text: string;
  html: string;
}

/** Reads a multipart/alternative message as nodemailer writes it. */
export function readMail(raw: string): Mail {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type')?.[0] ?? '')?.[1];
  if (boundary === undefined) throw new Error('not a message of several parts');
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.trimStart()));
  const content = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.[0]?.startsWith(type));
    return part ? decode(part.body, part.headers.get('content-transfer-encoding')?.[0]) : '';
  };
  return { headers, text: content('text/plain'), html: content('text/html') };
}

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return { headers, body: raw.slice(end + 4) };
}

function decode(body: string, encoding = '7bit'): string {
  const plain = body.replaceAll('\r\n', '\n');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return plain;
  const bytes = plain
    .replace(/[ \t]*=\n/g, (soft) => soft.slice(0, -2))
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
