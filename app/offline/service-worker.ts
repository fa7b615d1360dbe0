/*
 * Pages, calls and files come from the network, always. What is kept is shown on /offline alone, which says of when it is. So no
 * update waits for this worker, and no price is old. docs/decisions/020-service-worker.md.
 */

/** Put in by setup/build.ts: which build this is. */
declare const BUILD: string;

const OFFLINE = '/offline';
const INVENTORY = '/api/vehicles';
/** Of this build alone: another may know other files. */
const CACHE = `site-${BUILD}`;
/** A copy older than this is fetched anew while there is a connection: hours may have changed. In milliseconds. */
const OLD = 60 * 60 * 1000;

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(keepInventory));
  // A newer build waits for no tab of an older: no page stands on what the worker holds.
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => event.waitUntil(activate()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (url.pathname === INVENTORY) event.respondWith(answerInventory(event));
  // The browser may have thrown the files of /offline out of its own cache.
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fetch(request).catch(keptFile));
  async function keptFile(error: unknown): Promise<Response> {
    const copy = await caches.match(request);
    if (copy) return copy;
    throw error;
  }
});

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // Pages are asked for while the worker wakes up.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(renewOfflinePage().catch(tryLater));
    return answer;
  } catch (error) {
    const copy = await caches.match(OFFLINE);
    if (!copy) throw error;
    if (url.pathname === OFFLINE) return copy;
    const to = url.pathname + url.search;
    return Response.redirect(`${OFFLINE}?${new URLSearchParams({ to })}`);
  }
}

/** Keeps the page with the files that its document names. Rejects where one can't be had. */
async function keepOfflinePage(): Promise<void> {
  const page = await fetch(OFFLINE);
  if (!page.ok) throw new Error(`${OFFLINE} answers ${page.status}`);
  const html = await page.clone().text();
  const named = html.matchAll(/(?:href=|src=|import[^"']*|from\s*)["'](\/assets\/[^"']+)["']/g);
  const cache = await caches.open(CACHE);
  await cache.addAll([...new Set([...named].map(([, address = '']) => address))]);
  // Last: the page is kept only with all that it needs.
  await cache.put(OFFLINE, page);
}

async function renewOfflinePage(): Promise<void> {
  const copy = await caches.match(OFFLINE);
  if (Date.now() - Date.parse(copy?.headers.get('Date') ?? '') >= OLD) await keepOfflinePage();
}

/** The page that was opened first fetched its list before there was a worker. */
async function keepInventory(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) await fetch(INVENTORY).then(keepAnswer).catch(tryLater);
}

/** No failure is answered from what is kept: a page that asks for the list wants it as it is now. */
async function answerInventory(event: FetchEvent): Promise<Response> {
  const answer = await fetch(event.request);
  event.waitUntil(keepAnswer(answer.clone()).catch(tryLater));
  return answer;
}

async function keepAnswer(answer: Response): Promise<void> {
  if (!answer.ok) return;
  const headers = { 'Content-Type': 'application/json', 'X-Kept-At': String(Date.now()) };
  const cache = await caches.open(CACHE);
  await cache.put(INVENTORY, new Response(await answer.blob(), { headers }));
}

function tryLater(): void {
  // A full disk, or a line that broke: what was kept before is still there, and the next answer is another chance.
}

/** As much of a service worker as ours uses: TypeScript's own description of it can't stand beside that of pages. */
interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener(name: 'install' | 'activate', listen: (event: LongEvent) => void): void;
  addEventListener(name: 'fetch', listen: (event: FetchEvent) => void): void;
}

interface LongEvent {
  /** Keeps the worker awake until then. */
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends LongEvent {
  request: Request;
  /** The answer to a navigation, asked for while the worker woke up. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}
