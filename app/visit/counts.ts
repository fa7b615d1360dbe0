import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { VisitCounts } from '#domain/counts/counts.ts';

/*
 * Tells, when a visitor leaves a page, how fast it was and which searches found nothing. No cookie, no id, no address. begin.ts
 * loads this when the page has nothing else to do, and not at all where the browser asks for privacy.
 */

const ratings = { good: 'good', 'needs-improvement': 'fair', poor: 'poor' } as const;

const [navigation] = performance.getEntriesByType('navigation');
/** The router shows other pages later: their speed counts towards the page that was loaded. */
let page = navigation ? new URL(navigation.name).pathname : location.pathname;
let speed: VisitCounts['speed'];
const seen = new Set<string>();
let searches: string[] = [];

function rate({ name, rating }: Metric): void {
  speed = { page, ...speed, [name]: ratings[rating] };
}

/** Reads what the list has not found before a visitor goes on from there: not each letter on the way. */
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
// After web-vitals, which gives its last figures at the same event.
document.addEventListener('visibilitychange', () => document.hidden && tell());
