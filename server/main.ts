import { setTimeout as sleep } from 'node:timers/promises';
import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { oldStatements } from '#domain/road-rules/statements.ts';
import { sitePages } from '#domain/site/pages.ts';
import { type Built, withoutDesk } from '#server/built.ts';
import { openChannels } from '#server/channels.ts';
import { createClock } from '#server/clock.ts';
import { contentState, contentWatch, loadContent } from '#server/content/load.ts';
import { createCounts } from '#server/counts/counts.ts';
import { channelsOfNew } from '#server/delivery/channel.ts';
import { createOutbox } from '#server/delivery/outbox.ts';
import { removeUnfinished } from '#server/desk/backup.ts';
import { addFirstOwners, createDesk } from '#server/desk/desk.ts';
import { waitingInWords, whoWaits } from '#server/desk/who-waits.ts';
import { env, siteUrl } from '#server/env.ts';
import { keyedHash } from '#server/hash.ts';
import { listen } from '#server/http/listener.ts';
import { createLivePages } from '#server/http/live-pages.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { createRenderer } from '#server/http/routes.ts';
import { createSiteServer } from '#server/http/server.ts';
import { seedIfEmpty } from '#server/imports/take-in.ts';
import { attachSticker, subjectsOf } from '#server/inquiries/about.ts';
import { createIntake } from '#server/inquiries/receive.ts';
import { createInventory } from '#server/inventory/current.ts';
import type { LiveSite } from '#server/live-site.ts';
import { log } from '#server/log.ts';
import { modelFile } from '#server/model-files.ts';
import { openPictures } from '#server/open-pictures.ts';
import {
  attachPhotographs,
  createPhotographs,
  photographsHandler,
} from '#server/photographs/photographs.ts';
import { attachRental } from '#server/rentals/mail.ts';
import { createRentals } from '#server/rentals/rentals.ts';
import { queueWeeklyMail } from '#server/report/weekly-mail.ts';
import type { Site } from '#server/site.ts';
import { checkDatabase, type Database, openDatabase } from '#server/store/database.ts';
import { deleteOlder, emptyJournal, tidyStore } from '#server/store/retention.ts';
import { readSecret } from '#server/store/secrets.ts';
import { readInventoryVersion } from '#server/store/vehicles.ts';
import { attachTestDrive } from '#server/test-drives/mail.ts';
import { createTestDrives } from '#server/test-drives/test-drives.ts';

/** Longest wait for open requests and deliveries before the process ends, in milliseconds. */
const DRAIN = 10_000;
const SECOND = 1000;
/** Longest wait for a query or a lock, in milliseconds: with a hung server a query and its rollback take twice that. */
const PATIENCE = 8000;
const MINUTE = 60 * SECOND;
const signals = ['SIGTERM', 'SIGINT'] as const;

/** A fault of content, settings or store ended the start, which has printed the remedy. */
export class StartFault extends Error {}

/**
 * Opens the site and returns when it serves. SIGTERM and SIGINT end it and the process; the returned function leaves
 * the process.
 *
 * @throws {StartFault}
 */
export async function openSite(given: Built): Promise<() => Promise<void>> {
  const built = env.DESK ? given : withoutDesk(given);
  // Open.

  const stateRead = await contentState(env.CONTENT_DIR);
  const content = await orFault(loadContent(env.CONTENT_DIR));
  const pictures = await orFault(openPictures(built, content));
  const db = await orFault(openDatabase(env.DATABASE_URL, { migrates: true, patience: PATIENCE }));
  await orFault(seedIfEmpty(db, content, pictures.work), db);
  const hash = keyedHash(await orFault(readSecret(db, 'intake'), db));
  if (env.DESK) await orFault(addFirstOwners(db, env.DESK_USERS ?? env.INQUIRIES_TO ?? []), db);

  // Wire. Each part gets the ones before it.

  /** The content changes while the site runs, and the address once the port is known. */
  const live: LiveSite = {
    url: siteUrl(),
    pictures: pictures.addresses,
    ...withContent(content),
  };
  const inventory = createInventory(db, live, modelFile);
  const world = { db, hash, inventory, site: live };
  const draw = (bytes: Uint8Array) => pictures.draw('photograph', bytes);
  const photographs = createPhotographs({ db, hash, log, draw, lot: pictures.work });
  const rentals = createRentals(world);
  const clock = createClock(log);
  const nudge = () => clock.nudge('outbox');
  const testDrives = createTestDrives({ ...world, nudge });
  const attach = [
    attachRental(db, live),
    attachTestDrive(live, testDrives.path),
    attachSticker(inventory, live),
    attachPhotographs(db, hash, live),
  ];
  const channels = openChannels({ ...world, env, attach });
  const outbox = createOutbox({ db, channels, nudge, log });
  const intake = createIntake({
    ...world,
    log,
    nudge,
    subjectsOf: (page) => subjectsOf(page, inventory, live.content),
    // Parts of the details without a handler are stored as sent.
    handlers: {
      drive: testDrives.handler,
      rental: rentals.handler,
      photographs: photographsHandler(hash),
    },
  });
  const site: Site = Object.assign(live, {
    inventory,
    roofs: pictures.roofs,
    shareImage: pictures.shareImages(inventory, live),
    rentals,
    counts: createCounts(world),
    intake,
    nudge,
    testDrives,
    photographs,
    desk: env.DESK
      ? createDesk({
          ...world,
          env,
          log,
          content: { folder: env.CONTENT_DIR, take: takeContent },
        })
      : undefined,
  });
  const cache = createPageCache(createRenderer(built, site), {
    checkStore: () => checkDatabase(db),
    log,
  });
  const livePages = createLivePages({
    version: () => readInventoryVersion(db),
    site,
    cache,
    isAhead: env.RENDER_AHEAD,
    log,
  });
  let isGoing = false;
  const app = await createSiteServer({
    built,
    site,
    pages: cache,
    origin: env.SITE_URL && new URL(env.SITE_URL).origin,
    pictures: { forms: pictures.forms, ...pictures.folders },
    trustProxy: env.TRUST_PROXY,
    isGoing: () => isGoing,
    checkStore: () => checkDatabase(db).then(intake.check),
    arePagesCurrent: livePages.areCurrent,
    lateInWords: async () =>
      waitingInWords((await whoWaits({ ...live, db })).filter(({ isLate }) => isLate)),
    log,
  });

  for (const line of await orFault(whatWaits(db, live), db)) console.log(line);

  // Listen. PORT=0 takes any free port: the address is known only now, and mails link to it.

  const port = await orFault((built.listen ?? listen)(app, env), db);
  live.url = siteUrl(port);
  const isLive = built.mode === 'production';
  const watch = contentWatch(env.CONTENT_DIR, stateRead, takeContent);
  // The dealer has to fix the content; the site keeps the old one.
  const stay = ({ message }: Error) => console.error(`The pages stay as they were. ${message}`);
  clock.start([
    { name: 'outbox', every: SECOND, run: outbox.look },
    { name: 'content', every: 2 * SECOND, run: () => watch().catch(stay) },
    { name: 'instance', every: 2 * SECOND, run: async () => site.desk?.instances.look(port) },
    // Reads one row, four times a second.
    { name: 'pages', every: SECOND / 4, run: livePages.look },
    ...(isLive ? [{ name: 'warm pages', every: SECOND / 4, run: livePages.warm }] : []),
    { name: 'weekly mail', every: MINUTE, run: sendWeeklyMail },
    { name: 'tidy', every: 10 * MINUTE, run: () => tidyStore(db) },
    { name: 'unfinished', every: 10 * MINUTE, run: () => removeUnfinished(env) },
    { name: 'journal', every: MINUTE, run: () => emptyJournal(db) },
    { name: 'retention', every: 24 * 60 * MINUTE, run: deleteOld },
  ]);
  if (isLive && env.RENDER_AHEAD) {
    pictures.drawAhead(inventory).catch((err) => log.warn({ err }, 'no picture is drawn ahead'));
  }
  for (const signal of signals) process.once(signal, stop);
  // Only now: a reader of this line may send a signal at once, and `stop` must be ready.
  console.log(`${content.business.name} is open at ${live.url}`);
  return close;

  async function sendWeeklyMail(): Promise<void> {
    if (env.SMTP_URL) await queueWeeklyMail({ db, content: live.content });
  }

  function takeContent(changed: Content): void {
    Object.assign(live, withContent(changed));
    log.info('the content has changed');
    livePages.expire();
    built.onContent?.();
  }

  async function deleteOld(): Promise<void> {
    const days = env.INQUIRIES_KEEP_DAYS;
    const inquiries = await deleteOlder(db, days);
    if (inquiries > 0) log.info({ inquiries, days }, 'deleted what was kept long enough');
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    isGoing = true;
    // Ctrl-C comes without a load balancer that must notice first.
    if (signal === 'SIGTERM') await sleep(env.GOING_SECONDS * 1000);
    setTimeout(() => process.exit(1), DRAIN).unref();
    await close();
    process.exit(0);
  }

  async function close(): Promise<void> {
    const end = Date.now() + DRAIN - SECOND;
    // Ends a renewal of the pages.
    livePages.expire();
    await Promise.all([app.close(), clock.stop().then(() => outbox.close(end))]);
    await db.destroy();
    for (const signal of signals) process.off(signal, stop);
  }
}

function withContent(content: Content) {
  return { content, pages: sitePages(content), channels: channelsOfNew(env, content) };
}

/** The dealer has to fix faults of a start: the message names the remedy, and a stack trace would bury it. */
function orFault<Part>(starting: Promise<Part>, db?: Database): Promise<Part> {
  return starting.catch(async (error: Error) => {
    console.error(error.message);
    // The dev server starts again in the same process.
    await db?.destroy();
    throw new StartFault();
  });
}

/** What waits for a person at the start, a line each. */
async function whatWaits(db: Database, { content, channels }: LiveSite): Promise<string[]> {
  const waiting = waitingInWords(await whoWaits({ db, content, channels }));
  const old = oldStatements(content, dayInNewYork(Date.now()));
  return [
    !env.SMTP_URL &&
      'Mail is not set up (SMTP_URL, MAIL_FROM, INQUIRIES_TO): inquiries are stored and wait.',
    env.SMTP_URL &&
      !env.SITE_URL &&
      'SITE_URL is not set: links in mails lead to this machine alone.',
    waiting && `Who waits: ${waiting}.`,
    old.length > 0 &&
      `Road rules of more than a year ago; ask again, and date them anew: ${old.join(', ')}`,
  ].filter((line) => typeof line === 'string');
}
