/*
 * Pages, calls and files always come from the network. Only /offline shows cached content, with its date. So no update
 * waits for this worker, and no price is stale. docs/decisions/020-service-worker.md.
 */

/** The build's id, inserted by setup/build.ts. */
declare const BUILD: string;

const OFFLINE = '/offline';
const INVENTORY = '/api/vehicles';
/** One per build: another may have other files. */
const CACHE = `site-${BUILD}`;
/** Milliseconds until the copies are fetched again while online: hours and prices may have changed. */
const OLD = 60 * 60 * 1000;

const worker = globalThis as unknown as WorkerScope;

// A newer build need not wait for older tabs: no page depends on the worker's cache.
worker.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  // The desk is always the server's own answer.
  if (/^\/desk(?![\w-])/.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  // The browser may have evicted the files of /offline from its own cache.
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerFile(request));
});

/** Installs only with all copies, and deletes partial ones: without a worker nobody would. */
async function install(): Promise<void> {
  await cacheCopies().catch(async (error) => {
    await caches.delete(CACHE);
    throw error;
  });
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // Pages load while the worker starts.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function answerPage(event: WorkerEvent, url: URL): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    // Disk full or connection lost: the old copies stay, and the next page tries again.
    event.waitUntil(renewCopies().catch(() => undefined));
    return answer;
  } catch (error) {
    const copy = await caches.match(OFFLINE);
    if (!copy) throw error;
    if (url.pathname === OFFLINE) return copy;
    const to = url.pathname + url.search;
    return Response.redirect(`${OFFLINE}?${new URLSearchParams({ to })}`);
  }
}

async function answerFile(request: Request): Promise<Response> {
  return fetch(request).catch(async () => (await caches.match(request)) ?? Response.error());
}

/** Caches the inventory, and the page with the files of its document. Rejects if one is missing. */
async function cacheCopies(): Promise<void> {
  const page = await fetch(OFFLINE);
  if (!page.ok) throw new Error(`${OFFLINE} answers ${page.status}`);
  const html = await page.clone().text();
  const named = html.matchAll(/(?:href=|src=|import[^"']*|from\s*)["'](\/assets\/[^"']+)["']/g);
  const cache = await caches.open(CACHE);
  await cache.addAll([INVENTORY, ...new Set([...named].map(([, address = '']) => address))]);
  // Last: the page is cached only with all the others.
  await cache.put(OFFLINE, page);
}

async function renewCopies(): Promise<void> {
  const copy = await caches.match(OFFLINE);
  if (Date.now() - Date.parse(copy?.headers.get('Date') ?? '') >= OLD) await cacheCopies();
}

/** The used part of a service worker's types: TypeScript's own conflict with those of pages. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: (name: string, listen: (event: WorkerEvent) => void) => void;
}

interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void;
  request: Request;
  /** The answer to a navigation, requested while the worker started. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}
