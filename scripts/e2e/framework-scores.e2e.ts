import { frameworkNames } from '#shared/frameworks/framework.ts';
import { declare, endOfScan, newAgent, newScan, newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** Framework scores: the organization's score in every framework. */

const names = Object.values(frameworkNames);

test('shows all frameworks, or only the one in the URL, with their links', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const agent = await newAgent(person, { name: 'Triage' });
  await declare(person, agent, { 'admin-mfa-enforced': true });
  await endOfScan(person, await newScan(person, agent));
  await enter(page, person);
  await page.goto('/frameworks?tab=scores');
  const rows = page.getByRole('region', { name: 'Scores by framework' }).getByRole('listitem');
  await expect(rows.filter({ has: page.getByRole('link', { name: /^Scans against/ }) })).toHaveCount(
    names.length,
  );
  for (const name of names)
    await expect(page.getByRole('link', { name: `Scans against ${name}` })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'All frameworks' }).selectOption('HIPAA');
  await expect(page).toHaveURL(/\/frameworks\?tab=scores&framework=HIPAA$/);
  await expect(page.getByRole('region', { name: 'HIPAA' })).toContainText('1 of 1 agent');
  await expect(page.getByRole('link', { name: /^Scans against/ })).toHaveCount(1);
  await page.getByRole('combobox', { name: 'All frameworks' }).selectOption('HITRUST');
  await expect(page.getByRole('region', { name: 'HITRUST' })).toContainText('No agents');

  await page.goto('/frameworks?tab=scores&framework=hipaa');
  await expect(page.getByRole('region', { name: 'HIPAA' })).toBeVisible();
  await page.goto('/frameworks?tab=scores&framework=ISO%2027001');
  await expect(page.getByText('No framework matches')).toBeVisible();
});

test('is a tab beside the cards', async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
  await page.goto('/frameworks');
  await page.getByRole('tab', { name: 'Scores' }).click();
  await expect(page.getByRole('region', { name: 'Scores by framework' })).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('list', { name: 'Catalog frameworks' })).toBeVisible();
  await expect(page).toHaveURL('/frameworks');
});

test('shows what is loading, and what failed', async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
  await page.route('**/api/frameworks', () => {});
  await page.goto('/frameworks?tab=scores');
  await expect(page.getByRole('status').filter({ hasText: 'Loading scores...' })).toBeAttached();
  await page.unroute('**/api/frameworks');
  await page.route('**/api/frameworks', (route) => route.abort());
  await page.goto('/frameworks?tab=scores');
  await expect(page.getByText('Scores could not be loaded')).toBeVisible();
  await page.unroute('**/api/frameworks');
  await page.getByRole('button', { name: /try again|retry/i }).click();
  await expect(page.getByRole('region', { name: 'Scores by framework' })).toBeVisible();
});
