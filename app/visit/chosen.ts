import { useEffect } from 'react';

/** Choices on other pages of this visit: in this tab's session storage, and in no page request. */
export interface Chosen {
  /** Its key in addresses: `brick-township`. */
  town?: string | undefined;
  wishes?: { words: string; page: string } | undefined;
}

const KEY = 'chosen';

/** Stores a choice for a later form; undefined changes nothing. */
export function useKeepChosen<Part extends keyof Chosen>(part: Part, choice: Chosen[Part]): void {
  const text = JSON.stringify(choice);
  useEffect(() => {
    if (!text) return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...readChosen(), [part]: JSON.parse(text) }));
    } catch {
      // Refused or full: the form lists only its own page's subject.
    }
  }, [part, text]);
}

/** The choices so far in this tab, without any unknown content. */
export function readChosen(): Chosen {
  try {
    const { town, wishes } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return {
      ...(typeof town === 'string' && { town }),
      ...(typeof wishes?.words === 'string' &&
        typeof wishes.page === 'string' && { wishes: { words: wishes.words, page: wishes.page } }),
    };
  } catch {
    return {};
  }
}

/** Where this visit began (begin.ts), to send with an inquiry; undefined if unknown, or if the browser asks for privacy. */
export function readVisit(): Record<string, string> | undefined {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  // The visitor may have asked since the landing was noted.
  if (globalPrivacyControl || doNotTrack === '1') return undefined;
  try {
    const visit = JSON.parse(sessionStorage.visit);
    // A new tab may begin with a link of our own site.
    if (visit.referrer === location.host) delete visit.referrer;
    return visit;
  } catch {
    return undefined;
  }
}
