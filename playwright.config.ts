import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './scripts/e2e/chromium.ts';
import { needs } from './scripts/testing/processor-time.ts';

/** All workers share one product on loopback (`scripts/e2e/browser-product.ts`). */
export default defineConfig({
  testDir: 'scripts/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './scripts/e2e/browser-product.ts',
  outputDir: '.build/test-reports/playwright',
  forbidOnly: true,
  retries: 0,
  // One more than two cores: pages wait part of their time.
  workers: 3,
  timeout: needs(120),
  // Less than the 30 s after which a page asks by itself.
  expect: { timeout: needs(5) },
  projects: [
    { name: 'screens', testIgnore: 'live.e2e.ts' },
    // It says how soon a change is seen, so nothing else may run meanwhile.
    { name: 'live', testMatch: 'live.e2e.ts', dependencies: ['screens'] },
  ],
  use: {
    actionTimeout: needs(12),
    // What moves would be measured half way; a test that is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments },
  },
});
