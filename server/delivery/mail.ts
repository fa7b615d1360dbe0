import type { Channel } from './channel.ts';
import { type Encloser, encloseAll } from './enclosures.ts';
import type { Mailer } from './mailer.ts';
import { writeMessage } from './message.ts';

interface MailOptions {
  to: readonly string[];
  siteUrl: string;
  enclosers: readonly Encloser[];
}

/** Mails each inquiry to the dealer. */
export function createMailChannel(
  mailer: Mailer,
  { to, siteUrl, enclosers }: MailOptions,
): Channel {
  return {
    name: 'mail',
    async deliver(job) {
      const enclosed = await encloseAll(enclosers, job.inquiry, 'dealer');
      return mailer.send({ ...writeMessage(job.inquiry, siteUrl, enclosed), to }, job);
    },
    close: mailer.close,
  };
}
