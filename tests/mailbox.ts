import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on loopback that stores all messages. */
export interface Mailbox {
  url: string;
  /** Raw messages in the order of their arrival. */
  messages: string[];
  /** Calls `take` for each message from now on, with its number among all. */
  onMail: (take: (raw: string, number: number) => void) => void;
  /** Waits for `count` messages. */
  arrived: (count: number) => Promise<void>;
  close: () => Promise<void>;
}

/** The settings of a site that mails to this mailbox. */
export function mailInto({ url }: Pick<Mailbox, 'url'>) {
  return {
    SMTP_URL: url,
    MAIL_FROM: 'site@sedge.example.com',
    INQUIRIES_TO: 'desk@sedge.example.com',
  };
}

/** The mails to the dealer; the others are receipts to visitors. */
export function dealerMails(messages: readonly string[]): string[] {
  return messages.filter((raw) => /^To: desk@sedge\.example\.com/im.test(raw));
}

/** Opens a mailbox on a free port, or on `port` to replace a closed one. */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const messages: string[] = [];
  const takers: ((raw: string, number: number) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const number = messages.push(raw);
        for (const take of takers) take(raw, number);
        done();
      });
    },
  });
  // A killed site resets its connection.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) throw error;
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    onMail: (take) => void takers.push(take),
    async arrived(count) {
      const until = Date.now() + 100_000;
      while (messages.length < count) {
        if (Date.now() > until) throw new Error(`${messages.length} of ${count} messages arrived`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
