// Earlier builds had a service worker. A browser that still has it gets this one at its next page: it deletes what the
// worker cached, and then itself (docs/decisions/020-service-worker.md).
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
