import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { countInquiries } from '#server/store/inquiries.ts';
import { changedContent } from '#tests/changed-content.ts';
import { readPage } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { importLot, lot } from '#tests/lot.ts';
import { openMailbox } from '#tests/mailbox.ts';
import { freePort } from '#tests/postgres.ts';
import { startSite } from '#tests/site.ts';
import { dealer } from '#tests/test-content.ts';

test('a preview shows changed content over the lot of the site, which it leaves as it is', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const site = await startSite({ LOG_LEVEL: 'error' });
  onTestFinished(() => site.remove());
  await importLot(site, lot);
  const folder = await changedContent({
    'dealer/business.yaml': (text) => text.replaceAll(dealer.name, 'Blue Heron Golf Carts'),
  });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));

  const port = await freePort();
  const child = spawn(process.execPath, ['setup/preview.ts', folder, '--port', String(port)], {
    env: {
      PATH: '',
      DATABASE_URL: site.databaseUrl,
      LOG_LEVEL: 'error',
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'a@example.org',
      INQUIRIES_TO: 'b@example.org',
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  await expect.poll(() => output).toContain(`is open at http://localhost:${port}`);
  const url = `http://127.0.0.1:${port}`;
  expect((await readPage(url)).html).toContain('Blue Heron Golf Carts');
  expect((await readPage(`${url}/vehicles/${lot[0]?.id}`)).status).toBe(200);
  // All of 127/8 is this machine, but only a server on every address answers at this one.
  await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow();

  expect((await sendInquiry(url)).status).toBe(201);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
  const db = await openDatabase(site.databaseUrl);
  expect(await countInquiries(db).finally(() => db.destroy())).toBe(0);
  expect(mailbox.messages).toEqual([]);
});
