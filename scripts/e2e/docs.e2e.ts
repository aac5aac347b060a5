import { newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';
import { expectSoundLayout } from './expect-sound-layout.ts';

/** The documentation, for visitors and for signed-in users. */

test('a visitor finds a section with the search and the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name: 'Docs' }).click();
  await expect(page).toHaveURL('/docs');
  await expect(page).toHaveTitle('Documentation · Accredit');
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  await field.focus();
  await page.keyboard.type('verify audit');
  const results = page.getByRole('list', { name: 'Results' }).getByRole('link');
  const wanted = results.filter({ hasText: 'Operate › Verify the audit trail' });
  await expect(wanted.locator('mark').first()).toHaveText(/verify/i);
  await page.keyboard.press('ArrowDown');
  await expect(results.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(results).toHaveCount(0);
  await page.keyboard.type(' trail');
  await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/operate#verify-the-audit-trail');
  await expect(page.getByRole('heading', { name: /^Verify the audit trail/ })).toBeInViewport();
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^After this page/);
});

test('a page fits every width in both themes, and leads to its neighbors', async ({ page }) => {
  await page.goto('/docs/scores#why-a-score-is-capped');
  await expect(page.getByRole('heading', { name: /^Why a score is capped/ })).toBeInViewport();
  await expectSoundLayout(page);
  const pages = page.getByRole('navigation', { name: 'Documentation' });
  await expect(pages.locator('[aria-current]')).toHaveText('How scores are made');
  await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kinds of agents');
  await page.setViewportSize({ width: 360, height: 900 });
  await pages.getByRole('button', { name: 'Kinds of agents' }).click();
  await pages.getByRole('link', { name: 'API' }).click();
  await expect(page.getByRole('button', { name: /^Copy/ }).first()).toBeVisible();
  await page.goto('/docs/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('a signed-in user opens the documentation from the account menu', async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
  await page.goto('/');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Documentation' }).click();
  await page.getByRole('article').getByRole('link', { name: 'Getting started' }).first().click();
  await expect(page).toHaveURL('/docs/getting-started');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started');
  await expect(page.getByRole('link', { name: 'AI Agents' })).toBeVisible();
});
