import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './scripts/e2e/chromium.ts';
import { needs } from './scripts/testing/processor-time.ts';

/** All workers share one product instance on loopback (`scripts/e2e/browser-product.ts`). */
export default defineConfig({
  testDir: 'scripts/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './scripts/e2e/browser-product.ts',
  outputDir: '.build/test-reports/playwright',
  forbidOnly: true,
  retries: 0,
  // One more than two cores, because pages wait part of their time.
  workers: 3,
  timeout: needs(120),
  // Less than the 30 s polling interval of pages.
  expect: { timeout: needs(5) },
  projects: [
    { name: 'screens', testIgnore: 'live.e2e.ts' },
    // It measures how soon a change is visible, so no other test may run at the same time.
    { name: 'live', testMatch: 'live.e2e.ts', dependencies: ['screens'] },
  ],
  use: {
    actionTimeout: needs(12),
    // Elements in motion would be measured midway; tests of motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments },
  },
});
