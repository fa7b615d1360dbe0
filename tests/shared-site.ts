import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { importLot, lot } from './lot.ts';
import { mailInto, openMailbox } from './mailbox.ts';
import {
  type CommandName,
  type CommandResult,
  pagesCurrent,
  runCommand,
  startSite,
} from './site.ts';

/** A name with a comma, which mails must quote. */
const MAIL_FROM = '"Marsh Wren, Inc." <site@sedge.example.com>';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Its output at the start, a folder for tests' files, and a folder with each sent mail as a file. */
    sharedSite: {
      url: string;
      databaseUrl: string;
      printed: string;
      folder: string;
      mails: string;
    };
  }
}

/**
 * Starts one site, with the lot and a mailbox, behind a proxy, for all files of `tests/server`: they run one after
 * another, so that a test may count its additions. A file that needs another site starts it, and says why.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mailbox = await openMailbox();
  const site = await startSite({
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    ...mailInto(mailbox),
    MAIL_FROM,
  });
  await importLot(site, lot);
  const mails = join(site.folder, 'mails');
  mkdirSync(mails);
  mailbox.onMail((raw, number) => writeFileSync(join(mails, String(number)), raw));
  const { url, databaseUrl, folder } = site;
  project.provide('sharedSite', { url, databaseUrl, printed: site.output(), folder, mails });
  return async () => {
    await site.remove();
    await mailbox.close();
  };
}

/** The site that all files of `tests/server` share. */
export function sharedSite() {
  const { mails, ...shared } = inject('sharedSite');
  const settings = { DATABASE_URL: shared.databaseUrl, CONTENT_DIR: 'tests/content' };
  return {
    ...shared,
    /** Runs one of the dealer's commands. After importing another inventory, import `lot` again. */
    async command(name: CommandName, ...args: string[]): Promise<CommandResult> {
      const result = await runCommand(settings, name, args);
      if (name === 'inventory') await pagesCurrent(shared.url);
      return result;
    },
    /** An inquiry's mails to the dealer (`mail`) or to its sender (`receipt`), once there are any. */
    async mailsOf(id: string, channel: 'mail' | 'receipt'): Promise<string[]> {
      const sent = () =>
        readdirSync(mails)
          .map((name) => readFileSync(join(mails, name), 'utf8'))
          .filter((raw) => raw.includes(`<${id}.${channel}.`));
      await expect.poll(sent).not.toEqual([]);
      return sent();
    },
  };
}
