import { defineConfig } from 'vitest/config';
import { LongFirst } from './scripts/testing/long-first.ts';
import { needs } from './scripts/testing/processor-time.ts';

export default defineConfig({
  test: {
    include: ['{infra,functions,web,shared,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**'],
    environment: 'node',
    pool: 'forks',
    // One more than two cores: tests of the whole product wait part of their time.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // What needs more says so.
    testTimeout: needs(24),
    hookTimeout: needs(60),
    globalSetup: 'scripts/e2e/product-pool.ts',
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' },
  },
});
