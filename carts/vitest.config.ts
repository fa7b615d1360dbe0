import { defineConfig } from 'vitest/config';

// A cart takes two seconds to build on a quiet machine.
export default defineConfig({ test: { testTimeout: 120_000 } });
