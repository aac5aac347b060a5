import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { colleague, newTenant } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** Client Deployment Configuration: a separate key, and the files that contain it. */

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Configuration' });

test('a client gets a report-only key, shown once, and files that contain it', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, await newTenant(product.url));
  await page.goto('/environment');
  await page.getByRole('link', { name: 'Client Deployment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client Deployment Configuration');
  await expect(page.getByLabel('Environment Type').getByRole('option')).toHaveText([
    'Production',
    'Staging',
    'Development',
  ]);
  await page.getByLabel('Client Name').fill('   ');
  await generate(page).click();
  await expect(page.getByText('Client Name Required', { exact: true })).toBeVisible();
  await expect(page.getByText('Please enter a client name to generate configuration')).toBeVisible();
  await expect(page.getByLabel('Client Name')).toBeFocused();

  await page.route('**/api/api-keys', (route) => route.abort());
  await page.getByLabel('Client Name').fill(' St. Mary’s "$HOME" #1 ');
  await page.getByLabel('Environment Type').selectOption('Staging');
  await page.getByLabel('Client Name').press('Enter');
  await expect(page.getByText('The configuration could not be generated.')).toBeVisible();
  await page.unroute('**/api/api-keys');
  await page.getByLabel('Client Name').press('Enter');
  const shown = page.getByRole('region', { name: 'API key' });
  await expect(shown).toContainText('Scanner of St. Mary’s "$HOME" #1, staging');
  await expect(shown).toContainText('This key is shown only once, here and in the files below.');
  const key = (await shown.getByText(/^ac_[A-Za-z0-9]{24}$/).textContent()) ?? '';
  await shown.getByRole('button', { name: 'Copy the key' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);

  for (const [tab, name, statement] of [
    ['Kubernetes', 'accredit-scanner.yaml', /kind: DaemonSet/],
    ['Docker', 'accredit-scanner-compose.yaml', /\nservices:\n/],
    ['AWS', 'accredit-aws-scanner.py', /^#!\/usr\/bin\/env python3\n/],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page).toHaveURL(`/deployment?tab=${tab.toLowerCase()}`);
    const text = (await page.getByRole('region', { name: `Contents of ${name}` }).textContent()) ?? '';
    for (const part of [statement, key, new URL(page.url()).origin, 'staging'])
      expect(text).toMatch(part instanceof RegExp ? part : new RegExp(part));
    await expect(page.getByRole('heading', { name: 'Instructions' })).toBeVisible();
    await page.getByRole('button', { name: `Copy ${name}` }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${name}` }).click();
    expect((await download).suggestedFilename()).toBe(name);
    expect(await readFile(await (await download).path(), 'utf8')).toBe(text);
  }
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['light', 768],
    ['dark', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
  await shown.getByRole('link', { name: 'API Keys' }).click();
  const row = page.getByRole('table', { name: 'API keys' }).getByRole('row', { name: /Scanner of St/ });
  await expect(row).toContainText('report:write');
  await expect(row.getByRole('button', { name: /^Revoke/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(key)).toHaveCount(0);
});

test('a user without permission to create keys is referred to an administrator', async ({
  page,
  product,
}) => {
  const admin = await newTenant(product.url);
  await enter(page, await colleague(product.url, admin, 'user'));
  await page.goto('/deployment');
  await expect(
    page.getByText(/which only administrators can create\. Ask an administrator of your organization\.$/),
  ).toBeVisible();
  await expect(generate(page)).toHaveCount(0);
});

test('the scanner agent is downloaded for a customer, and missing or invalid fields are reported', async ({
  page,
  product,
}) => {
  await enter(page, await newTenant(product.url));
  await page.goto('/environment');
  await page.getByRole('button', { name: 'Download Scanner Agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download Scanner Agent' });
  const download = dialog.getByRole('button', { name: 'Download Agent' });
  await expect(dialog.getByLabel('Networks')).toHaveValue('10.0.0.0/8\n172.16.0.0/12\n192.168.0.0/16');
  await expect(dialog.getByLabel('Schedule')).toHaveValue('0 */6 * * *');
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await download.click();
  await expect(page.getByText('Missing Information')).toBeVisible();
  await expect(page.getByText('Please provide customer ID and name')).toBeVisible();
  await dialog.getByLabel('Customer ID').fill(' mercy/general ');
  await dialog.getByLabel('Customer Name').fill('Mercy General "Hospital"');
  const boxes = ['Kubernetes', 'Docker', 'Processes', 'Network'];
  for (const name of boxes) await dialog.getByRole('checkbox', { name, exact: true }).uncheck();
  await download.click();
  await expect(page.getByText('No Scan Methods')).toBeVisible();
  await expect(page.getByText('Please select at least one scanning method')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Files', exact: true }).check();
  await dialog.getByLabel('Networks').fill('10.20.0.0/16\n\n10.0.0.5/8');
  await dialog.getByLabel('Schedule').fill('hourly');
  await download.click();
  await expect(page.getByText('Download Failed', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Download failed: /)).toBeVisible();
  await expect(dialog.getByText(/enter 10\.0\.0\.0\/8/)).toBeVisible();
  await expect(dialog.getByText(/must have five fields/)).toBeVisible();
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['light', 768],
    ['dark', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
  await dialog.getByLabel('Networks').fill('10.20.0.0/16\n');
  await dialog.getByLabel('Schedule').fill('0 3 * * *');
  const file = page.waitForEvent('download');
  // The previous error message still covers the button below.
  await dialog.getByLabel('Schedule').press('Enter');
  expect((await file).suggestedFilename()).toMatch(/^accredit-scanner-mercy-general-2\d{3}-[\dTZ-]+\.zip$/);
  await expect(page.getByText('Download Complete', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
