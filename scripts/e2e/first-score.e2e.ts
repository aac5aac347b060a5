import type { Page } from '@playwright/test';
import { needs } from '#scripts/testing/processor-time.ts';
import { type RunningAgent, startEverything } from './agents.ts';
import { expect, signUpAndIn, test } from './browser-test.ts';

/** The path from the sign-up page to the first score, with every click and selection counted. */

const MAX_CLICKS = 15;
let agent: RunningAgent;

test.beforeAll(async () => {
  agent = await startEverything();
});
test.afterAll(async () => agent?.stop());

/** Counts a user's clicks, and selections in native lists. */
const countSteps = (page: Page) =>
  page.addInitScript(() => {
    const count = () => {
      const before = Number(sessionStorage.getItem('steps') ?? 0);
      sessionStorage.setItem('steps', String(before + 1));
    };
    // A click on a label triggers a synthetic click on its field; `detail` distinguishes them.
    window.addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && count(), true);
    window.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count(), true);
  });

test(`takes at most ${MAX_CLICKS} clicks`, async ({ page }) => {
  await countSteps(page);
  await signUpAndIn(page);

  await page.getByRole('button', { name: 'Register Agent' }).first().click();
  const register = page.getByRole('dialog', { name: 'Register New AI Agent' });
  await register.getByLabel('Agent Name').fill('Discharge Summary Assistant');
  await register.getByLabel('Agent Type').selectOption('Clinical documentation');
  await register.getByRole('checkbox', { name: /^HIPAA/ }).check();
  await register.getByLabel('Endpoint URL').fill(agent.url);
  await register.getByLabel('I may test this endpoint').check();
  await register.getByRole('button', { name: 'Register Agent' }).click();
  await expect(page.getByText('AI agent registered successfully')).toBeVisible();

  await page.getByRole('button', { name: 'New Scan' }).click();
  const scan = page.getByRole('dialog', { name: 'Start Compliance Scan' });
  await scan.getByRole('combobox', { name: 'Select AI Agent' }).click();
  await page.getByRole('option', { name: /Discharge Summary Assistant/ }).click();
  await scan.getByLabel('Compliance Framework').selectOption('HIPAA');
  await scan.getByRole('button', { name: 'Start Scan' }).click();
  await expect(page.getByText('Compliance scan started successfully')).toBeVisible();

  await page.getByRole('link', { name: 'Compliance Scans' }).first().click();
  await page
    .getByRole('row', { name: /Discharge/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByTestId('score')).toHaveText(/^\d+$/, { timeout: needs(24) });

  const steps = await page.evaluate(() => Number(sessionStorage.getItem('steps')));
  test.info().annotations.push({ type: 'clicks', description: String(steps) });
  expect(steps).toBeGreaterThan(8);
  expect(steps).toBeLessThanOrEqual(MAX_CLICKS);
});
