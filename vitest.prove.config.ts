import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

const { projects: _, sequence: __, ...shared } = base.test ?? {};

/** Scale, fuzz, soak and timing tests, which only `npm run prove` starts: one file at a time, so that nothing disturbs what is timed. */
export default defineConfig({
  test: {
    ...shared,
    include: ['{functions,infra,scanner,scripts,shared,web}/**/*.prove.ts'],
    exclude: ['**/node_modules/**'],
    globalSetup: [shared.globalSetup ?? [], 'scripts/proofs/real-servers/installed.ts'].flat(),
    fileParallelism: false,
    env: { ...shared.env, TEST_TIER: 'prove' },
  },
});
