/**
 * The script that registers the service worker once the page is there and has nothing else to do. In the document, as it is the
 * same on every page and 0.3 kB: a file of its own would be one request more.
 */
export function serviceWorkerScript(): string {
  return `(${registerWorker})()`;
}

// Sent as it stands here, so it may name nothing outside itself.
function registerWorker(): void {
  const { serviceWorker } = navigator;
  // Missing where a page came without TLS.
  if (!serviceWorker) return;
  addEventListener('load', () => {
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    // Refused in private windows of some browsers: the site does without.
    whenIdle(() => serviceWorker.register('/service-worker.js').catch(() => undefined));
  });
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
