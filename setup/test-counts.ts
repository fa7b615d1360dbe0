import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the failed tests, with their files. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightReport {
  /** `flaky` passed at a second try. */
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs: { file: string; title: string; tests: { projectName: string; status: string }[] }[];
}

/** Reads vitest's or Playwright's JSON; zeros without a file, as for a stage without tests. */
export function readCounts(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, failures: [] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    const failures = report.suites.flatMap(failuresOf);
    return { passed: expected, failed: unexpected + flaky, skipped, failures };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed');
      // A file that could not be loaded has no test to name.
      if (status === 'failed' && failed.length === 0) return [name];
      return failed.map(({ fullName }) => `${name} › ${fullName}`);
    }),
  };
}

function failuresOf({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}
