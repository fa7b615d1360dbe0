import { sendWaiting } from '#app/drafts/send-waiting.ts';
import { INVENTORY, keepInventory } from './last-inventory.ts';
import { keepOfflinePage, OFFLINE, offlineAddress, renewOfflinePage } from './offline-copy.ts';
import type { RequestEvent, WorkerScope } from './worker-scope.ts';

/*
 * Pages, calls and files come from the network, always: what is kept is shown on /offline alone, which says of when it is. So
 * no update waits for this worker, and no price is old. docs/decisions/020-service-worker.md.
 */

/** Put in by setup/build.ts: which build this is. */
declare const BUILD: string;

const worker = globalThis as unknown as WorkerScope;
/** Of this build alone: one that came before or comes after may know other files and another list. */
const CACHE = `site-${BUILD}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
  // A newer build waits for no tab of an older: the worker holds nothing that a page stands on.
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => event.waitUntil(activate()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (url.pathname === INVENTORY) event.respondWith(answerInventory(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerFile(request));
});

// From a page, when it was opened and when there is a line again.
worker.addEventListener('message', (event) => {
  if (event.data === 'send') event.waitUntil(sendWaiting());
});

worker.addEventListener('sync', (event) => {
  event.waitUntil(
    sendWaiting().then((isAllSent) => {
      // The browser then tries again by itself, after a while.
      if (!isAllSent) throw new Error('a message still waits');
    }),
  );
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await keepOfflinePage(cache);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // The page that was opened first had its list before there was a worker.
  await fetch(INVENTORY).then(
    (answer) => keepInventory(answer, cache),
    () => undefined,
  );
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // Pages are asked for while the worker wakes up.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function answerPage(event: RequestEvent, url: URL): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(caches.open(CACHE).then(renewOfflinePage).catch(later));
    return answer;
  } catch (error) {
    const copy = await caches.match(OFFLINE);
    if (!copy) throw error;
    return url.pathname === OFFLINE ? copy : Response.redirect(offlineAddress(url));
  }
}

/** No failure is answered from what is kept: who asks for the list wants it as it is now. */
async function answerInventory(event: RequestEvent): Promise<Response> {
  const answer = await fetch(event.request);
  const copy = answer.clone();
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => keepInventory(copy, cache))
      .catch(later),
  );
  return answer;
}

/** The files of /offline, should the browser have thrown them out of its own cache. */
async function answerFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await caches.match(request);
    if (copy) return copy;
    throw error;
  }
}

function later(): void {
  // A full disk, or a line that broke: what was kept before is still there, and the next answer is another chance.
}
