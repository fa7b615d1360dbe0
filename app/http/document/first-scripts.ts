import type { Light } from '#domain/hours/sky.ts';

/**
 * Scripts of the visitors' pages that run before the first paint. Each is serialized, so it refers to nothing outside
 * itself.
 *
 * @param lights the lights of the day, each with its beginning in UTC
 */
export function firstScripts(lights: [Light, string][]): string[] {
  return [`(${setLight})(${JSON.stringify(lights)})`, `(${obeyCommands})()`, `(${noteVisit})()`];
}

/**
 * Asks for the page's own scripts, which `sealPage` has made text, once the page has loaded and shown a frame, or at the
 * first touch: earlier they would compete with the first screen (docs/decisions/012). A button that needs them and was
 * pressed before is pressed once more when the page is hydrated.
 *
 * @param files the modules that they import, directly or not: all are asked for at once
 */
export function startScripts(files: string[]): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const { head } = document;
    for (const href of files) {
      head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    const text = document.querySelector('script[type="text/plain"]')?.textContent ?? '';
    head.append(Object.assign(document.createElement('script'), { type: 'module', text }));
  };
  const touch = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
    else start();
  };
  for (const type of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(type, touch, { once: true });
  }
  addEventListener('load', () => {
    // A tab in the background shows no frame, and should be ready when it is looked at.
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  });

  let pressed: HTMLElement | null;
  const note = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    pressed = target.closest<HTMLElement>('button[type="button"]:not([command])') ?? pressed;
  };
  addEventListener('click', note);
  // From app/root.tsx.
  addEventListener('hydrated', () => {
    removeEventListener('click', note);
    pressed?.click();
  });
}

/** The same for the desk, which has no shore and notes no visit. */
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
    } else if (target.closest('dialog :is(a, [command=close])') || isOutside(event, target)) {
      target.closest('dialog')?.close();
    }
  });
  // A press on the backdrop, and one on its own padding, have the dialog as target.
  function isOutside({ clientX, clientY }: MouseEvent, target: Element): boolean {
    if (!target.matches('dialog')) return false;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  }
}

/**
 * Notes in the tab's storage where the visit began, unless Global Privacy Control or Do Not Track is on. The server
 * validates the values (domain/inquiry/visit.ts).
 */
function noteVisit(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (globalPrivacyControl || doNotTrack === '1') return;
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
