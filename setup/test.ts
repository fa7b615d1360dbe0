import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { alone } from '#setup/lock.mjs';
import { type Program, provide } from '#setup/programs.ts';
import { installOwnPackages, root, start, tell, tool } from '#setup/tool.ts';

/*
 * `npm test` guards a change, `npm run test:long` is the rest, `npm run test:all` both. `npm test -- server headers`
 * runs one stage and passes the rest to its runner. All stages run, even after a failure.
 */

interface Stage {
  name: string;
  needs?: Program[];
  /** Rejects on failure. `report` is a file for the runner's counts. */
  run: (report: string) => Promise<void>;
}

interface Outcome {
  name: string;
  passed: number;
  failed: number;
  reason?: string | undefined;
}

const typegen: Stage = {
  name: 'typegen',
  run: () => alone(() => tool('react-router', ['typegen'])),
};
const build: Stage = { name: 'build', run: () => start(process.execPath, ['setup/build.ts']) };
const checks: Stage[] = [
  { name: 'types', run: () => tool('tsc', []) },
  { name: 'lint', run: () => tool('biome', ['ci', '--error-on-warnings']) },
  { name: 'unused', run: () => tool('knip', ['--no-progress']) },
];
/** A package of its own, which seldom changes. */
const carts: Stage = {
  name: 'carts',
  async run(report) {
    installOwnPackages(join(root, 'carts'));
    await start('npm', ['test', '--prefix', 'carts', '--', ...reporters(report)], { shown: true });
  },
};
const short = [
  vitest('server', ['unit', 'server', 'store'], ['PostgreSQL']),
  playwright('browser', ['phone']),
];
const long = [
  vitest('long', ['long', 'commands'], ['PostgreSQL', 'nginx']),
  vitest('shipped', ['shipped'], ['PostgreSQL']),
  playwright('long-browser', ['long-phone', 'long-desktop', 'shipped-*']),
];
const commands: Record<string, { checks: Stage[]; suites: Stage[]; mostProcessor?: number }> = {
  // A limit, since tests add up unnoticed: CONTRIBUTING.md says where a test belongs.
  short: { checks, suites: short, mostProcessor: 500 },
  long: { checks: [], suites: [...long, carts] },
  all: { checks, suites: [...short, ...long, carts] },
};

const [which = '', only, ...filters] = process.argv.slice(2);
const command = commands[which];
/** A folder for each run, so that two at once do not clear each other's. Kept only after a failure. */
mkdirSync(join(root, 'test-results'), { recursive: true });
const results = mkdtempSync(join(root, 'test-results', 'run-'));
const names = command ? [...command.checks, build, ...command.suites].map(({ name }) => name) : [];

if (!command || (only && !names.includes(only))) {
  process.stderr.write(`One of: ${command ? names.join(', ') : 'short, long, all'}\n`);
  process.exitCode = 2;
} else {
  const isWanted = ({ name }: Stage) => !only || only === name;
  const suites = command.suites.filter(isWanted);
  const outcomes = await runStages(command.checks.filter(isWanted), suites);
  tellOutcomes([...outcomes, ...tellTime(command.mostProcessor)]);
}
if (process.exitCode && readdirSync(results).length > 0) {
  tell(`what the tests left is in ${relative(root, results)}`);
} else {
  rmSync(results, { recursive: true });
}

/** Stages of one core run in parallel; the suites use both cores. */
async function runStages(cheap: Stage[], suites: Stage[]): Promise<Outcome[]> {
  const lacking = provide(suites.flatMap(({ needs = [] }) => needs));
  const outcomes = cheap.some(({ name }) => name === 'types') ? [await run(typegen)] : [];
  const isBuilt = suites.length > 0 || only === 'build';
  const [checked, built] = await Promise.all([inTurn(cheap), inTurn(isBuilt ? [build] : [])]);
  outcomes.push(...checked, ...built);
  if (built.some(({ failed }) => failed > 0)) lacking.set('build', 'the build failed');
  for (const stage of suites) {
    const reason = ['build', ...(stage.needs ?? [])].flatMap((need) => lacking.get(need) ?? [])[0];
    const notRun = { name: stage.name, passed: 0, failed: 1, reason: `not run: ${reason}` };
    outcomes.push(reason ? notRun : await run(stage));
  }
  return outcomes;
}

async function inTurn(stages: Stage[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) outcomes.push(await run(stage));
  return outcomes;
}

/** A stage that fails without a failed test, such as lint, or a crashed runner, counts as one failure. */
async function run({ name, run }: Stage): Promise<Outcome> {
  const started = performance.now();
  const report = join(results, `${name}.json`);
  const reason = await run(report).then(
    () => undefined,
    (error: Error) => error.message,
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  tell(`${name} ${reason ? 'failed' : 'passed'} in ${seconds} s`);
  const { passed, failed } = readCounts(report);
  return { name, passed, failed: reason ? Math.max(1, failed) : failed, reason };
}

/** Reads vitest's or Playwright's JSON. A skipped test guards nothing, and a flaky one passed at a second try: both failed. */
function readCounts(file: string): { passed: number; failed: number } {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (!report.stats) {
    const { numPassedTests: passed, numTotalTests } = report;
    return { passed, failed: numTotalTests - passed };
  }
  const { expected: passed, unexpected, flaky, skipped } = report.stats;
  return { passed, failed: unexpected + flaky + skipped };
}

/** Prints the run's time. Returns a failure above `most` seconds of processor time. */
function tellTime(most = Number.POSITIVE_INFINITY): Outcome[] {
  const wall = Math.round(performance.now() / 1000);
  const processor = processorSeconds();
  tell(`${processor} s of processor time in ${Math.floor(wall / 60)} min ${wall % 60} s`);
  if (!(processor > most)) return [];
  const reason = `${processor} s, where ${most} are allowed: move tests to a cheaper layer or to test:long`;
  return [{ name: 'processor time', passed: 0, failed: 1, reason }];
}

/** User and system time of this process and its ended children; NaN where it isn't Linux. */
function processorSeconds(): number {
  const file = '/proc/self/stat';
  if (!existsSync(file)) return Number.NaN;
  // After the name, which may have spaces: utime, stime, cutime and cstime are fields 14 to 17, in hundredths of a second.
  const [, after = ''] = readFileSync(file, 'utf8').split(/\) (?!.*\) )/s);
  const ticks = after.split(' ').slice(11, 15).map(Number);
  return Math.round(ticks.reduce((sum, each) => sum + each, 0) / 100);
}

/** CI reads the last line: `212 passed, 0 failed`. */
function tellOutcomes(outcomes: Outcome[]): void {
  for (const { name, reason } of outcomes) if (reason) tell(`failed: ${name}: ${reason}`);
  const sum = (key: 'passed' | 'failed') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
}

function vitest(name: string, projects: string[], needs: Program[]): Stage {
  return {
    name,
    needs,
    run(report) {
      const chosen = projects.map((project) => `--project=${project}`);
      return tool('vitest', ['run', ...chosen, ...reporters(report), ...filters], { shown: true });
    },
  };
}

function reporters(file: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
}

function playwright(name: string, projects: string[]): Stage {
  return {
    name,
    needs: ['Chromium'],
    run(report) {
      const chosen = projects.map((project) => `--project=${project}`);
      const args = ['test', ...chosen, `--output=${join(results, name)}`, ...filters];
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      return tool('playwright', args, { shown: true, env });
    },
  };
}
