import { onTestFinished, vi } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { openChannels } from '#server/channels.ts';
import { createClock } from '#server/clock.ts';
import { loadContent } from '#server/content/load.ts';
import { createOutbox, type OutboxOptions } from '#server/delivery/outbox.ts';
import { env } from '#server/env.ts';
import { createInventory } from '#server/inventory/current.ts';
import type { Database } from '#server/store/database.ts';
import { noPictures } from '#tests/lot.ts';

/** For a busy machine; nothing here takes so long otherwise. */
export const patience = { timeout: 100_000, interval: 20 };

const mailSettings = {
  MAIL_FROM: 'Website <site@dealer.example>',
  INQUIRIES_TO: ['desk@dealer.example', 'owner@dealer.example'],
};

/** The channels of the test dealer, who mails by `smtpUrl` and has a CRM. */
export async function channelsBy(db: Database, smtpUrl: string) {
  const content: Content = await loadContent('tests/content');
  return openChannels({
    db,
    attach: [],
    inventory: createInventory(db, noPictures),
    env: { ...env, SMTP_URL: smtpUrl, ...mailSettings, ADF_TO: ['crm@crm.example'] },
    site: { channels: ['mail', 'adf'], content, url: 'https://dealer.example' },
  });
}

/** An outbox that looks every 20 ms until the test is over; returns its log lines, too. */
export function runOutbox(
  db: Database,
  channels: OutboxOptions['channels'],
  options: Partial<OutboxOptions> = {},
) {
  const lines: string[] = [];
  const write =
    (level: string) =>
    (...said: unknown[]) =>
      void lines.push(`${level} ${JSON.stringify(said)}`);
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const clock = createClock(log);
  const nudge = () => clock.nudge('outbox');
  const outbox = createOutbox({ db, channels, nudge, log, pauses: [20, 20], ...options });
  clock.start([{ name: 'outbox', every: 20, run: outbox.look }]);
  const stop = vi.fn(() => clock.stop().then(() => outbox.close(Date.now() + 9000)));
  onTestFinished(() => stop());
  return { lines, stop };
}
