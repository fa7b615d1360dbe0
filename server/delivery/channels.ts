import { weekNamed } from '#domain/hours/calendar.ts';
import type { Env } from '#server/env.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { LiveSite } from '#server/live-site.ts';
import { writeReport } from '#server/report/report.ts';
import type { Database } from '#server/store/database.ts';
import { findInquiry, type StoredInquiry } from '#server/store/inquiries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';
import { writeAdf } from './adf.ts';
import type { Channel, ChannelName, Outcome } from './channel.ts';
import { type Attach, attachAll, writeMail, writeReceipt } from './mail.ts';
import { createMailer } from './mailer.ts';
import { postWebhook } from './webhook.ts';

interface Options {
  db: Database;
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'INQUIRIES_TO' | 'ADF_TO' | `WEBHOOK_${Hook}`>;
  inventory: Inventory;
  attach: readonly Attach[];
  site: Pick<LiveSite, 'content' | 'url'>;
}

type Hook = 'URL' | 'SECRET' | 'ALLOW_PRIVATE';

export type Channels = Partial<Record<ChannelName | 'report', Channel>>;

/** The channels that the environment sets up. */
export function openChannels({ db, env, inventory, attach, site }: Options): Channels {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from = '', INQUIRIES_TO: to = [], ADF_TO } = env;
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret = '', WEBHOOK_ALLOW_PRIVATE } = env;
  const mailer = smtpUrl && createMailer({ smtpUrl, from });

  return {
    ...(mailer && {
      mail: about(async (inquiry, ...job) => {
        const attached = await attachAll(attach, inquiry, 'dealer');
        return mailer({ ...writeMail(inquiry, site.url, attached), to }, ...job);
      }),
      receipt: about(async (inquiry, ...job) => {
        const attached = await attachAll(attach, inquiry, 'visitor');
        const letter = writeReceipt(inquiry, site, attached);
        if (letter) return mailer(letter, ...job);
        return { status: 'refused', reason: 'no words for a receipt, or not one e-mail address' };
      }),
      report: async (delivery, signal) => {
        const week = weekNamed(delivery.id.slice('report.'.length));
        if (!week) return { status: 'refused', reason: 'there is no such week' };
        const shop = { db, inventory, content: site.content };
        const report = await writeReport(shop, week, delivery.created_at);
        // Marked as automatic (RFC 3834), so that no machine answers it.
        const headers = { 'Auto-Submitted': 'auto-generated' };
        return mailer({ ...report, to, headers }, delivery, signal);
      },
    }),
    ...(mailer &&
      ADF_TO && {
        // CRM systems expect the document as the mail's whole text.
        adf: about((inquiry, ...job) => {
          const text = writeAdf(inquiry, site);
          return mailer({ subject: `ADF lead ${inquiry.id}`, text, to: ADF_TO }, ...job);
        }),
      }),
    ...(url && {
      webhook: about((inquiry, delivery, signal) => {
        const hook = { url, secret, allowPrivate: WEBHOOK_ALLOW_PRIVATE, siteUrl: site.url };
        return postWebhook({ inquiry, delivery, signal }, hook);
      }),
    }),
  };

  function about(
    send: (inquiry: StoredInquiry, delivery: DeliveryRow, signal?: AbortSignal) => Promise<Outcome>,
  ): Channel {
    return async (delivery, signal) => {
      const inquiry = await findInquiry(db, delivery.inquiry_id ?? '');
      if (!inquiry) return { status: 'refused', reason: 'the inquiry is gone' };
      return send(inquiry, delivery, signal);
    };
  }
}
