import { useEffect } from 'react';
import { store, stored } from '#app/ui/stored.ts';
import type { Subject } from '#domain/inquiry/about.ts';

export type AboutRow = Pick<Subject, 'label' | 'note' | 'page'>;

/** Choices on other pages of this visit, for a later form: in this tab's session storage, and in no page request. */
export function useStoreChosen(row: AboutRow | undefined): void {
  const text = JSON.stringify(row);
  useEffect(() => {
    if (!text) return;
    const chosen: AboutRow = JSON.parse(text);
    const others = readChosen().filter(({ label }) => label !== chosen.label);
    // Where it is refused, the form lists only its own page's subject.
    store('sessionStorage', 'chosen', [...others, chosen]);
  }, [text]);
}

export function useStoreTown(path: string | undefined, note: string): void {
  useStoreChosen(path ? { label: 'Town', note, page: path } : undefined);
}

export function readChosen(): AboutRow[] {
  return stored('sessionStorage', 'chosen') ?? [];
}

/**
 * Where this visit began (noteVisit of app/http/document/first-scripts.ts), to send with an inquiry; undefined if unknown, or if the
 * browser asks for privacy.
 */
export function readVisit(): Record<string, string> | undefined {
  // The visitor may have asked since the landing was noted.
  if (asksForPrivacy()) return undefined;
  const visit = stored<Record<string, string>>('sessionStorage', 'visit');
  // A new tab may begin with a link of our own site.
  if (visit?.referrer === location.host) delete visit.referrer;
  return visit;
}

/** Global Privacy Control or Do Not Track. */
export function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return globalPrivacyControl === true || doNotTrack === '1';
}
