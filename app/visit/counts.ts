import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { VisitCounts } from '#domain/counts/counts.ts';

/*
 * Reports, when a visitor leaves a page, its speed and the searches without a match. No cookie, no id, no address.
 * app/document/first-scripts.ts loads it when the page is idle, and not at all where the browser asks for privacy.
 */

const ratings = { good: 'good', 'needs-improvement': 'fair', poor: 'poor' } as const;

const [navigation] = performance.getEntriesByType('navigation');
/** Later pages of the router count towards the loaded page. */
let page = navigation ? new URL(navigation.name).pathname : location.pathname;
let speed: VisitCounts['speed'];
const seen = new Set<string>();
let searches: string[] = [];

function rate({ name, rating }: Metric): void {
  speed = { page, ...speed, [name]: ratings[rating] };
}

/** Reads a search without a match when the visitor acts on it: not at each letter. */
function readSearch(): void {
  const words = document.querySelector<HTMLElement>('[data-nothing]')?.dataset.nothing;
  if (words && !seen.has(words)) searches.push(words);
  seen.add(words ?? '');
}

function tell(): void {
  readSearch();
  if (speed || searches.length > 0) {
    const told: VisitCounts = { speed, searches: searches.slice(0, 10) };
    navigator.sendBeacon('/api/counts', JSON.stringify(told));
  }
  speed = undefined;
  searches = [];
}

// The back/forward cache shows a page again: web-vitals counts that as another load.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) page = location.pathname;
});
onLCP(rate);
onINP(rate);
onCLS(rate);
// In the capture phase, before the page acts on the press.
addEventListener('click', readSearch, true);
addEventListener('change', readSearch, true);
// After web-vitals, which reports its last values at the same event.
document.addEventListener('visibilitychange', () => document.hidden && tell());
