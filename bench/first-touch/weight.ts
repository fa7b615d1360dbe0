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
  const context = await newPhone(browser);
  try {
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
    const files = await Promise.all(
      requests.finished.map(async (request) => ({
        isScript: new URL(request.url()).pathname.endsWith('.js'),
        bytes: (await request.sizes()).responseBodySize,
      })),
    );
    return {
      script: sum(files.filter(({ isScript }) => isScript)),
      all: sum(files),
    };
  } finally {
    await context.close();
  }
}

function watchRequests(page: Page) {
  const open = new Set<Request>();
  const finished: Request[] = [];
  let changed = 0;
  const note = () => {
    changed = performance.now();
  };
  page.on('request', (request) => {
    open.add(request);
    note();
  });
  page.on('requestfinished', (request) => {
    open.delete(request);
    finished.push(request);
    note();
  });
  page.on('requestfailed', (request) => {
    open.delete(request);
    note();
  });
  return {
    finished,
    async settled() {
      do await sleep(QUIET);
      while (open.size > 0 || performance.now() - changed < QUIET);
    },
  };
}

function sum(files: { bytes: number }[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}
