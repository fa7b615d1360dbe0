import { DRAFTS } from '#app/drafts/marks.ts';
import { KEPT_FOR } from '#domain/draft/draft.ts';

/**
 * The script that registers the service worker once the page is there and has nothing else to do, has it send what waits for
 * a connection, and clears drafts that are too old on whatever page a visitor comes back to. In the document, as it is the
 * same on every page and 0.4 kB: a file of its own would be one request more.
 */
export function serviceWorkerScript(): string {
  return `(${keepWorker})(${JSON.stringify(DRAFTS)},${KEPT_FOR})`;
}

// Sent as it stands here, so it may name nothing outside itself.
function keepWorker(drafts: string, keptFor: number): void {
  try {
    const kept = Object.values<{ at: number }>(JSON.parse(localStorage.getItem(drafts) ?? '{}'));
    if (kept.every(({ at }) => Date.now() - at > keptFor)) localStorage.removeItem(drafts);
  } catch {
    // The browser stores nothing, or something else lies there.
  }
  const { serviceWorker } = navigator;
  // Missing where a page came without TLS.
  if (!serviceWorker) return;
  const send = () => serviceWorker.ready.then(({ active }) => active?.postMessage('send'));
  addEventListener('load', () => {
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    // Refused in private windows of some browsers: the site does without.
    whenIdle(() => serviceWorker.register('/service-worker.js').then(send, () => undefined));
  });
  addEventListener('online', send);
  // Without a connection a link is the browser's, and the worker leads it to /offline: the router could get no page.
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="/"]');
      if (link && !navigator.onLine && serviceWorker.controller) event.stopImmediatePropagation();
    },
    true,
  );
}
