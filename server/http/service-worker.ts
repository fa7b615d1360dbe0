/** Where browsers ask for the service worker, and whether there is another: app/offline/service-worker.ts as it was built. */
export const SERVICE_WORKER = '/service-worker.js';

/** A worker is held to the policy that its own file came with, not to a page's. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Stands in the worker's place where the dealer has switched it off: takes over from it, deletes what it kept, and goes. What
 * waits for a line stays, and is sent by its form.
 */
export const removal = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;
