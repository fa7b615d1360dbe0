import type { VisitCounts } from '#domain/counts/counts.ts';

/*
 * Reports, when a visitor leaves a page, the searches without a match. No cookie, no id, no address.
 * app/http/document/first-scripts.ts loads it when the page is idle, and not at all where the browser asks for privacy.
 */

const seen = new Set<string>();
let searches: string[] = [];

/** Reads a search without a match when the visitor acts on it: not at each letter. */
function readSearch(): void {
  const words = document.querySelector<HTMLElement>('[data-nothing]')?.dataset.nothing;
  if (words && !seen.has(words)) searches.push(words);
  seen.add(words ?? '');
}

function tell(): void {
  readSearch();
  if (searches.length === 0) return;
  const told: VisitCounts = { searches: searches.slice(0, 10) };
  navigator.sendBeacon('/api/counts', JSON.stringify(told));
  searches = [];
}

// In the capture phase, before the page acts on the press.
addEventListener('click', readSearch, true);
addEventListener('change', readSearch, true);
document.addEventListener('visibilitychange', () => document.hidden && tell());
