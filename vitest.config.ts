import { defineConfig } from 'vitest/config';

/** What each command runs stands in setup/test.ts, and which suite holds what in CONTRIBUTING.md. */
const suites = {
  unit: '{domain,design,app,server,setup}/**/*.test.{ts,tsx}',
  server: 'tests/server/**/*.test.ts',
  store: 'tests/store/**/*.test.ts',
  commands: 'cli/**/*.test.ts',
  shipped: 'tests/shipped/**/*.test.ts',
  long: 'tests/long/**/*.test.ts',
};

/** All files of `tests/server` ask one site, one file after another, so that each may count what it has added. */
const oneSite = { globalSetup: 'tests/shared-site.ts', maxWorkers: 1, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    projects: Object.entries(suites).map(([name, files]) => ({
      test: { name, include: [files], ...(name === 'server' && oneSite) },
    })),
    globalSetup: 'tests/postgres.ts',
    // Test files share the modules of their worker: to load them anew for each file takes most of the time.
    isolate: false,
    // Two cores: a test that waits on a child process or on PostgreSQL leaves its core to another.
    maxWorkers: 3,
    // Against what never ends; what a test waits for are events. A busy machine takes many times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 100_000 } },
    teardownTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
