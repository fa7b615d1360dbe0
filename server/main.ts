import '#server/memory.ts';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import type { Content } from '#domain/content/content.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import { loadContent } from '#server/content/load.ts';
import { contentState, watchContent } from '#server/content/watch.ts';
import { channelsOfNew } from '#server/delivery/channel-names.ts';
import { openChannels } from '#server/delivery/channels.ts';
import { lateDeliveries } from '#server/delivery/lateness.ts';
import { startDelivery } from '#server/delivery/worker.ts';
import { env } from '#server/env.ts';
import { loggedPath } from '#server/http/access-log.ts';
import { drain } from '#server/http/drain.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { createRenderer, press } from '#server/http/render.ts';
import { createSiteServer } from '#server/http/server.ts';
import { createIntake } from '#server/inquiries/receive.ts';
import { subjectOf } from '#server/inquiries/subject.ts';
import { createInventory } from '#server/inventory/current.ts';
import { seedIfEmpty } from '#server/inventory/seed.ts';
import { keepPagesLive } from '#server/live-pages.ts';
import { log } from '#server/log.ts';
import { datePages } from '#server/page-dates.ts';
import { publishedPictures } from '#server/pictures/published.ts';
import { readRoofs } from '#server/pictures/roofs.ts';
import { startRetention } from '#server/retention.ts';
import { drawApart } from '#server/share/draw-apart.ts';
import { pictureFile } from '#server/share/picture-file.ts';
import { createShareImages } from '#server/share/share-images.ts';
import type { Site } from '#server/site.ts';
import { checkDatabase, openDatabase } from '#server/store/database.ts';
import { countInquiries } from '#server/store/inquiries.ts';
import { readSecret } from '#server/store/secrets.ts';

/** Longest wait for requests and deliveries under way before the process ends, in milliseconds. */
const DRAIN = 10_000;
const HOUR = 60 * 60 * 1000;

const stateRead = await contentState(env.CONTENT_DIR);
const content = await orExit(loadContent(env.CONTENT_DIR));
const folders = {
  built: resolve(import.meta.dirname, '../../.cache/pictures'),
  own: resolve(env.PICTURES_DIR),
};
const pictures = await publishedPictures(folders.built);
const db = await orExit(openDatabase(env.DATABASE_URL));
const seeded = await orExit(seedIfEmpty(db, content, env.PICTURES_DIR));
const inventory = createInventory(db);
const pages = await orExit(datePages(db, sitePages(content)));
// Started once the port, and so the address that mails link to, is known.
let delivery: ReturnType<typeof startDelivery> | undefined;
/** The end of one that worked by the content before. */
let ending: Promise<void> | undefined;

const channelsInUse = () =>
  channelsOfNew(env, { receipts: site.content.pages.contact.receipt !== undefined });
const intake = createIntake({
  db,
  channels: channelsInUse,
  secret: await orExit(readSecret(db, 'intake')),
  about: async (page) => (await subjectOf(page, inventory, site.content))?.about ?? null,
  host: () => new URL(site.url).host,
});

const site: Site = {
  url: siteUrl(env.PORT),
  content,
  inventory,
  pictures,
  roofs: await readRoofs(join(folders.built, 'carts')),
  pages,
  shareImage: createShareImages({
    content: () => site.content,
    inventory,
    pictures,
    hasFile: (address) => pictureFile(address, folders) !== undefined,
    draw: drawApart({ program: resolve(import.meta.dirname, 'draw.js'), folders }),
  }),
  intake: {
    async receive(input, sender) {
      try {
        const receipt = await intake.receive(input, sender);
        if (receipt.status !== 'stored') return receipt;
        if (receipt.suspect === null) delivery?.nudge();
        else log.warn({ inquiry: receipt.id, why: receipt.suspect }, 'suspect: not delivered');
        return receipt;
      } catch (error) {
        log.error({ err: error }, 'an inquiry could not be stored');
        return { status: 'failed' as const };
      }
    },
    token: intake.token,
  },
};

const cache = createPageCache({
  render: createRenderer(build as unknown as ServerBuild, site),
  press,
  onFailure: (error, path) => log.error({ err: error, path: loggedPath(path) }, 'a page failed'),
});
const livePages = keepPagesLive({ db, site, cache, isAhead: env.RENDER_AHEAD, log });
const server = createSiteServer({
  build: build as unknown as ServerBuild,
  site,
  pages: cache,
  origin: env.SITE_URL && new URL(env.SITE_URL).origin,
  assets: resolve(import.meta.dirname, '../client'),
  pictures: folders,
  trustProxy: env.TRUST_PROXY,
  checkStore: () => checkDatabase(db),
  arePagesCurrent: livePages.areCurrent,
  lateDeliveries: () => lateDeliveries(db, channelsInUse()),
  log,
});
server.listen(env.PORT, env.HOST);
await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
  const where = `${env.HOST}:${env.PORT}`;
  console.error(
    error.code === 'EADDRINUSE'
      ? `${where} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
      : `Can't listen on ${where}: ${error.message}`,
  );
  process.exit(1);
});

// PORT=0 takes any free port: the address is known only now.
const { port } = server.address() as AddressInfo;
site.url = siteUrl(port);

delivery = openDelivery();
const endRetention = startRetention(db, env.INQUIRIES_KEEP_DAYS, log);

if (seeded > 0)
  console.log(`The inventory was empty: took ${seeded} vehicles from content/vehicles.csv.`);
if (!env.SMTP_URL) {
  console.log(
    'Mail is not set up (SMTP_URL, MAIL_FROM, INQUIRIES_TO): inquiries are stored and wait.',
  );
}
const late = await orExit(lateDeliveries(db, channelsInUse()));
if (late) console.log(`${late}. Which, and why: npm run inquiries -- deliveries`);
const suspects = await countInquiries(db, { suspect: true });
if (suspects > 0) {
  console.log(`${suspects} inquiries may be spam and wait: npm run inquiries -- list --suspect`);
}
await tidy();
setInterval(tidy, HOUR).unref();
console.log(`${content.business.name} is open at ${site.url}`);

livePages.start();
const endWatch = watchContent(env.CONTENT_DIR, stateRead, {
  onContent: takeContent,
  // Still the dealer's to mend, and the site goes on with what it has.
  onFault: (error) => console.error(`The pages stay as they were. ${error.message}`),
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);

/** What stands in the way of a start is the dealer's to mend: the message says how, a trace would bury it. */
function orExit<Part>(starting: Promise<Part>): Promise<Part> {
  return starting.catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}

function openDelivery() {
  const channels = openChannels(env, { content: site.content, inventory, siteUrl: site.url });
  return startDelivery({ db, channels, log });
}

/** From now on pages, inquiries and mails say what the changed files say. */
async function takeContent(changed: Content): Promise<void> {
  const dated = await datePages(db, sitePages(changed));
  site.content = changed;
  site.pages = dated;
  log.info('the content has changed');
  livePages.expire();
  ending = delivery?.stop();
  delivery = openDelivery();
  await ending;
}

/** What it could not remove now, it removes in an hour. */
async function tidy() {
  await intake.tidy().catch((error) => log.warn({ err: error }, 'old keys and counts stay'));
}

async function stop() {
  setTimeout(() => process.exit(1), DRAIN).unref();
  endRetention();
  endWatch();
  livePages.end();
  await Promise.all([drain(server), delivery?.stop(), ending]);
  await db.destroy();
  process.exit(0);
}

function siteUrl(port: number): string {
  return (env.SITE_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
}
