import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Document, parseDocument } from 'yaml';
import { readPage } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { type Mailbox, openMailbox } from '#tests/mailbox.ts';
import { type RunningSite, startShippedSite } from '#tests/site.ts';

/*
 * "Make it yours" of docs/dealer.md: a copy of the content that ships, whatever it says by now, with another
 * name, telephone and prices, a town less and a model more. No word of that content stands here.
 */

const ours = { name: 'Blue Heron Golf Carts', phone: '609-555-0123', daily: 317 };
const model = 'a cart that was added';

let folder: string;
let site: RunningSite;
let mailbox: Mailbox;
/** The name that was there, and the page of the town that is left out. */
let before: { name: string; town: string };
/** The page of the model that is added. */
let added: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp('content', folder, { recursive: true });
  const business = await edit('dealer/business.yaml', (file) => {
    file.set('name', ours.name);
    file.set('phone', ours.phone);
    for (const at of [0, 1]) file.setIn(['showrooms', at, 'name'], `${ours.name}, number ${at}`);
  });
  await edit('dealer/rentals.yaml', (file) => {
    for (const at of [0, 1]) file.setIn(['plans', at, 'rates', 0, 'price'], ours.daily);
  });
  const { towns } = await edit('dealer/towns.yaml', (file) => file.deleteIn(['towns', 0]));
  const [first] = towns;
  const town = `/${first.name} ${first.type} golf carts`.toLowerCase().replaceAll(' ', '-');
  before = { name: business.name, town };
  const { hero } = await edit('words/home.yaml', () => undefined);
  const slug = `${hero.model}-heron`;
  added = `/vehicles/${slug}`;
  await cp(
    join(folder, `dealer/models/${hero.model}.yaml`),
    join(folder, `dealer/models/${slug}.yaml`),
  );
  await edit(`dealer/models/${slug}.yaml`, (file) => {
    file.set('name', 'EV Heron');
    file.set('summary', model);
  });

  mailbox = await openMailbox();
  site = await startShippedSite({
    LOG_LEVEL: 'error',
    RENDER_AHEAD: 'false',
    CONTENT_DIR: folder,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'site@heron.example.com',
    INQUIRIES_TO: 'desk@heron.example.com',
  });
});
afterAll(async () => {
  await site?.remove();
  await mailbox?.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(['/', '/rentals', '/contact', '/showroom', '/about', '/terms', '/brands/denago'])(
  '%s says the new name and number',
  async (path) => {
    const { status, document } = await readPage(site.url + path);
    expect(status).toBe(200);
    const frame = document.querySelector('body')?.text ?? '';
    expect(frame).toContain(ours.phone);
    expect(frame).toContain(ours.name);
    expect(frame).not.toContain(before.name);
  },
);

test('the new price is on the page of rentals, and wherever a page tells of it', async () => {
  for (const path of ['/rentals', await townLeft()]) {
    expect((await readPage(site.url + path)).text, path).toContain(`$${ours.daily}`);
  }
});

test('a town less: its page is gone, and nothing leads there', async () => {
  expect((await readPage(site.url + before.town)).status).toBe(404);
  for (const path of ['/', '/about', '/contact', '/sitemap.xml', '/llms.txt']) {
    expect(await (await fetch(site.url + path)).text(), path).not.toContain(before.town);
  }
});

test('a model more: its page is there, its brand, the sitemap and llms.txt lead to it', async () => {
  const { status, text } = await readPage(site.url + added);
  expect(status).toBe(200);
  expect(text).toContain(model);
  const brand = added.split('/').at(-1)?.split('-')[0];
  for (const path of [`/brands/${brand}`, '/sitemap.xml', '/llms.txt']) {
    expect(await (await fetch(site.url + path)).text(), path).toContain(added);
  }
});

test('feeds, files for machines and mails say the new name', async () => {
  for (const path of ['/feeds/products.xml', '/llms.txt', '/manifest.webmanifest']) {
    const text = await (await fetch(site.url + path)).text();
    expect(text, path).toContain('Blue Heron');
    expect(text, path).not.toContain(before.name);
  }
  expect((await sendInquiry(site.url, { email: 'grace@example.org' })).status).toBe(201);
  await mailbox.arrived(2);
  const receipt = mailbox.messages.find((raw) => /^To: .*grace@example\.org/im.test(raw)) ?? '';
  expect(receipt).toContain(ours.name);
  expect(receipt).toContain(ours.phone);
  for (const mail of mailbox.messages) expect(mail).not.toContain(before.name);
});

/** Changes a file of the copy, and gives what it said before. */
async function edit(name: string, change: (file: Document) => unknown) {
  const path = join(folder, name);
  const file = parseDocument(await readFile(path, 'utf8'));
  const said = file.toJS();
  change(file);
  await writeFile(path, String(file));
  return said;
}

async function townLeft(): Promise<string> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return /<loc>[^<]*?(\/[^/<]+-golf-carts)<\/loc>/.exec(sitemap)?.[1] ?? expect.fail('no town');
}
