import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{domain,design,app,server,cli,setup}/**/*.test.{ts,tsx}',
      'tests/{server,store,faults,long}/**/*.test.ts',
    ],
    globalSetup: 'tests/postgres.ts',
    // Two cores: a test that waits on a child process or on PostgreSQL shares them with another.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
