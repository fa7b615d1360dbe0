import { createTransport } from 'nodemailer';
import type { Outcome } from '#server/store/deliveries.ts';

/** A mail; the mailer adds sender and Message-ID. */
export interface Letter {
  to: string[];
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

/** @param smtpUrl `smtp://USER:PASSWORD@HOST:PORT`; its query sets options of nodemailer: `?socketTimeout=5000` */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }) {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  /** Sends at least once: a lost acknowledgement causes a retry, which has the same Message-ID. */
  return async (letter: Letter, { id }: { id: string }, signal?: AbortSignal): Promise<Outcome> => {
    try {
      const { rejected } = await transport.sendMail({
        ...letter,
        from,
        messageId: `<${id}@${host}>`,
        ...(signal && { signal }),
      });
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
