/**
 * Script that registers the service worker when the page has loaded and is idle. Inline, because it is 0.3 kB and the
 * same on every page: a file would cost another request.
 */
export function serviceWorkerScript(): string {
  return `(${registerWorker})()`;
}

// Serialized, so it can't refer to anything outside itself.
function registerWorker(): void {
  const { serviceWorker } = navigator;
  // Undefined without TLS.
  if (!serviceWorker) return;
  addEventListener('load', () => {
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    // Private windows of some browsers refuse: the site works without.
    whenIdle(() => serviceWorker.register('/service-worker.js').catch(() => undefined));
  });
  // Offline, the browser follows links and the worker answers with /offline: the router could load no page.
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="/"]');
      if (link && !navigator.onLine && serviceWorker.controller) event.stopImmediatePropagation();
    },
    true,
  );
}
