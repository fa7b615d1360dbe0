import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { inTurn, median, report } from '#bench/measure.ts';
import { buildCheckout, startCheckout } from '#bench/server.ts';
import { chromiumFlags, ensure } from '#setup/programs.ts';
import { root } from '#setup/tool.ts';
import { shippedKinds as pages } from '#tests/page-kinds.ts';
import { taps } from './taps.ts';
import { largestPaint, type Visit, visit } from './visit.ts';
import { weigh } from './weight.ts';

/** Milliseconds from the first frame to the tap. */
const delays = [100, 1000, 3000];
/** Limit of the median INP, in milliseconds. */
const LONGEST = 150;
/** Largest ratio to the other build's time. */
const WITHIN = 1.1;
/** Milliseconds of a frame: a paint may be later by this much. */
const FRAME = 16;

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
  const options = { visits: { type: 'string', default: '7' }, only: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  await using folder = await mkdtempDisposable(join(tmpdir(), 'first-touch-'));
  const executablePath = ensure('Chromium');
  await using browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const sides: Side[] = [];
  try {
    for (const checkout of positionals.map((path) => resolve(path))) {
      buildCheckout(checkout);
      const name = basename(checkout);
      sides.push({ name, ...(await startCheckout(name, checkout, folder.path)) });
    }
    sides.unshift({ name: 'here', ...(await startCheckout('here', root, folder.path)) });
    const isWanted = (part: string) => values.only === undefined || values.only === part;
    const visits = Number(values.visits);
    if (isWanted('weight')) await reportWeights(browser, sides);
    if (isWanted('paint')) await reportPaints(browser, sides, visits);
    if (isWanted('taps')) await reportTaps(browser, sides, visits);
  } finally {
    await Promise.all(sides.map((side) => side.stop()));
  }
}

async function reportPaints(browser: Browser, sides: Side[], visits: number): Promise<void> {
  const rows: string[][] = [];
  for (const { name, path } of pages) {
    const times = await inTurn(sides, visits, ({ url }) => largestPaint(browser, url + path));
    const [here = Number.NaN, ...others] = times.map(median);
    const isHeld = others.every((other) => here <= other * WITHIN);
    rows.push(row([name], [here, ...others].map(whole), isHeld));
  }
  const figures = ofEach(sides, 'largest paint, ms');
  await report('largest-paint', [['page', ...figures, 'held'], ...rows]);
}

async function reportTaps(browser: Browser, sides: Side[], visits: number): Promise<void> {
  const rows: string[][] = [];
  for (const tap of taps) {
    for (const delay of delays) {
      const measured = await inTurn(sides, visits, ({ url }) => visit(browser, url, tap, delay));
      const medians = (figure: keyof Visit) =>
        measured.map((all) => median(all.map((one) => one[figure])));
      const [done, inp, paint] = [medians('done'), medians('inp'), medians('paint')];
      const isHeld =
        (inp[0] ?? Number.NaN) <= LONGEST &&
        done.every((other) => (done[0] ?? Number.NaN) <= other * WITHIN) &&
        paint.every((other) => (paint[0] ?? Number.NaN) <= other + FRAME);
      rows.push(row([tap.name, whole(delay)], [...done, ...inp, ...paint].map(whole), isHeld));
    }
  }
  const figures = ofEach(sides, 'done, ms', 'INP, ms', 'first paint, ms');
  await report('first-touch', [['tap', 'after, ms', ...figures, 'held'], ...rows]);
}

/** Without limits: `tests/shipped/budget.spec.ts` holds them. */
async function reportWeights(browser: Browser, sides: Side[]): Promise<void> {
  const rows: string[][] = [];
  for (const { name, path } of pages) {
    const weights = [];
    for (const { url } of sides) weights.push(await weigh(browser, url + path));
    const figures = [...weights.map(({ script }) => script), ...weights.map(({ all }) => all)];
    rows.push([name, ...figures.map((bytes) => (bytes / 1000).toFixed(1))]);
    console.log(rows.at(-1)?.join(' | '));
  }
  await report('weight', [['page', ...ofEach(sides, 'script, kB', 'all, kB')], ...rows]);
}

/** Prints a row as soon as it is measured. */
function row(names: string[], cells: string[], isHeld: boolean): string[] {
  const all = [...names, ...cells, isHeld ? 'yes' : 'no'];
  console.log(all.join(' | '));
  return all;
}

function whole(value: number): string {
  return Number.isFinite(value) ? Math.round(value).toLocaleString('en-US') : 'never';
}

/** The heads of the columns: each figure of each side. */
function ofEach(sides: Side[], ...figures: string[]): string[] {
  if (sides.length === 1) return figures;
  return figures.flatMap((figure) => sides.map(({ name }) => `${figure}: ${name}`));
}
