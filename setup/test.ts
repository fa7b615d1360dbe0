import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from '#setup/build.ts';
import { cartsChanged, testCarts } from '#setup/carts.ts';
import { ensureChromium } from '#setup/chromium.ts';
import { alone } from '#setup/lock.mjs';
import { ensureNginx } from '#setup/nginx.ts';
import { ensurePostgres } from '#setup/postgres.ts';
import { tell } from '#setup/tell.ts';
import { root, runTool, ToolFailure } from '#setup/tool.ts';

/** `npm test` runs every stage; `npm test -- browser contact` one of them, what follows goes to its runner. */
const [only, ...filters] = process.argv.slice(2);

/** Each run has a folder of its own, so that two at once do not clear each other's. Kept only after a failure. */
mkdirSync(join(root, 'test-results'), { recursive: true });
const results = mkdtempSync(join(root, 'test-results', 'run-'));
const vitestReport = join(results, 'vitest.json');
const cartsReport = join(results, 'carts.json');
const playwrightReport = join(results, 'playwright.json');

const stages: Record<string, () => void | Promise<void>> = {
  programs() {
    if (only !== 'unit') ensureChromium();
    if (only === 'browser') return;
    ensurePostgres();
    ensureNginx();
  },
  types() {
    return alone(() => {
      runTool('react-router', ['typegen']);
      runTool('tsc', []);
    });
  },
  lint() {
    runTool('biome', ['ci', '--error-on-warnings']);
  },
  unused() {
    runTool('knip', ['--no-progress']);
  },
  carts() {
    if (cartsChanged() || only === 'carts') testCarts(cartsReport);
  },
  build,
  unit() {
    const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
    runTool('vitest', ['run', ...report, ...filters]);
  },
  browser() {
    process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = playwrightReport;
    runTool('playwright', ['test', `--output=${join(results, 'browser')}`, ...filters]);
  },
};

if (only && !(only in stages)) {
  process.stderr.write(`No stage ${only}. There are: ${Object.keys(stages).join(', ')}.\n`);
  process.exitCode = 2;
} else {
  process.exitCode = await runStages();
}
// Traces and pictures of a failed test stay; otherwise there is nothing to keep.
const kept = process.exitCode !== 0 && readdirSync(results).length > 0;
if (kept) tell(`what the tests left is in ${relative(root, results)}`);
tellCounts();
if (!kept) rmSync(results, { recursive: true });

async function runStages(): Promise<number> {
  for (const [name, stage] of Object.entries(stages)) {
    if (!isWanted(name)) continue;
    const started = performance.now();
    const failure = await failureOf(stage);
    tell(
      `${name} ${failure ? 'failed' : 'passed'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
    if (failure) {
      process.stderr.write(`${failure.message}\n`);
      return failure instanceof ToolFailure ? failure.exitCode : 1;
    }
  }
  return 0;
}

function isWanted(name: string): boolean {
  if (!only || only === name) return true;
  return ['unit', 'browser'].includes(only) && ['programs', 'build'].includes(name);
}

async function failureOf(stage: () => void | Promise<void>): Promise<Error | undefined> {
  try {
    await stage();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** One line over both runners, in the form that CI reads: `212 passed, 0 failed`. */
function tellCounts(): void {
  const vitest = [vitestReport, cartsReport].flatMap((file) => {
    return (
      readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(
        file,
      ) ?? []
    );
  });
  const playwright = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(playwrightReport)?.stats;
  if (vitest.length === 0 && !playwright) return;
  const sum = (key: keyof (typeof vitest)[number]) =>
    vitest.reduce((total, report) => total + report[key], 0);
  const passed = sum('numPassedTests') + (playwright?.expected ?? 0);
  const failed = sum('numFailedTests') + (playwright?.unexpected ?? 0) + (playwright?.flaky ?? 0);
  // A runner that broke down before any test must not look like success.
  if (failed === 0 && process.exitCode !== 0) return;
  const skipped = sum('numPendingTests') + (playwright?.skipped ?? 0);
  process.stdout.write(
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  );
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
