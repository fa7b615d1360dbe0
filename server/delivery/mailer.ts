import { createTransport } from 'nodemailer';
import type { Outcome } from '#server/store/deliveries.ts';

/** A mail; the mailer adds sender and Message-ID. */
export interface Letter {
  to: string[];
  /** Get it, too; the others don't see them. */
  bcc?: string[];
  /** Ids of earlier deliveries in the same thread, the one that it answers last. */
  thread?: string[];
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
  /** The mail's HTML shows it as `cid:…`. */
  cid?: string;
  /** The target of a click on it in the HTML. */
  link?: string;
}

export type Mailer = ReturnType<typeof createMailer>;

/**
 * @param smtpUrl `smtp://USER:PASSWORD@HOST:PORT`; its query sets options of nodemailer: `?socketTimeout=5000`
 * @param connections so many at most, which stay open between mails; without it each mail has its own
 */
export function createMailer({
  smtpUrl,
  from,
  connections,
}: {
  smtpUrl: string;
  from: string;
  connections?: number;
}) {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(connections && { pool: true, maxConnections: connections, idleTimeout: 10_000 }),
  });
  const host = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  const messageId = (id: string) => `<${id}@${host}>`;

  /** Sends at least once: a lost acknowledgement causes a retry, which has the same Message-ID. */
  return async (sent: Letter, { id }: { id: string }, signal?: AbortSignal): Promise<Outcome> => {
    const { thread = [], ...letter } = sent;
    const references = thread.map(messageId);
    const inReplyTo = references.at(-1);
    try {
      const { rejected, rejectedErrors: [refused] = [] } = await transport.sendMail({
        ...letter,
        from,
        messageId: messageId(id),
        ...(inReplyTo && { references, inReplyTo }),
        ...(signal && { signal }),
      });
      // Only the copies have arrived.
      if (refused && letter.to.every((each) => rejected.includes(each))) return outcome(refused);
      // The others have the mail: a retry would send it to them again.
      const note = `refused for ${rejected.length} of ${letter.to.length} recipients`;
      return { status: 'sent', ...(rejected.length > 0 && { note }) };
    } catch (error) {
      return outcome(error);
    }
  };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Reply codes that ask for a login (RFC 4954): our settings are wrong, not the message. */
const authentication = new Set([530, 534, 535, 538]);

/**
 * Only a 5xx to the message or to all its recipients is permanent. A refused login, sender or connection affects every
 * inquiry and somebody will fix it: retry.
 */
function outcome(thrown: unknown): Outcome {
  if (!(thrown instanceof Error)) throw thrown;
  const { code, responseCode = 0, command = '', message }: SmtpError = thrown;
  // Replies may quote addresses, and reasons are logged.
  const reason = message.replace(/\S+@\S+/g, '…@…').slice(0, 500);
  const answersMessage =
    code === 'EMESSAGE' || (code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'DATA'));
  const forGood = answersMessage && responseCode >= 500 && !authentication.has(responseCode);
  return { status: forGood ? 'dead' : 'retry', reason };
}
