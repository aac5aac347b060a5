import { newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';
import { expectSoundLayout } from './expect-sound-layout.ts';

/** Plans and prices, for visitors and for signed-in users. */

test('a visitor compares plans, switches to yearly billing, and calculates a price', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page).toHaveTitle(/^Pricing/);
  const plan = (name: string) => page.getByRole('article', { name, exact: true });
  await expect(plan('Starter')).toContainText('$999');
  await expect(plan('Enterprise Plus')).toContainText('Contact sales');
  const prices = page.getByRole('table', { name: 'Price per month for 25 agents' });
  await expect(prices.getByRole('row', { name: /^Starter/ })).toContainText('15 above 10 at $99 per agent');
  await expect(prices.getByRole('row', { name: /^Starter/ })).toContainText('$2,484');
  await expect(prices.getByRole('row').filter({ hasText: 'Lowest price' })).toContainText('Starter');

  await page.getByRole('radio', { name: 'Yearly Save 15%' }).check();
  await expect(plan('Starter')).toContainText('$849');
  await expect(prices.getByRole('row', { name: /^Starter/ })).toContainText('$84.15 per agent');
  const agents = page.getByLabel('Number of agents');
  await agents.fill('1001');
  await expect(page.getByText('Enter a whole number from 1 to 1,000.')).toBeVisible();
  await agents.fill('300');
  await expect(page.getByRole('table', { name: 'Price per month for 300 agents' })).toContainText('$50.15');
  await expect(page).toHaveURL(/billing=yearly&agents=300$/);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Price per month for 300 agents' })).toContainText('$50.15');

  await expectSoundLayout(page);
  await plan('Starter').getByRole('link', { name: 'Start free trial of Starter' }).click();
  await expect(page).toHaveURL('/register');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
});

test('a signed-in user opens the prices from the account menu', async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
  await page.goto('/');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
  await expect(page.getByRole('link', { name: /^Start free trial/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Register an agent' })).toBeVisible();
  await expectSoundLayout(page);
});
