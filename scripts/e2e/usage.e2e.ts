import { newAgent, newApiKey, newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';

/**
 * Every user sees the quotas of the organization and their usage; a request rejected because of a quota shows
 * the reason and is retried.
 */

test('the usage tab shows the usage, and refreshes it on request', async ({ page, product }) => {
  const person = await newTenant(product.url);
  await newApiKey(product.url, person, ['read']);
  await enter(page, person);
  await page.goto('/account');
  await page.getByRole('tab', { name: 'Usage' }).click();
  const plan = page.getByRole('region', { name: 'Plan limits' });
  await expect(plan).toContainText('This installation has no plan limits.');
  await expect(plan.getByRole('row', { name: /^Active agents/ })).toContainText('0, no limit');
  const held = page.getByRole('table', { name: 'Organization totals' });
  const keys = held.getByRole('row', { name: /^API keys/ });
  await expect(keys).toContainText('1 of 50');
  await expect(keys.getByRole('img', { name: 'API keys: 1 of 50' })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Pace' }).getByRole('row', { name: /^Requests/ }),
  ).toContainText('Per minute; resets at');
  await expect(page.getByRole('table', { name: 'Your limits' })).toContainText('Your sessions');

  await newApiKey(product.url, person, ['read']);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(keys).toContainText('2 of 50');
});

test('a list that is rejected because of a quota shows the reason, and loads automatically later', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  await newAgent(person, { name: 'Bed Board' });
  await enter(page, person);
  const error = 'Your organization has reached its quota "Requests": 6,000 requests a minute.';
  let refusals = 0;
  await page.route('**/api/agents?*', async (route) => {
    if (refusals > 0) return route.continue();
    refusals += 1;
    await route.fulfill({
      status: 429,
      headers: { 'retry-after': '2' },
      json: { error, code: 'quota-reached' },
    });
  });
  await page.route('**/api/agents', async (route) => {
    if (refusals > 0 || route.request().method() !== 'GET') return route.continue();
    refusals += 1;
    await route.fulfill({
      status: 429,
      headers: { 'retry-after': '2' },
      json: { error, code: 'quota-reached' },
    });
  });
  await page.goto('/agents');
  await expect(page.getByText(error)).toBeVisible();
  await expect(page.getByRole('table').getByText('Bed Board')).toBeVisible();
  expect(refusals).toBe(1);
});
