import { expect, test } from 'vitest';
import { startSite } from '#tests/site.ts';

test.each([
  ['PORT', 'eighty'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SITE_URL', 'ftp://example.com'],
  ['SMTP_URL', 'smtp://127.0.0.1:2525'],
  ['CONTENT_DIR', '/no/such/folder'],
  ['DATABASE_URL', 'file:/proc/none/site.db'],
])('a wrong %s (%s) stops the start and names it', async (name, value) => {
  await expect(startSite({ [name]: value })).rejects.toThrow(
    new RegExp(`${name}|${value.replace('file:', '')}`),
  );
});
