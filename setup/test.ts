import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cartsChanged, testCarts } from '#setup/carts.ts';
import { alone } from '#setup/lock.mjs';
import { type Program, provide } from '#setup/programs.ts';
import { type Counts, readCounts } from '#setup/test-counts.ts';
import { root, start, tell, tool } from '#setup/tool.ts';

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

interface Outcome extends Counts {
  name: string;
  reason?: string;
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
const carts: Stage = { name: 'carts', run: async (report) => testCarts(report) };
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
  short: { checks, suites: cartsChanged() ? [...short, carts] : short, mostProcessor: 1100 },
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
  const there = command
    ? `No stage ${only}. There are: ${names.join(', ')}`
    : 'short, long or all?';
  process.stderr.write(`${there}\n`);
  process.exitCode = 2;
} else {
  const outcomes = await runStages(command.checks, command.suites);
  tellOutcomes([...outcomes, ...tellTime(command.mostProcessor)]);
}
if (process.exitCode && readdirSync(results).length > 0) {
  tell(`what the tests left is in ${relative(root, results)}`);
} else {
  rmSync(results, { recursive: true });
}

/** Stages of one core run in parallel; the suites use both cores. */
async function runStages(cheap: Stage[], suites: Stage[]): Promise<Outcome[]> {
  const isWanted = ({ name }: Stage) => !only || only === name;
  const wanted = { checks: cheap.filter(isWanted), suites: suites.filter(isWanted) };
  const lacking = provide(wanted.suites.flatMap(({ needs = [] }) => needs));
  const outcomes = wanted.checks.some(({ name }) => name === 'types') ? [await run(typegen)] : [];
  const isBuilt = wanted.suites.length > 0 || only === 'build';
  const [checked, built] = await Promise.all([
    inTurn(wanted.checks),
    inTurn(isBuilt ? [build] : []),
  ]);
  outcomes.push(...checked, ...built);
  if (built.some(({ failed }) => failed > 0)) lacking.set('build', 'the build failed');
  for (const stage of wanted.suites) {
    const reason = ['build', ...(stage.needs ?? [])].flatMap((need) => lacking.get(need) ?? [])[0];
    if (!reason) outcomes.push(await run(stage));
    else
      outcomes.push({
        name: stage.name,
        passed: 0,
        failed: 1,
        skipped: 0,
        failures: [],
        reason: `not run: ${reason}`,
      });
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
  const counts = readCounts(report);
  return reason
    ? { name, ...counts, failed: Math.max(1, counts.failed), reason }
    : { name, ...counts };
}

/** Prints the run's time. Returns a failure above `most` seconds of processor time. */
function tellTime(most = Number.POSITIVE_INFINITY): Outcome[] {
  const wall = Math.round(performance.now() / 1000);
  const processor = processorSeconds();
  tell(
    `${processor ?? 'unknown'} s of processor time in ${Math.floor(wall / 60)} min ${wall % 60} s`,
  );
  if (processor === undefined || processor <= most) return [];
  const reason = `${processor} s, where ${most} are allowed: move tests to a cheaper layer or to test:long`;
  return [{ name: 'processor time', passed: 0, failed: 1, skipped: 0, failures: [], reason }];
}

/** User and system time of this process and its ended children; only on Linux. */
function processorSeconds(): number | undefined {
  const file = '/proc/self/stat';
  if (!existsSync(file)) return undefined;
  // After the name, which may have spaces: utime, stime, cutime and cstime are fields 14 to 17, in hundredths of a second.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Math.round(fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100);
}

/** CI reads the last line: `212 passed, 0 failed`. */
function tellOutcomes(outcomes: Outcome[]): void {
  for (const { name, reason, failures } of outcomes) {
    if (reason) tell(`failed: ${name}: ${reason}`);
    for (const failure of failures) tell(`failed: ${failure.replace(`${root}/`, '')}`);
  }
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  // A skipped test guards nothing.
  const failed = sum('failed') + sum('skipped');
  process.exitCode = failed > 0 ? 1 : 0;
  process.stdout.write(`${sum('passed')} passed, ${failed} failed\n`);
}

function vitest(name: string, projects: string[], needs: Program[]): Stage {
  return {
    name,
    needs,
    run(report) {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const chosen = projects.map((project) => `--project=${project}`);
      return tool('vitest', ['run', ...chosen, ...reporters, ...filters], { shown: true });
    },
  };
}

function playwright(name: string, projects: string[]): Stage {
  return {
    name,
    needs: ['Chromium'],
    run(report) {
      const chosen = projects.map((project) => `--project=${project}`);
      return tool(
        'playwright',
        ['test', ...chosen, `--output=${join(results, name)}`, ...filters],
        {
          shown: true,
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        },
      );
    },
  };
}
