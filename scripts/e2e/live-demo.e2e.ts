import type { Page } from '@playwright/test';
import { needs } from '#scripts/testing/processor-time.ts';
import { declare, endOfScan, newAgent, newScan, newTenant, type Person, readyReport } from './api-client.ts';
import { productData } from './browser-product.ts';
import { overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';
import { publishAsDemo } from './publish-demo.ts';

/** A visitor without an account: landing page, demo, a score, its evidence, a report. */

/** Publishes a tenant with a scanned agent and a report as the demo organization. */
const publish = async (admin: Person): Promise<void> => {
  const agent = await newAgent(admin);
  await declare(admin, agent, { 'audit-logging-enabled': true, 'admin-mfa-enforced': false });
  await endOfScan(admin, await newScan(admin, agent));
  await readyReport(admin);
  await publishAsDemo(productData(), admin);
};

const notice = (page: Page) => page.getByRole('complementary', { name: 'Demo' });

const openDemo = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'View Live Demo' }).click();
  await expect(notice(page)).toContainText('You are viewing a demo organization. Nothing can be changed.');
};

test.beforeAll(async ({ product }) => publish(await newTenant(product.url)));

test('a visitor sees a score, its evidence and a report without an account', async ({ page }) => {
  const failed: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() >= 400) failed.push(`${reply.status()} ${new URL(reply.url()).pathname}`);
  });
  await openDemo(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compliance Dashboard');
  await expectAccessible(page);

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Compliance Scans' }).click();
  await page
    .getByRole('row', { name: /Discharge/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByTestId('score')).toHaveText(/^\d+$/);
  await page.getByRole('tab', { name: /^Controls/ }).click();
  const failing = page
    .getByRole('listitem')
    .filter({ has: page.getByText('admin-mfa-enforced', { exact: true }) })
    .last();
  const control = page.getByRole('button', { name: /Person or entity authentication/ }).first();
  if ((await control.getAttribute('aria-expanded')) === 'false') await control.click();
  const evidence = failing.getByRole('button', { name: /^(?:Open|Close)/ }).first();
  if ((await evidence.getAttribute('aria-expanded')) === 'false') await evidence.click();
  await expect(failing.getByText('Fail', { exact: true })).toBeVisible();
  await expect(failing.getByText(/Self-reported/).first()).toBeVisible();
  await expect(notice(page)).toBeVisible();

  await menu.getByRole('link', { name: 'Reports' }).click();
  const history = page.getByRole('region', { name: 'Report History' });
  await history.getByRole('row').nth(1).getByRole('link').first().click();
  const ready = page.getByRole('region', { name: 'Report Ready' });
  await ready.getByRole('button', { name: 'Show Preview Here' }).click();
  const frame = page.frameLocator('iframe[title^="Preview of"]');
  await expect(frame.getByRole('heading', { name: 'Executive Summary' })).toBeVisible({ timeout: needs(12) });
  expect(failed).toEqual([]);
});

test('a change is refused with the way to an own account', async ({ page }) => {
  await openDemo(page);
  await page.getByRole('button', { name: 'Register Agent' }).first().click();
  const register = page.getByRole('dialog', { name: 'Register New AI Agent' });
  await register.getByLabel('Agent Name').fill('My agent');
  await register.getByLabel('Agent Type').selectOption('Clinical documentation');
  await register.getByRole('checkbox', { name: /^HIPAA/ }).check();
  await register.getByRole('button', { name: 'Register Agent' }).click();
  const refusal = page.getByRole('dialog', { name: 'The demo cannot be changed' });
  await expect(refusal).toContainText('Create your own account to do this.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await refusal.getByRole('link', { name: 'Create your own account' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account');
});

test('a visitor finds prices and the registration in the demo', async ({ page }) => {
  await openDemo(page);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Pricing' }).click();
  await page.getByRole('link', { name: 'Start free trial' }).last().click();
  await expect(page).toHaveURL('/register');
});

test('a visitor leaves the demo for the landing page', async ({ page }) => {
  await openDemo(page);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 768, 360]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page)).toBe(0);
    }
  await notice(page).getByRole('button', { name: 'Leave the demo' }).click();
  await expect(page.getByRole('button', { name: 'View Live Demo' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
