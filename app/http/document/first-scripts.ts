import type { Light } from '#domain/hours/sky.ts';

interface Given {
  /** The lights of the day, each with its beginning in UTC. */
  lights: [Light, string][];
  /** The address of app/site/frame/counts.ts; undefined counts nothing. */
  counts: string | undefined;
  hasServiceWorker: boolean;
}

/** Scripts of the visitors' pages that run before the first paint. Each is serialized, so it refers to nothing outside itself. */
export function firstScripts({ lights, counts, hasServiceWorker }: Given): string[] {
  return [
    `(${setLight})(${JSON.stringify(lights)})`,
    `(${obeyCommands})()`,
    `(${noteVisit})(${JSON.stringify(counts)})`,
    ...(hasServiceWorker ? [`(${registerWorker})()`] : []),
  ];
}

/** The same for the desk, which has neither shore nor counts nor service worker. */
export const deskScripts = [`(${followDevice})()`, `(${obeyCommands})()`];

/** Night where the device shows dark pages. */
function followDevice(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const look = () => {
    document.documentElement.dataset.hour = dark.matches ? 'night' : 'day';
  };
  look();
  dark.addEventListener('change', look);
}

/**
 * Sets the shore's light (`data-hour` of `html`) before the first paint and updates it. Pages are cached, so the
 * browser decides.
 */
function setLight(lights: [Light, string][]): void {
  const look = () => {
    const now = new Date().toISOString().slice(11, 16);
    const begun = lights.filter(([, time]) => time <= now);
    const [light] = begun.at(-1) ?? lights.at(-1) ?? [];
    document.documentElement.dataset.hour = light;
  };
  look();
  setInterval(look, 60_000);
  document.addEventListener('visibilitychange', look);
}

/**
 * Opens and closes dialogs by `commandfor`, the backdrop and links: before hydration, on links as well as buttons, and in
 * browsers without `command`.
 */
function obeyCommands(): void {
  addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const opener = target.closest('[command="show-modal"]');
    if (opener) {
      event.preventDefault();
      const dialog = document.getElementById(opener.getAttribute('commandfor') ?? '');
      if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
    } else if (target.matches('dialog') || target.closest('dialog :is(a, [command=close])')) {
      target.closest('dialog')?.close();
    }
  });
}

/** Registers the service worker when the page has loaded and is idle. 0.3 kB, no further request. */
function registerWorker(): void {
  const { serviceWorker } = navigator;
  // Undefined without TLS.
  if (!serviceWorker) return;
  addEventListener('load', () => {
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    // Private windows of some browsers refuse: the site works without.
    whenIdle(() => serviceWorker.register('/service-worker.js').catch(() => undefined));
  });
  // Offline, the router could load no page, so the browser follows links and the worker answers with /offline. Nor may
  // the router prefetch: when a page's code fails to load, it reloads the current page.
  const leave = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest('a[href^="/"]');
    if (link && !navigator.onLine && serviceWorker.controller) event.stopImmediatePropagation();
  };
  for (const type of ['click', 'mouseover', 'touchstart', 'focusin']) {
    addEventListener(type, leave, true);
  }
}

/**
 * Notes in the tab's storage where the visit began, and loads the counting script when the page is idle. Global Privacy
 * Control and Do Not Track turn it off. The server validates the values (domain/inquiry/visit.ts,
 * domain/counts/counts.ts).
 */
function noteVisit(counts?: string): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (globalPrivacyControl || doNotTrack === '1') return;
  if (counts)
    addEventListener('load', () => {
      const whenIdle = window.requestIdleCallback ?? setTimeout;
      // Without it nothing is counted.
      whenIdle(() => import(/* @vite-ignore */ counts).catch(() => undefined));
    });
  try {
    const query = [...new URLSearchParams(location.search)];
    sessionStorage.visit ??= JSON.stringify({
      landing: location.pathname,
      referrer: document.referrer.split('/')[2],
      ...Object.fromEntries(query.filter(([name]) => /^utm_|(cl|bra)id$/.test(name))),
    });
  } catch {
    // Storage refused.
  }
}
