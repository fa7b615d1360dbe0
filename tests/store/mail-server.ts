import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface MailServer {
  url: string;
  port: number;
  /** Raw messages in order of arrival, unacknowledged ones included. */
  received: string[];
  /** Recipients of the accepted envelopes. */
  recipients: string[][];
  close: () => Promise<void>;
}

/** The reply to DATA: undefined accepts, an error refuses, `hang` never answers. */
export type AfterData = (nth: number) => Error | 'hang' | undefined;

/** A real SMTP server on loopback with the faults of `options`; closed after the test. */
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
