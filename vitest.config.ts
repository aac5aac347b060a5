import { defineConfig } from 'vitest/config';
import { LongFirst } from './scripts/testing/long-first.ts';
import { PASSWORD_COST } from './scripts/testing/password-cost.ts';
import { needs } from './scripts/testing/processor-time.ts';

const exclude = ['**/node_modules/**'];

/** Script folders whose tests start no long-running processes. */
const tools =
  'scripts/{architecture,demo,deploy,deployments,generate,ops,proofs/{attack/arena,attack/hostile,bench,bounds,harness},rendering}/**/*.test.ts';
/** For tests that share a process: one process per file would take longer than the tests. */
const shared = { isolate: false, setupFiles: 'scripts/testing/file-by-file.ts' };

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the two cores, because end-to-end tests spend part of their time waiting.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // Tests that need more set their own timeout.
    // A failure shows the whole text that was found.
    chaiConfig: { truncateThreshold: 0 },
    testTimeout: needs(24),
    hookTimeout: needs(60),
    expect: { poll: { timeout: needs(5) } },
    globalSetup: 'scripts/e2e/product-pool.ts',
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true', PASSWORD_COST },
    projects: [
      {
        extends: true,
        test: { name: 'commands', include: ['scripts/**/*.test.ts'], exclude: [...exclude, tools] },
      },
      {
        extends: true,
        test: { name: 'tools', include: [tools], exclude, ...shared },
      },
      {
        extends: true,
        test: {
          name: 'code',
          include: ['{infra,functions,web,shared,scanner}/**/*.test.{ts,tsx}'],
          exclude,
          ...shared,
        },
      },
    ],
  },
});
