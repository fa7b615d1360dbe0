/**
 * The script that notes in the tab's own storage where the visit began, and tells the server of a tap on a telephone
 * number. It comes with the page, since it must be there before the rest of the scripts, which have no room for it.
 * Whoever says no by Global Privacy Control or Do Not Track is left alone.
 */
export function visitScript(): string {
  return `(${noteVisit})()`;
}

// Sent as it stands here, so it may name nothing outside itself. What may be kept is for the server to say
// (domain/inquiry/visit.ts).
function noteVisit(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (globalPrivacyControl || doNotTrack === '1') return;
  addEventListener('click', ({ target }) => {
    if ((target as Partial<Element>).closest?.('a[href^="tel:"]'))
      navigator.sendBeacon('/api/taps', location.pathname);
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
