import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page, Request } from '@playwright/test';
import { newPhone } from '#bench/phone.ts';
import { scrollToEnd } from '#tests/page-kinds.ts';

/** Bytes of response bodies on the wire. */
export interface Weight {
  script: number;
  all: number;
}

/** Milliseconds without a request after which a page counts as loaded. */
const QUIET = 500;

/** Weighs a page that was scrolled to its end and tapped; 3D and street map stay closed. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  await using context = await newPhone(browser);
  const page = await context.newPage();
  const requests = watchRequests(page);
  await page.goto(url);
  await requests.settled();
  await scrollToEnd(page);
  await requests.settled();
  // Focus in the form's first field loads its validation.
  const field = page.locator('main form :is(input, textarea):visible').first();
  const touched = (await field.count()) > 0 ? field : page.locator('h1');
  // A scene may cover a heading.
  await touched.tap({ force: true });
  await requests.settled();
  const weight = { script: 0, all: 0 };
  for (const request of requests.finished) {
    const { responseBodySize } = await request.sizes();
    weight.all += responseBodySize;
    if (new URL(request.url()).pathname.endsWith('.js')) weight.script += responseBodySize;
  }
  return weight;
}

function watchRequests(page: Page) {
  const open = new Set<Request>();
  const finished: Request[] = [];
  let changed = 0;
  const note = () => {
    changed = performance.now();
  };
  page.on('request', (request) => open.add(request) && note());
  page.on('requestfinished', (request) => {
    finished.push(request);
    open.delete(request);
    note();
  });
  page.on('requestfailed', (request) => open.delete(request) && note());
  return {
    finished,
    async settled() {
      do await sleep(QUIET);
      while (open.size > 0 || performance.now() - changed < QUIET);
    },
  };
}
