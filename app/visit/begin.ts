/**
 * Script that notes in the tab's storage where the visit began, reports taps on phone numbers and directions, and loads
 * the other counts when the page is idle. Inline, because it must run before the other scripts, which have no room for
 * it. Global Privacy Control and Do Not Track turn it off.
 *
 * @param counts address of the built counts.ts; undefined without a build
 */
export function visitScript(counts?: string): string {
  return `(${noteVisit})(${JSON.stringify(counts) ?? ''})`;
}

// Serialized, so it can't refer to anything outside itself. The server validates the values (domain/inquiry/visit.ts,
// domain/counts/counts.ts).
function noteVisit(counts?: string): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (globalPrivacyControl || doNotTrack === '1') return;
  // At once: after dialing, a phone may never return to the page.
  addEventListener('click', ({ target }) => {
    const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>(
      'a[href^="tel:"],a[href*="/maps"],a[href*="//maps."]',
    );
    if (!link) return;
    const tap = { page: location.pathname, on: link.protocol === 'tel:' ? 'call' : 'directions' };
    navigator.sendBeacon('/api/counts', JSON.stringify({ tap }));
  });
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
