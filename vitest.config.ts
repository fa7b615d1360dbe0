import { defineConfig } from 'vitest/config';

/** setup/test.ts says which command runs each suite, and CONTRIBUTING.md what belongs in it. */
const suites = {
  unit: '{domain,design,app,server,setup}/**/*.test.{ts,tsx}',
  server: 'tests/server/**/*.test.ts',
  store: 'tests/store/**/*.test.ts',
  commands: 'cli/**/*.test.ts',
  shipped: 'tests/shipped/**/*.test.ts',
  long: 'tests/long/**/*.test.ts',
};

/** One site for all files of `tests/server`, one file after another, so that each may count its own additions. */
const oneSite = { globalSetup: 'tests/shared-site.ts', maxWorkers: 1, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    projects: Object.entries(suites).map(([name, files]) => ({
      test: { name, include: [files], ...(name === 'server' && oneSite) },
    })),
    globalSetup: 'tests/postgres.ts',
    // Test files share the modules of their worker: loading them anew for each file takes most of the time.
    isolate: false,
    // One more than the cores: a test that waits on a child process or PostgreSQL frees its core.
    maxWorkers: 3,
    // Ends only endless tests: they wait for events, and a busy machine takes many times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 100_000 } },
    teardownTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
