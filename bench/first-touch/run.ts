import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { inTurn, median, report } from '#bench/measure.ts';
import { buildCheckout, startCheckout } from '#bench/server.ts';
import { chromiumFlags, ensure } from '#setup/programs.ts';
import { root } from '#setup/tool.ts';
import { shippedKinds } from '#tests/page-kinds.ts';
import { largestPaint } from './paint.ts';
import { type Tap, taps } from './taps.ts';
import { type Visit, visit } from './visit.ts';
import { type Weight, weigh } from './weight.ts';

/** Milliseconds from the first frame to the tap. */
const delays = [100, 1000, 3000];
/** Limits: the median INP in milliseconds, a page's scripts in bytes of brotli. */
const limits = { inp: 150, script: 123_000 };
/** Largest ratio to the other build's time. */
const WITHIN = 1.1;
/** Milliseconds of a frame: a paint may be later by this much. */
const FRAME = 16;

/** Pages that need no interaction. */
const pages = shippedKinds;

interface Side {
  name: string;
  url: string;
  stop: () => Promise<void>;
}

/**
 * Taps a page's first controls soon after the first paint, and weighs the pages. Other checkouts are built and measured
 * in the same run, in turn with this one.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { visits: { type: 'string', default: '7' }, only: { type: 'string' } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'first-touch-'));
  const sides: Side[] = [];
  const browser = await chromium.launch({
    executablePath: ensure('Chromium'),
    args: chromiumFlags,
  });
  try {
    for (const checkout of positionals.map((path) => resolve(path))) {
      buildCheckout(checkout);
      sides.push(await startSide(basename(checkout), checkout, folder));
    }
    sides.unshift(await startSide('here', root, folder));
    const wanted = (part: string) => values.only === undefined || values.only === part;
    const visits = Number(values.visits);
    if (wanted('weight')) await reportWeights(browser, sides);
    if (wanted('paint')) await reportPaints(browser, sides, visits);
    if (wanted('taps')) await reportTaps(browser, sides, visits);
  } finally {
    await browser.close();
    await Promise.all(sides.map((side) => side.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

async function startSide(name: string, checkout: string, folder: string): Promise<Side> {
  const { url, stop } = await startCheckout(name, checkout, folder);
  return { name, url, stop };
}

async function reportPaints(browser: Browser, sides: Side[], visits: number): Promise<void> {
  const rows = [];
  for (const { name, path } of pages) {
    const having = await sidesHaving(path, sides);
    const times = await inTurn(having, visits, ({ url }) => largestPaint(browser, url + path));
    const [here = Number.NaN, ...others] = times.map(median);
    const isHeld = others.every((other) => here <= other * WITHIN);
    const cells = sides.map((side) => {
      const time = [here, ...others][having.indexOf(side)];
      return time === undefined ? '' : Math.round(time).toLocaleString('en-US');
    });
    rows.push([name, ...cells, isHeld ? 'yes' : 'no']);
    console.log(rows.at(-1)?.join(' | '));
  }
  const figures = sides.map(({ name }) => labelled('largest paint, ms', name, sides));
  await report('largest-paint', [['page', ...figures, 'held'], ...rows]);
}

async function reportTaps(browser: Browser, sides: Side[], visits: number): Promise<void> {
  const rows = [];
  for (const tap of taps) {
    for (const delay of delays) {
      const measured = await inTurn(sides, visits, ({ url }) => visit(browser, url, tap, delay));
      rows.push(tapRow(tap, delay, measured));
      console.log(rows.at(-1)?.join(' | '));
    }
  }
  const ofEach = (figure: string) => sides.map(({ name }) => labelled(figure, name, sides));
  const figures = ['done, ms', 'INP, ms', 'first paint, ms'].flatMap(ofEach);
  await report('first-touch', [['tap', 'after, ms', ...figures, 'held'], ...rows]);
}

function tapRow({ name }: Tap, delay: number, measured: Visit[][]): string[] {
  const cells = (figure: keyof Visit) => measured.map((visits) => withWorst(visits, figure));
  const [here, ...others] = measured.map((visits) => ({
    done: median(visits.map(({ done }) => done)),
    inp: median(visits.map(({ inp }) => inp)),
    paint: median(visits.map(({ paint }) => paint)),
  }));
  const isHeld =
    here !== undefined &&
    here.inp <= limits.inp &&
    others.every(({ done, paint }) => here.done <= done * WITHIN && here.paint <= paint + FRAME);
  return [
    name,
    delay.toLocaleString('en-US'),
    ...cells('done'),
    ...cells('inp'),
    ...cells('paint'),
    isHeld ? 'yes' : 'no',
  ];
}

/** `median (worst)`. */
function withWorst(visits: Visit[], figure: keyof Visit): string {
  const values = visits.map((one) => one[figure]);
  return `${whole(median(values))} (${whole(Math.max(...values))})`;
}

function whole(value: number): string {
  return Number.isFinite(value) ? Math.round(value).toLocaleString('en-US') : 'never';
}

async function reportWeights(browser: Browser, sides: Side[]): Promise<void> {
  const rows = [];
  for (const { name, path } of pages) {
    const having = await sidesHaving(path, sides);
    const weights: (Weight | undefined)[] = [];
    for (const side of sides) {
      weights.push(having.includes(side) ? await weigh(browser, side.url + path) : undefined);
    }
    rows.push([
      name,
      ...weights.map((weight) => kilobytes(weight?.script)),
      ...weights.map((weight) => kilobytes(weight?.all)),
      (weights[0]?.script ?? Number.NaN) <= limits.script ? 'yes' : 'no',
    ]);
  }
  const ofEach = (figure: string) => sides.map(({ name }) => labelled(figure, name, sides));
  await report('weight', [['page', ...['script, kB', 'all, kB'].flatMap(ofEach), 'held'], ...rows]);
}

function labelled(figure: string, name: string, sides: Side[]): string {
  return sides.length > 1 ? `${figure}: ${name}` : figure;
}

/** Those that answer this path with the same status as this checkout. */
async function sidesHaving(path: string, sides: Side[]): Promise<Side[]> {
  const statuses = await Promise.all(
    sides.map(async ({ url }) => (await fetch(url + path)).status),
  );
  return sides.filter((_, index) => statuses[index] === statuses[0]);
}

function kilobytes(bytes: number | undefined): string {
  return bytes === undefined ? '' : (bytes / 1000).toFixed(1);
}
