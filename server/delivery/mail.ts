import type { Channel } from './channel.ts';
import type { Mailer } from './mailer.ts';
import { writeMessage } from './message.ts';

/** Mails each inquiry to the dealer. */
export function createMailChannel(
  mailer: Mailer,
  { to, siteUrl }: { to: readonly string[]; siteUrl: string },
): Channel {
  return {
    name: 'mail',
    deliver: (job) => mailer.send({ ...writeMessage(job.inquiry, siteUrl), to }, job),
    close: mailer.close,
  };
}
