/** Where this visit began (begin.ts), to be sent with an inquiry; undefined where that is not known, or must not be. */
export function readVisit(): Record<string, string> | undefined {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (globalPrivacyControl || doNotTrack === '1') return undefined;
  try {
    const visit = JSON.parse(sessionStorage.visit);
    // A new tab begins on a page that our own site led to.
    if (visit.referrer === location.host) delete visit.referrer;
    return visit;
  } catch {
    return undefined;
  }
}
