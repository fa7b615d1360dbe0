import { setTimeout as sleep } from 'node:timers/promises';
import type { Week } from '#domain/hours/calendar.ts';
import { reportedWeek } from '#domain/report/schedule.ts';
import type { Outcome } from '#server/delivery/channel.ts';
import { createMailer } from '#server/delivery/mailer.ts';
import { pauseAfter, storeOutcome } from '#server/delivery/worker.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { type Clock, time } from '#server/store/database.ts';
import { claimReport, settleReport } from '#server/store/reports.ts';
import type { ReportRow } from '#server/store/schema.ts';
import { type Shop, writeReport } from './report.ts';

interface Options {
  shop: () => Shop;
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'INQUIRIES_TO'>;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  now?: Clock;
  /** Milliseconds between two looks at the clock. */
  every?: number;
  pauses?: readonly number[];
}

/** All in milliseconds. An attempt ends before its lease does. */
const MINUTE = 60_000;
const ATTEMPT = 90_000;
const STOP = 8000;

/**
 * Mails the report of each week once, from whichever process is first, at the time that the content says or as soon after as
 * there is one. Without a mail server it waits. Gives the function that ends it, after what is under way.
 */
export function startWeeklyMail(options: Options): () => Promise<void> {
  const { shop, env, log, now, every = MINUTE, pauses } = options;
  const { SMTP_URL, MAIL_FROM = '', INQUIRIES_TO = [] } = env;
  if (!SMTP_URL) return async () => undefined;
  const smtpUrl = SMTP_URL;
  const giveUp = new AbortController();
  let isEnded = false;
  let next: NodeJS.Timeout | undefined;
  let underWay = look();

  async function look(): Promise<void> {
    try {
      const { db, content } = shop();
      const { weeklyReport } = content.business;
      if (weeklyReport) {
        const week = reportedWeek(weeklyReport, await time(db, now));
        const row = await claimReport(db, week.name, now);
        if (row) await deliver(week, row);
      }
    } catch (error) {
      log.error({ err: error }, 'the weekly report could not be looked for; trying again');
    }
    if (isEnded) return;
    next = setTimeout(() => {
      underWay = look();
    }, every).unref();
  }

  async function deliver(week: Week, row: ReportRow): Promise<void> {
    const outcome = await attempt(week).catch((error: unknown): Outcome => {
      log.error({ err: error, week: week.name }, 'the weekly report could not be written');
      return { status: 'retry', reason: error instanceof Error ? error.message : String(error) };
    });
    await storeOutcome(
      () => settle(row, outcome),
      () => giveUp.signal.aborted,
    );
  }

  async function attempt(week: Week): Promise<Outcome> {
    const report = await writeReport(shop(), week, await time(shop().db, now));
    // Once a week: no connection is kept until the next.
    const mailer = createMailer({ smtpUrl, from: MAIL_FROM });
    try {
      return await mailer.send(
        // Automatic (RFC 3834), so that no other machine answers it.
        { ...report, to: INQUIRIES_TO, headers: { 'Auto-Submitted': 'auto-generated' } },
        {
          delivery: { id: `report.${week.name}` },
          signal: AbortSignal.any([AbortSignal.timeout(ATTEMPT), giveUp.signal]),
        },
      );
    } finally {
      mailer.close();
    }
  }

  async function settle(row: ReportRow, outcome: Outcome): Promise<void> {
    const { db } = shop();
    const { week, attempts } = row;
    if (outcome.status === 'sent') {
      const isMine = await settleReport(db, row, {}, now);
      const { note } = outcome;
      if (!isMine) log.warn({ week }, 'the weekly report was sent late: it may arrive twice');
      else log[note ? 'warn' : 'info']({ week, attempts, note }, 'the weekly report is sent');
      return;
    }
    const { reason } = outcome;
    if (outcome.status === 'refused') {
      await settleReport(db, row, { reason }, now);
      log.error({ week, reason }, 'the weekly report is refused for good');
      return;
    }
    const pause = pauseAfter(attempts, pauses);
    await settleReport(db, row, { pause, reason }, now);
    log.warn({ week, attempts, reason }, 'the weekly report is not sent; trying again');
  }

  return async () => {
    isEnded = true;
    clearTimeout(next);
    const late = sleep(STOP, undefined, { ref: false }).then(() => giveUp.abort());
    await Promise.race([underWay, late]);
  };
}
