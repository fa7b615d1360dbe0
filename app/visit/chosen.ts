import { useEffect } from 'react';

/** What was chosen on other pages of this visit: kept in this tab until it is closed, and sent with no page. */
export interface Chosen {
  /** As an address names it: `brick-township`. */
  town?: string | undefined;
  wishes?: { words: string; page: string } | undefined;
}

const KEY = 'chosen';

/** Keeps a choice for the form that may be opened later; one that is not made changes nothing. */
export function useKeepChosen<Part extends keyof Chosen>(part: Part, choice: Chosen[Part]): void {
  const text = JSON.stringify(choice);
  useEffect(() => {
    if (!text) return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...readChosen(), [part]: JSON.parse(text) }));
    } catch {
      // Refused, or full: the form then lists what its own page is about.
    }
  }, [part, text]);
}

/** What has been chosen so far in this tab; whatever else may lie there is nothing. */
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

/** Where this visit began (begin.ts), to be sent with an inquiry; undefined where that is not known, or must not be. */
export function readVisit(): Record<string, string> | undefined {
  try {
    const visit = JSON.parse(sessionStorage.visit);
    // A new tab begins on a page that our own site led to.
    if (visit.referrer === location.host) delete visit.referrer;
    return visit;
  } catch {
    return undefined;
  }
}
