import { defineConfig } from 'vitest/config';
import { LongFirst } from './scripts/testing/long-first.ts';
import { PASSWORD_COST } from './scripts/testing/password-cost.ts';
import { needs } from './scripts/testing/processor-time.ts';

const exclude = ['**/node_modules/**'];

/** Folders of scripts whose tests start nothing that lasts. */
const tools =
  'scripts/{architecture,attack/arena,attack/hostile,audit,bench,bounds,demo,deploy,deployments,generate,redrive,rendering}/**/*.test.ts';
/** For tests that share a process: to start one for each of their files would take longer than what they test. */
const shared = { isolate: false, setupFiles: 'scripts/testing/file-by-file.ts' };

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than two cores: tests of the whole product wait part of their time.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // What needs more says so.
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
