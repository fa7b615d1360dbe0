/**
 * The script that notes in the tab's own storage where the visit began, tells the server of a tap on a telephone number or a way here, and
 * loads the rest of what is counted when the page has nothing else to do. It comes with the page, since it must be there before
 * the rest of the scripts, which have no room for it. Whoever says no by Global Privacy Control or Do Not Track is left alone.
 *
 * @param counts address of counts.ts as it was built; none where nothing is built
 */
export function visitScript(counts?: string): string {
  return `(${noteVisit})(${JSON.stringify(counts) ?? ''})`;
}

// Sent as it stands here, so it may name nothing outside itself. What may be kept is for the server to say
// (domain/inquiry/visit.ts, domain/counts/counts.ts).
function noteVisit(counts?: string): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (globalPrivacyControl || doNotTrack === '1') return;
  // At once: a telephone that dials may never come back to the page.
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
      // What can't be loaded counts nothing.
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
    // No storage: nothing is known of the visit.
  }
}
