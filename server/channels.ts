import { weekNamed } from '#domain/hours/calendar.ts';
import { writeAdf } from '#server/delivery/adf.ts';
import { type ChannelName, channelNames, isSetUp } from '#server/delivery/channel.ts';
import {
  type Attach,
  attachAll,
  writeAnswer,
  writeMail,
  writeReceipt,
} from '#server/delivery/mail.ts';
import { createMailer, type Mailer } from '#server/delivery/mailer.ts';
import { postWebhook } from '#server/delivery/webhook.ts';
import type { Env } from '#server/env.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { LiveSite } from '#server/live-site.ts';
import { writeWeeklyMail } from '#server/report/weekly-mail.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries, type Outcome, subjectOf } from '#server/store/deliveries.ts';
import { answerOf } from '#server/store/desk/cases.ts';
import { findInquiry, type StoredInquiry } from '#server/store/inquiries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';

/** `signal` fires when the attempt takes too long or the process ends. The outbox decides on retries. */
export type Send = (delivery: DeliveryRow, signal?: AbortSignal) => Promise<Outcome>;

interface World {
  db: Database;
  env: Env;
  inventory: Inventory;
  attach: readonly Attach[];
  site: Pick<LiveSite, 'channels' | 'content' | 'url'>;
}

/** The channels that the environment switches on. */
export function openChannels(given: World): Partial<Record<ChannelName, Send>> {
  const { SMTP_URL: smtpUrl = '', MAIL_FROM: from = '' } = given.env;
  const world = { ...given, send: createMailer({ smtpUrl, from }) };
  const names = channelNames.filter((name) => isSetUp(name, world.env));
  return Object.fromEntries(names.map((name) => [name, open[name](world)]));
}

const open: Record<ChannelName, (world: World & { send: Mailer }) => Send> = {
  mail(world) {
    const { env, attach, site, send } = world;
    return about(world, async (inquiry, ...job) => {
      const parts = await attachAll(attach, inquiry, 'dealer');
      return send(
        {
          ...writeMail(inquiry, { url: site.url, hasDesk: env.DESK }, parts),
          to: env.INQUIRIES_TO ?? [],
        },
        ...job,
      );
    });
  },
  receipt(world) {
    return about(world, async (inquiry, ...job) => {
      const parts = await attachAll(world.attach, inquiry, 'visitor');
      const letter = writeReceipt(inquiry, world.site, parts);
      if (letter) return world.send(letter, ...job);
      return { status: 'dead', reason: 'no words for a receipt, or not one e-mail address' };
    });
  },
  answer(world) {
    return about(world, async (inquiry, delivery, signal) => {
      const answer = await answerOf(world.db, delivery);
      if (!answer) return { status: 'dead', reason: 'the answer is gone' };
      const { subject } = await attachAll(world.attach, inquiry, 'visitor');
      const thread = await threadOf(world.db, inquiry.id);
      const letter = writeAnswer(inquiry, answer, world.site, subject);
      if (!letter) return { status: 'dead', reason: 'not one e-mail address' };
      return world.send({ ...letter, bcc: world.env.INQUIRIES_TO ?? [], thread }, delivery, signal);
    });
  },
  report({ db, env, inventory, site, send }) {
    return async (delivery, signal) => {
      const week = weekNamed(subjectOf(delivery));
      if (!week) return { status: 'dead', reason: 'there is no such week' };
      const { channels, content } = site;
      const url = env.DESK ? site.url : undefined;
      const shop = { db, inventory, channels, content };
      const report = await writeWeeklyMail(shop, week, { url, now: delivery.created_at });
      // Marked as automatic (RFC 3834), so that no machine answers it.
      const headers = { 'Auto-Submitted': 'auto-generated' };
      return send({ ...report, to: env.INQUIRIES_TO ?? [], headers }, delivery, signal);
    };
  },
  adf(world) {
    const to = world.env.ADF_TO ?? [];
    return about(world, (inquiry, ...job) => {
      // CRM systems expect the document as the mail's whole text.
      const text = writeAdf(inquiry, world.site);
      return world.send({ subject: `ADF lead ${inquiry.id}`, text, to }, ...job);
    });
  },
  webhook(world) {
    const { WEBHOOK_URL: url = '', WEBHOOK_SECRET: secret = '' } = world.env;
    const allowPrivate = world.env.WEBHOOK_ALLOW_PRIVATE;
    return about(world, (inquiry, delivery, signal) => {
      const hook = { url, secret, allowPrivate, siteUrl: world.site.url };
      return postWebhook({ inquiry, delivery, signal }, hook);
    });
  },
};

/** What both sides have in their mailboxes of an inquiry, the visitor's last: the mails of one thread. */
async function threadOf(db: Database, inquiryId: string): Promise<string[]> {
  const sent = (await listDeliveries(db, inquiryId)).filter(({ done_at }) => done_at !== null);
  const by = (...names: string[]) => sent.filter(({ channel }) => names.includes(channel));
  return [...by('mail'), ...by('receipt', 'answer')].map(({ id }) => id);
}

function about(
  { db }: World,
  send: (inquiry: StoredInquiry, delivery: DeliveryRow, signal?: AbortSignal) => Promise<Outcome>,
): Send {
  return async (delivery, signal) => {
    const inquiry = await findInquiry(db, subjectOf(delivery));
    if (!inquiry) return { status: 'dead', reason: 'the inquiry is gone' };
    return send(inquiry, delivery, signal);
  };
}
