import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { overBudget } from '#setup/count.ts';
import { ensure, type Program } from '#setup/programs.ts';
import { installOwnPackages, root, tell, tool } from '#setup/tool.ts';

/*
 * `npm test` guards a change, `npm run test:long` is the rest, `npm run test:all` both. `npm test -- server headers`
 * runs one stage and passes the rest to its runner. All stages run, even after a failure, but no suite without a build.
 */

/** By name: rejects on failure, and writes its runner's counts into the file `report`. */
type Stages = Record<string, (report: string) => Promise<void>>;

/**
 * Processor seconds of `npm test`, since tests add up unnoticed: it warns, or fails. The same tests take a fifth more
 * beside other work. CONTRIBUTING.md says where a test belongs.
 */
const MANY = 500;
const MOST = 800;

const [which = '', only, ...filters] = process.argv.slice(2);
const checks: Stages = {
  lint: () => tool('biome', ['ci', '--error-on-warnings']),
  // Both read the types of the routes, which a fresh clone lacks.
  unused: () => tool('sh', ['-c', 'react-router typegen && knip --no-progress']),
  types: () => tool('sh', ['-c', 'react-router typegen && tsc && tsc -p tsconfig.browser.json']),
};
const short: Stages = {
  server: vitest(['unit', 'server', 'store'], ['PostgreSQL']),
  browser: playwright(['phone']),
};
const long: Stages = {
  long: vitest(['long', 'commands'], ['PostgreSQL', 'nginx']),
  shipped: vitest(['shipped'], ['PostgreSQL']),
  'long-browser': playwright(['long-phone', 'long-desktop', 'shipped-*']),
  // A package of its own, which seldom changes.
  async carts(report) {
    await installOwnPackages(join(root, 'carts'));
    const args = ['test', '--prefix', 'carts', '--', ...reporters(report)];
    await tool('npm', args, { shown: true });
  },
};
const commands: Record<string, { checks: Stages; suites: Stages }> = {
  short: { checks, suites: short },
  long: { checks: {}, suites: long },
  all: { checks, suites: { ...short, ...long } },
};

const command = commands[which];
const names = command
  ? [...Object.keys(command.checks), 'build', ...Object.keys(command.suites)]
  : Object.keys(commands);
if (!command || (only && !names.includes(only))) {
  process.stderr.write(`One of: ${names.join(', ')}\n`);
  process.exit(2);
}

/** A folder for each run, so that two at once do not clear each other's. Kept only after a failure. */
mkdirSync(join(root, 'test-results'), { recursive: true });
const results = mkdtempSync(join(root, 'test-results', 'run-'));
let passed = 0;
let failed = 0;
const failedTests: string[] = [];
const reasons = new Map<string, string>();

// The checks take one core, and the build the other; a suite takes both.
const isCheck = only !== undefined && only in command.checks;
const building = isCheck ? undefined : run('build', () => tool('node', ['setup/build.ts']));
await Promise.all([building, runWanted(command.checks)]);
if (!reasons.has('build')) await runWanted(command.suites);
const wall = Math.round(performance.now() / 1000);
const processor = processorSeconds();
tell(`${processor} s of processor time in ${Math.floor(wall / 60)} min ${wall % 60} s`);
if (which === 'short' && processor > MANY) {
  const remedy = `move tests to a cheaper layer or to test:long, for ${MANY} s`;
  if (processor <= MOST) tell(`warning: ${remedy}`);
  else {
    failed += 1;
    reasons.set('processor time', remedy);
  }
}
for (const room of overBudget(1)) tell(`warning: over its budget: ${room}`);
// At the end, since a long log is read from there.
for (const test of failedTests) tell(`failed: ${test}`);
for (const [name, reason] of reasons) tell(`failed: ${name}: ${reason}`);
if (failed > 0 && readdirSync(results).length > 0) {
  tell(`what the tests left is in ${relative(root, results)}`);
} else {
  rmSync(results, { recursive: true });
}
process.exitCode = failed > 0 ? 1 : 0;
// CI reads the last line.
process.stdout.write(`${passed} passed, ${failed} failed\n`);

async function runWanted(stages: Stages): Promise<void> {
  for (const [name, stage] of Object.entries(stages)) {
    if (!only || only === name) await run(name, stage);
  }
}

/** A stage that fails without a failed test, such as lint, or a crashed runner, counts as one failure. */
async function run(name: string, stage: Stages[string]): Promise<void> {
  const started = performance.now();
  const report = join(results, `${name}.json`);
  await stage(report).catch((error: Error) => reasons.set(name, error.message));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  tell(`${name} ${reasons.has(name) ? 'failed' : 'passed'} in ${seconds} s`);
  const counts = readCounts(report);
  failedTests.push(...counts.names.map((test) => `${name}: ${test}`));
  passed += counts.passed;
  failed += reasons.has(name) ? Math.max(1, counts.failed) : counts.failed;
}

/** Reads vitest's or Playwright's JSON. A skipped test, and a flaky one that passed at a retry, count as failed. */
function readCounts(file: string): { passed: number; failed: number; names: string[] } {
  const names: string[] = [];
  if (!existsSync(file)) return { passed: 0, failed: 0, names };
  const report = JSON.parse(readFileSync(file, 'utf8'), (_, each) => {
    // A test of vitest's, then one of Playwright's.
    if (each?.fullName && each.status !== 'passed') names.push(each.fullName);
    if (each?.ok === false) names.push(`${each.file} › ${each.title}`);
    return each;
  });
  if (!report.stats) {
    const { numPassedTests, numTotalTests } = report;
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests, names };
  }
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped, names };
}

/** User and system time of this process and its ended children; NaN where it isn't Linux. */
function processorSeconds(): number {
  const file = '/proc/self/stat';
  if (!existsSync(file)) return Number.NaN;
  // utime, stime, cutime and cstime are fields 14 to 17, in hundredths of a second.
  const ticks = readFileSync(file, 'utf8').split(' ').slice(13, 17).map(Number);
  return Math.round(ticks.reduce((sum, each) => sum + each, 0) / 100);
}

function vitest(projects: string[], needs: Program[]): Stages[string] {
  return async (report) => {
    needs.forEach(ensure);
    const args = ['run', ...chosen(projects), ...reporters(report), ...filters];
    await tool('vitest', args, { shown: true });
  };
}

function reporters(file: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
}

function playwright(projects: string[]): Stages[string] {
  return async (report) => {
    ensure('Chromium');
    const args = ['test', ...chosen(projects), `--output=${report}.files`, ...filters];
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    await tool('playwright', args, { shown: true, env });
  };
}

function chosen(projects: string[]): string[] {
  return projects.map((project) => `--project=${project}`);
}
