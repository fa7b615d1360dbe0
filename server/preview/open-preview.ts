import { randomBytes } from 'node:crypto';
import { basename, resolve } from 'node:path';
import type { ServerBuild } from 'react-router';
import { checkInquiry } from '#domain/inquiry/check.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import type { Built } from '#server/built.ts';
import { loadContent } from '#server/content/load.ts';
import { contentState, watchContent } from '#server/content/watch.ts';
import { env } from '#server/env.ts';
import { loggedPath } from '#server/http/access-log.ts';
import { drain } from '#server/http/drain.ts';
import { listen } from '#server/http/listen.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { createRenderer } from '#server/http/render.ts';
import { createSiteServer } from '#server/http/server.ts';
import { cleanInquiry, givenFields } from '#server/inquiries/clean.ts';
import { formToken } from '#server/inquiries/form-token.ts';
import type { GuardedIntake } from '#server/inquiries/guarded.ts';
import { type Hash, keyedHash } from '#server/inquiries/hash.ts';
import { createInquiryKinds } from '#server/inquiry-kinds.ts';
import { createInventory } from '#server/inventory/current.ts';
import { keepPagesLive } from '#server/live-pages.ts';
import { log } from '#server/log.ts';
import { modelFile } from '#server/model-files.ts';
import { openPictures } from '#server/open-pictures.ts';
import { orExit } from '#server/or-exit.ts';
import type { LiveSite, Site } from '#server/site.ts';
import { checkDatabase } from '#server/store/database.ts';
import { openToRead } from '#server/store/to-read.ts';
import { createTestDrives } from '#server/test-drives/test-drives.ts';
import { answerBefore, hide, withBand } from './band.ts';

/**
 * Opens a preview: the site with the content as it lies there now and the lot of the running site, which it only reads.
 * What writes or sends is not wired: no seed, no outbox, no retention; and the store itself refuses.
 */
export async function openPreview(given: Built & { routes: ServerBuild }): Promise<void> {
  const folder = env.CONTENT_DIR;
  const built: Built = {
    ...given,
    routes: withBand(given.routes, basename(resolve(folder))),
    before: answerBefore,
  };
  const stateRead = await contentState(folder);
  const content = await orExit(loadContent(folder));
  const pictures = await orExit(openPictures(built, content));
  const db = await orExit(openToRead(env.DATABASE_URL));
  // Of its own: what the running site has signed means nothing here, and the other way round.
  const hash = keyedHash(randomBytes(32).toString('base64url'));

  const live: LiveSite = { url: localUrl(env.PORT), content, pages: sitePages(content) };
  const contentNow = () => live.content;
  const inventory = createInventory(db, () => ({
    content: live.content,
    pictures: pictures.addresses,
    modelFile,
  }));
  const { photographs, rentals } = createInquiryKinds({
    ...{ db, hash, inventory, log },
    content: contentNow,
    url: () => live.url,
    draw: (bytes) => pictures.draw('photograph', bytes),
  });
  const nothing = () => undefined;
  const site: Site = Object.assign(live, {
    inventory,
    pictures: pictures.addresses,
    roofs: pictures.roofs,
    shareImage: pictures.shareImages(inventory, contentNow),
    rentals,
    photographs,
    counts: { add: async () => 0 },
    hasServiceWorker: false,
    intake: forgetfulIntake(hash),
    testDrives: createTestDrives({
      ...{ db, inventory, hash },
      content: contentNow,
      channels: () => [],
      nudge: nothing,
    }),
  });
  const cache = createPageCache({
    render: createRenderer(built, site),
    onFailure: (error, path) => log.error({ err: error, path: loggedPath(path) }, 'a page failed'),
  });
  const livePages = keepPagesLive({ db, site, cache, isAhead: false, log });
  const server = createSiteServer({
    built,
    site,
    pages: cache,
    origin: undefined,
    pictures: { forms: pictures.forms, ...pictures.folders },
    trustProxy: 0,
    isGoing: () => false,
    checkStore: () => checkDatabase(db),
    arePagesCurrent: livePages.areCurrent,
    lateDeliveries: async () => null,
    log,
  });
  server.prependListener('request', hide);
  server.prependListener('checkContinue', hide);
  live.url = localUrl(await orExit(listen(server, env)));
  console.log(
    `A preview of ${folder} is open at ${live.url}\nNothing that is sent there is stored.`,
  );
  livePages.start();
  const endWatch = watchContent(folder, stateRead, {
    onContent: async (changed) => {
      Object.assign(live, { content: changed, pages: sitePages(changed) });
      livePages.expire();
      console.log('The preview shows what you have saved.');
    },
    onFault: (error) => console.error(`The preview stays as it was. ${error.message}`),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);

  async function stop(): Promise<void> {
    endWatch();
    livePages.end();
    await drain(server);
    await db.destroy();
    process.exit(0);
  }
}

function localUrl(port: number): string {
  return `http://localhost:${port}`;
}

/** Says what is missing in a form as the site does, and takes nothing. */
function forgetfulIntake(hash: Hash): GuardedIntake {
  return {
    async receive(input) {
      const checked = checkInquiry(cleanInquiry(givenFields(input)));
      return checked.status === 'refused' ? checked : { status: 'preview' };
    },
    token: () => formToken(hash, Date.now()),
  };
}
