import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { newPhone, slowDown } from '#bench/phone.ts';
import type { Tap } from './taps.ts';

export interface Visit {
  /** First contentful paint, in milliseconds from the start of the visit. */
  paint: number;
  /** Milliseconds from the tap to the frame that shows its result; Infinity where none did. */
  done: number;
  /** Interaction to next paint, as the browser itself measures (Event Timing, 8 ms steps). */
  inp: number;
}

/** Longest wait for a tap's result, in milliseconds. */
const PATIENCE = 20_000;
/** Event Timing entries may arrive this many milliseconds late. */
const SETTLED = 500;
/** Event Timing omits shorter ones. */
const SHORTEST = 16;

/** Messages from the page; `at` in milliseconds since 1970, so that documents compare. */
interface Told {
  /** After the first frame: the point to tap, in CSS pixels. */
  framed: { at: number; x: number; y: number };
  /** First contentful paint, in milliseconds from the start of the visit. */
  painted: { after: number };
  tapped: { at: number };
  shown: { at: number; text: string };
  interaction: { duration: number };
}

/** Visits as a phone on slow 4G with a slow processor; taps `delay` milliseconds after the first frame. */
export async function visit(
  browser: Browser,
  site: string,
  tap: Tap,
  delay: number,
): Promise<Visit> {
  await using context = await newPhone(browser);
  const page = await context.newPage();
  const told = await listen(page);
  await page.addInitScript({ content: `(${watch})({ find: ${tap.find}, shown: ${tap.shown} })` });
  await slowDown(page, { cpu: 4, slow4g: true });
  await page.goto(site + tap.path, { waitUntil: 'commit' });
  const { at, x, y } = await told.first('framed');
  await sleep(Math.max(at + delay - Date.now(), 0));
  const before = told.all('shown').at(-1)?.text;
  const touch = page.touchscreen.tap(x, y);
  const tapped = await told.first('tapped');
  const isDone = ({ text }: Told['shown']) => text !== '' && text !== before;
  const done = await Promise.race([told.first('shown', isDone), sleep(PATIENCE)]);
  await touch;
  await sleep(SETTLED);
  return {
    paint: (await told.first('painted')).after,
    done: (done?.at ?? Number.POSITIVE_INFINITY) - tapped.at,
    inp: Math.max(SHORTEST, ...told.all('interaction').map(({ duration }) => duration)),
  };
}

/** Longer than any page's main picture takes, in milliseconds after `load`. */
const PAINTED = 2500;

/** Largest contentful paint of a phone's first visit on slow 4G with a slow processor, in milliseconds. */
export async function largestPaint(browser: Browser, address: string): Promise<number> {
  await using context = await newPhone(browser);
  const page = await context.newPage();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      if (last) Object.assign(window, { largest: last.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await slowDown(page, { cpu: 4, slow4g: true });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(PAINTED);
  return await page.evaluate(() => (window as unknown as { largest: number }).largest);
}

async function listen(page: Page) {
  const messages: { kind: keyof Told; body: unknown }[] = [];
  let news = Promise.withResolvers<void>();
  await page.exposeFunction('tell', (kind: keyof Told, body: unknown) => {
    messages.push({ kind, body });
    news.resolve();
    news = Promise.withResolvers();
  });
  const all = <Kind extends keyof Told>(kind: Kind) =>
    messages.filter((message) => message.kind === kind).map(({ body }) => body as Told[Kind]);
  return {
    all,
    async first<Kind extends keyof Told>(
      kind: Kind,
      matches: (body: Told[Kind]) => boolean = () => true,
    ): Promise<Told[Kind]> {
      for (;;) {
        const found = all(kind).find(matches);
        if (found) return found;
        await news.promise;
      }
    },
  };
}

declare function tell<Kind extends keyof Told>(kind: Kind, body: Told[Kind]): void;

/** Runs in every document of the visit, before all of its own scripts. */
function watch({ find, shown }: Pick<Tap, 'find' | 'shown'>): void {
  const sinceEpoch = (time: number) => performance.timeOrigin + time;
  // A message sent in a frame arrives when the frame has been painted.
  const afterFrame = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  const now = () => sinceEpoch(performance.now());
  let last: string;
  const look = () => {
    const text = shown();
    if (text === last) return;
    last = text;
    afterFrame(() => tell('shown', { at: now(), text }));
  };
  const locate = () => {
    const target = find();
    if (!target) return;
    removeEventListener('DOMContentLoaded', locate);
    // A visitor would have scrolled to a target further down.
    const { top, bottom } = target.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight * 0.9)
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = target.getBoundingClientRect();
    tell('framed', { at: now(), x: x + width / 2, y: y + height / 2 });
  };
  afterFrame(() => {
    last = shown();
    tell('shown', { at: now(), text: last });
    addEventListener('DOMContentLoaded', locate);
    locate();
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    });
    for (const type of ['scroll', 'toggle']) addEventListener(type, look, { capture: true });
  });
  const tapped = ({ timeStamp }: Event) => tell('tapped', { at: sinceEpoch(timeStamp) });
  addEventListener('pointerdown', tapped, { capture: true, passive: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') tell('painted', { after: startTime });
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) tell('interaction', { duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
