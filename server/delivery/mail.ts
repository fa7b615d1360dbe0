import { createTransport } from 'nodemailer';
import type { Channel, Job, Outcome } from './channel.ts';
import { writeMessage } from './message.ts';

export interface MailOptions {
  /** `smtp://USER:PASSWORD@HOST:PORT`; its query sets any option of nodemailer, such as `?socketTimeout=5000`. */
  smtpUrl: string;
  from: string;
  to: readonly string[];
  siteUrl: string;
}

/** Mails each inquiry to the dealer. At least once: a lost acknowledgement sends it again under the same Message-ID. */
export function createMailChannel({ smtpUrl, from, to, siteUrl }: MailOptions): Channel {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.on('error', () => {
    // Each sending reports its own failure; unheard, the pool's event would end the process.
  });
  const host = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  async function deliver({ delivery, inquiry, signal }: Job): Promise<Outcome> {
    const message = writeMessage(inquiry, siteUrl);
    try {
      const { rejected } = await transport.sendMail({
        ...message,
        from,
        to: [...to],
        messageId: `<${delivery.id}@${host}>`,
        ...(signal ? { signal } : {}),
      });
      if (rejected.length === 0) return { status: 'sent' };
      // The dealer has it. Sending again would bring a second copy to those who took the first.
      return { status: 'sent', note: `refused for ${rejected.length} of ${to.length} recipients` };
    } catch (error) {
      return outcome(error);
    }
  }

  return { name: 'mail', deliver, close: () => transport.close({ force: true }) };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Replies that ask for a login, RFC 4954: a setting of ours is wrong, not the message. */
const authentication = new Set([530, 534, 535, 538]);

/**
 * For good is only a 5xx that answers the message or all its recipients. A refused login, sender or connection hits
 * every inquiry alike and is mended without them, so those wait.
 */
function outcome(thrown: unknown): Outcome {
  if (!(thrown instanceof Error)) throw thrown;
  const { code, responseCode = 0, command = '', message }: SmtpError = thrown;
  // Replies may quote addresses, and reasons go into the log.
  const reason = message.replace(/\S+@\S+/g, '…@…').slice(0, 500);
  const answersMessage =
    code === 'EMESSAGE' || (code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'DATA'));
  const forGood = answersMessage && responseCode >= 500 && !authentication.has(responseCode);
  return { status: forGood ? 'refused' : 'retry', reason };
}
