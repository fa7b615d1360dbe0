import { cachePolicy, securityHeaders } from '#server/http/headers.ts';
import { type KeptAnswer, keepAnswer } from '#server/http/kept-answer.ts';

/** Where browsers ask for the service worker, and whether there is another: app/offline/service-worker.ts as it was built. */
export const SERVICE_WORKER = '/service-worker.js';

/** A worker is held to the policy that its own file came with, not to a page's. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Stands in the worker's place where the dealer has switched it off: takes over from it, deletes what it kept, and goes. What
 * waits for a line stays, and is sent by its form.
 */
const removal = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** What a browser that has the worker gets in its place. */
export function removingWorker(siteUrl: string): KeptAnswer {
  const headers = new Headers({
    ...securityHeaders(siteUrl),
    'Content-Security-Policy': workerPolicy,
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': cachePolicy.live,
  });
  return keepAnswer(200, Object.fromEntries(headers), Buffer.from(removal));
}
