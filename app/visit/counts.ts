import type { VisitCounts } from '#domain/counts/visit-counts.ts';
import { ONE_LOAD_IN } from '#domain/counts/vitals.ts';

/*
 * What a page tells when it is left: how fast it was, which searches found nothing, which forms were begun. No cookie, no id, no
 * address; begin.ts loads this when the page has nothing else to do, and not at all where the browser asks for privacy.
 *
 * Vitals are those of https://github.com/GoogleChrome/web-vitals: of the page that was loaded, until it is first hidden. Pages
 * that the router shows after it count towards its CLS and INP, as in Chrome's own statistics; one that comes back as it was
 * left ("back") is a load of its own.
 */

interface Entry extends PerformanceEntry {
  activationStart: number;
  responseStart: number;
  value: number;
  hadRecentInput: boolean;
  interactionId: number;
}

/** Shifts of one burst: at most a second apart, and five seconds in all. */
interface Burst {
  sum: number;
  first: number;
  last: number;
}

const known = PerformanceObserver.supportedEntryTypes;
const observers: [observer: PerformanceObserver, take: (entry: Entry) => void][] = [];
const isMeasured = Math.random() * ONE_LOAD_IN < 1;
const hiddenBefore = document.hidden
  ? 0
  : performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')
      ?.startTime;

/** Of the load that is measured; undefined once it is told. */
let vitals: VisitCounts['vitals'];
let begun = 0;
let burst: Burst;
/** The longest event of each interaction, in milliseconds. */
let interactions: Map<number, number>;

const seen = new Set<string>();
const searches: string[] = [];
const forms: string[] = [];

function begin(page: string, at: number): void {
  begun = at;
  burst = { sum: 0, first: 0, last: 0 };
  interactions = new Map();
  vitals = { page, device: innerWidth < 768 ? 'phone' : 'desk' };
  if (known.includes('layout-shift')) vitals.CLS = 0;
}

function observe(type: string, take: (entry: Entry) => void): void {
  if (!known.includes(type)) return;
  const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take));
  // Milliseconds: events that take less are no trouble to anybody.
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  observers.push([observer, take]);
}

function takeShift({ startTime, value, hadRecentInput }: Entry): void {
  if (!vitals || hadRecentInput || startTime < begun) return;
  if (startTime - burst.last > 1000 || startTime - burst.first > 5000) {
    burst = { sum: 0, first: startTime, last: 0 };
  }
  burst.sum += value;
  burst.last = startTime;
  vitals.CLS = Math.max(vitals.CLS ?? 0, burst.sum);
}

function takeEvent({ startTime, duration, interactionId }: Entry): void {
  if (!interactionId || startTime < begun) return;
  interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
}

/** The longest interaction; of many, one in fifty is let pass. Ids go up by seven. */
function inp(): number | undefined {
  const ids = [...interactions.keys()];
  const passed = Math.floor((Math.max(...ids) - Math.min(...ids)) / 7 / 50);
  const longest = [...interactions.values()].sort((a, b) => b - a);
  return longest[Math.min(passed, longest.length - 1)];
}

function note(list: string[], text: string): void {
  if (text && !seen.has(text)) list.push(text);
  seen.add(text);
}

/** What the list says that it has not found, before a visitor goes on from there: not each letter on the way. */
function look(): void {
  const nothing = document.querySelector<HTMLElement>('[data-nothing]');
  note(searches, nothing?.dataset.nothing ?? '');
}

function tell(): void {
  for (const [observer, take] of observers) (observer.takeRecords() as Entry[]).forEach(take);
  look();
  const counts: VisitCounts = {};
  if (vitals) counts.vitals = { ...vitals, INP: inp() };
  if (searches.length) counts.searches = searches.splice(0, 10);
  if (forms.length) counts.forms = forms.splice(0, 10);
  vitals = undefined;
  if (Object.keys(counts).length) navigator.sendBeacon('/api/counts', JSON.stringify(counts));
}

if (isMeasured) {
  const [navigation] = performance.getEntriesByType('navigation') as Entry[];
  const start = navigation?.activationStart ?? 0;
  begin(navigation ? new URL(navigation.name).pathname : location.pathname, 0);
  if (vitals && navigation?.responseStart) {
    vitals.TTFB = Math.max(0, navigation.responseStart - start);
  }
  observe('largest-contentful-paint', ({ startTime }) => {
    const wasSeen = hiddenBefore === undefined || startTime < hiddenBefore;
    if (vitals && wasSeen) vitals.LCP = Math.max(0, startTime - start);
  });
  observe('layout-shift', takeShift);
  observe('event', takeEvent);
  observe('first-input', takeEvent);
  addEventListener('pageshow', ({ persisted, timeStamp }) => {
    if (!persisted) return;
    begin(location.pathname, timeStamp);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (vitals) Object.assign(vitals, { TTFB: 0, LCP: performance.now() - timeStamp });
      }),
    );
  });
}
addEventListener('input', ({ target }) => {
  if ((target as Element).closest('form[method=post]')) note(forms, location.pathname);
});
// Before what it leads to is done.
addEventListener('click', look, true);
addEventListener('change', look, true);
document.addEventListener('visibilitychange', () => document.hidden && tell());
addEventListener('pagehide', tell);
