import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './scripts/e2e/chromium.ts';

/** Each end-to-end test starts a product of its own on loopback (`scripts/e2e/product.ts`). */
export default defineConfig({
  testDir: 'scripts/e2e',
  testMatch: '*.e2e.ts',
  outputDir: '.build/test-reports/playwright',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'screens', testIgnore: 'live.e2e.ts' },
    // It says how soon a change is seen, so nothing else may run meanwhile.
    { name: 'live', testMatch: 'live.e2e.ts', dependencies: ['screens'] },
  ],
  use: {
    actionTimeout: 10_000,
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments },
  },
});
