/**
 * The script that notes in the tab's own storage where the visit began, and tells the server of a tap on a telephone
 * number: as soon as a page is there, with or without the rest of the scripts, which have no room for it. Whoever says
 * no by Global Privacy Control or Do Not Track is left alone, and what the tab holds is forgotten.
 *
 * @param params of the first page's query that are kept
 */
export function visitScript(params: readonly string[]): string {
  return `(${noteVisit})(${JSON.stringify(params)})`;
}

// Sent as it stands here, so it may name nothing outside itself.
function noteVisit(params: string[]): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    doNotTrack?: string | null;
    globalPrivacyControl?: boolean;
  };
  const isPrivate = globalPrivacyControl || doNotTrack === '1';
  try {
    if (isPrivate) sessionStorage.removeItem('visit');
    else if (!sessionStorage.getItem('visit')) {
      const query = new URLSearchParams(location.search);
      const { host } = new URL(document.referrer || location.href);
      const visit: Record<string, string> = { landing: location.pathname };
      if (host !== location.host) visit.referrer = host;
      for (const name of params) {
        const value = query.get(name);
        if (value) visit[name] = value.slice(0, 200);
      }
      sessionStorage.setItem('visit', JSON.stringify(visit));
    }
  } catch {
    // No storage: nothing is known of the visit.
  }
  if (isPrivate) return;
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="tel:"]'))
      navigator.sendBeacon('/api/taps', location.pathname);
  });
}
