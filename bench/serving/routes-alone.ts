import { join } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import type { MiddlewareFunction, ServerBuild } from 'react-router';
import { sitePages } from '#domain/site/pages.ts';
import { loadContent } from '#server/content/load.ts';
import { listMasters } from '#server/content/masters.ts';
import { env } from '#server/env.ts';
import { keyedHash } from '#server/hash.ts';
import { seedIfEmpty } from '#server/imports/take-in.ts';
import { createIntake } from '#server/inquiries/receive.ts';
import { createInventory } from '#server/inventory/current.ts';
import type { LiveSite } from '#server/live-site.ts';
import { log } from '#server/log.ts';
import { modelFile } from '#server/model-files.ts';
import { createPhotographs } from '#server/photographs/photographs.ts';
import { inspectPicture, pictureFault } from '#server/pictures/inspect.ts';
import { publishPicture } from '#server/pictures/publish.ts';
import { readSitePictures } from '#server/pictures/site-pictures.ts';
import { createRentals } from '#server/rentals/rentals.ts';
import { addressContext, type Site, siteContext } from '#server/site.ts';
import { openDatabase } from '#server/store/database.ts';
import { readSecret } from '#server/store/secrets.ts';
import { createTestDrives } from '#server/test-drives/test-drives.ts';

/*
 * The product's routes for react-router-serve: without server/main.ts, so a middleware of the root gives the loaders
 * their context. Content, inventory and store are the product's own.
 */

const content = await loadContent(env.CONTENT_DIR);
const pictures = await readSitePictures(await listMasters(env.CONTENT_DIR), {
  cache: '.cache',
  measure: inspectPicture,
  content,
});
const db = await openDatabase(env.DATABASE_URL);
const lot = { folder: env.PICTURES_DIR, faultOf: pictureFault, publish: publishPicture };
await seedIfEmpty(db, content, lot);
const secret = await readSecret(db, 'intake');
const live: LiveSite = {
  url: env.SITE_URL ?? `http://localhost:${env.PORT}`,
  content,
  pages: sitePages(content),
  pictures: pictures.addresses,
  channels: [],
};
const inventory = createInventory(db, live, modelFile);
const intake = createIntake({
  db,
  site: live,
  hash: keyedHash(secret),
  nudge: () => undefined,
  log,
  handlers: {},
  subjectsOf: async () => [],
});
const site: Site = {
  ...live,
  inventory,
  roofs: pictures.roofs,
  shareImage: async () => undefined,
  rentals: createRentals({ db, site: live, hash: keyedHash(secret) }),
  counts: { add: async () => 0 },
  intake,
  nudge: () => undefined,
  photographs: createPhotographs({
    db,
    draw: () => Promise.reject(new Error('Nothing is drawn here.')),
    lot,
    hash: keyedHash(secret),
    log,
  }),
  testDrives: createTestDrives({
    db,
    inventory,
    hash: keyedHash(secret),
    site: live,
    nudge: () => undefined,
  }),
  desk: undefined,
};

const giveSite: MiddlewareFunction<Response> = ({ context }, next) => {
  context.set(siteContext, site);
  context.set(addressContext, 'unknown');
  return next();
};

const { routes: own, ...rest } = build as unknown as ServerBuild;
if (!own.root) throw new Error('The build has no root route.');

export const routes: ServerBuild['routes'] = {
  ...own,
  root: { ...own.root, module: { ...own.root.module, middleware: [giveSite] } },
};
/** Beside the built module; the framework's own value is relative to the build's folder. */
export const assetsBuildDirectory = join(import.meta.dirname, '../client');
export const { allowedActionOrigins, assets, basename, entry, future } = rest;
export const { isSpaMode, prerender, publicPath, routeDiscovery, ssr } = rest;
