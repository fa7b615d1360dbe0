import { expect, test } from 'vitest';
import { startSite } from '#tests/site.ts';

test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: 'eighty' }],
  ['SITE_URL', { SITE_URL: 'ftp://example.com' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgress://site:hush@db.example/site' }],
  ['/dev/null', { DATABASE_URL: 'file:/dev/null/site.db' }],
  ['/no/such/folder', { CONTENT_DIR: '/no/such/folder' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://site:hush@mail.example' }],
  ['ADF_TO', { ADF_TO: 'crm@crm.example' }],
  ['WEBHOOK_URL', { WEBHOOK_URL: 'https://crm.example/hush' }],
  ['WEBHOOK_URL', { WEBHOOK_URL: 'http://crm.example/', WEBHOOK_SECRET: 'x'.repeat(16) }],
  ['WEBHOOK_SECRET', { WEBHOOK_URL: 'https://crm.example/', WEBHOOK_SECRET: 'hush hush' }],
  ['INQUIRIES_KEEP_DAYS', { INQUIRIES_KEEP_DAYS: '0' }],
  ['GOING_SECONDS', { GOING_SECONDS: '301' }],
])('a wrong %s stops the start, is named, and no secret is told', async (name, env) => {
  const failure = await startSite(env).catch(String);
  expect(failure).toContain(name);
  expect(failure).not.toContain('hush');
});
