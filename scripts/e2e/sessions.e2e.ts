import type { Page } from '@playwright/test';
import { needs } from '#scripts/testing/processor-time.ts';
import { colleague, newAgent, newScan, newTenant } from './api-client.ts';
import { enter, remembered } from './browser-session.ts';
import { expect, test } from './browser-test.ts';

/**
 * What is visible when signed out, signed in, as an auditor and in another tenant; and every way a session
 * ends.
 */

const nothing = { flag: null, token: null };

/** Chooses an entry of the account menu. */
const choose = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

/** Sets a marker on the document, which disappears when the page is reloaded. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
const marked = (page: Page) => page.locator('html[data-mark]');

test.describe('signed out', () => {
  for (const path of ['/agents', '/issues', '/scans', '/scans/01a1fb20-dacb-7325-81d9-b2e3b3e25dfc']) {
    test(`${path} redirects to the sign-in page`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
    });
  }

  test('an unknown URL shows 404 and a link to the sign-in page', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByRole('navigation')).toBeHidden();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('the end of a session', () => {
  test('Logout clears the flag, reloads, and ends the session on the server', async ({ page, product }) => {
    const person = await newTenant(product.url);
    await enter(page, person);
    await page.goto('/agents');
    await page.getByRole('link', { name: 'Compliance Scans' }).click();
    await mark(page);
    await choose(page, 'Logout');
    await expect(page).toHaveURL('/login');
    await expect(marked(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
    expect(await remembered(page)).toEqual(nothing);
    expect((await person.call('GET', '/api/auth/me')).status).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  });

  test('Sign Out ends it too, without a reload', async ({ page, product }) => {
    const person = await newTenant(product.url);
    await enter(page, person);
    await page.goto('/scans');
    await mark(page);
    await choose(page, 'Sign Out');
    await expect(page).toHaveURL('/login');
    await expect(marked(page)).toHaveCount(1);
    expect(await remembered(page)).toEqual(nothing);
    expect((await person.call('GET', '/api/auth/me')).status).toBe(401);
  });

  test('is not shown as done if the server cannot end the session', async ({ page, product }) => {
    await enter(page, await newTenant(product.url));
    await page.goto('/agents');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await choose(page, 'Logout');
    await expect(page.getByText('Sign Out Failed')).toBeVisible();
    await expect(page.getByText(/^You are still signed in\./)).toBeVisible();
    await expect(page).toHaveURL('/agents');
    await page.unroute('**/api/auth/logout');
    await choose(page, 'Logout');
    await expect(page).toHaveURL('/login');
  });

  test('in one tab ends it in the others', async ({ page, context, product }) => {
    await enter(page, await newTenant(product.url));
    await page.goto('/agents');
    const other = await context.newPage();
    await other.goto('/scans');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Compliance Scans');
    await choose(page, 'Sign Out');
    await expect(other).toHaveURL('/login');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  });

  test('elsewhere is detected at the next API call if no socket is connected', async ({ page, product }) => {
    const person = await newTenant(product.url);
    await page.routeWebSocket('**/ws', () => {});
    await enter(page, person);
    await page.goto('/agents');
    await expect(page.getByText('No AI agents registered')).toBeVisible();
    await person.call('POST', '/api/auth/logout');
    // Without a pointer approaching the link: prefetching alone would load the page data and be rejected
    // before the click.
    await page.getByRole('link', { name: 'Compliance Scans' }).dispatchEvent('click');
    await expect(page).toHaveURL('/login');
    expect(await remembered(page)).toEqual(nothing);
  });

  test('is assumed for any flag other than true', async ({ page, product }) => {
    await enter(page, await newTenant(product.url));
    for (const flag of ['false', 'TRUE', '1']) {
      await page.evaluate((value) => localStorage.setItem('accredit-demo', value), flag);
      await page.goto('/agents');
      await expect(page).toHaveURL('/login');
    }
  });

  test('a flag without a session is cleared', async ({ page, context, product }) => {
    await enter(page, await newTenant(product.url));
    await context.clearCookies();
    await page.goto('/agents');
    await expect(page).toHaveURL('/login');
    expect(await remembered(page)).toEqual(nothing);
  });
});

test.describe('signed in', () => {
  test('/ is the dashboard, and an unknown URL shows 404 inside the product', async ({ page, product }) => {
    await enter(page, await newTenant(product.url));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compliance Dashboard');
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'AI Agents' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'AI Agents' })).toBeVisible();
  });

  test('the account menu shows the user’s name', async ({ page, product }) => {
    const person = await newTenant(product.url);
    await enter(page, person);
    await page.goto('/agents');
    await page.getByRole('button', { name: 'Account menu, Robin Tester, RT' }).click();
    const menu = page.getByRole('menu', { name: /^Account menu/ });
    await expect(menu.getByText('Robin Tester', { exact: true })).toBeVisible();
    await expect(menu.getByText(person.email)).toBeVisible();
  });
});

test('an auditor can read everything and is offered no write actions', async ({ page, product }) => {
  const admin = await newTenant(product.url);
  const agentId = await newAgent(admin);
  const scanId = await newScan(admin, agentId);
  await enter(page, await colleague(product.url, admin, 'auditor'));
  const writes =
    /^(Register|New Scan|Start|Run|Activate|Deactivate|Add Connection|Edit|Add Manifest|Replace)/;
  const nothingWrites = async () => {
    for (const role of ['button', 'menuitem'] as const) {
      await expect(page.getByRole(role, { name: writes })).toHaveCount(0);
    }
  };

  await page.goto('/agents');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'View Scan History', 'View Issues']);
  await nothingWrites();
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Manifest' })).toBeVisible();
  await nothingWrites();
  await page.goto('/scans');
  await expect(page.getByRole('row', { name: /Discharge Summary Assistant/ })).toBeVisible();
  await nothingWrites();
  await page.goto(`/scans/${scanId}`);
  await expect(page.getByRole('tab', { name: /^Controls/ })).toBeVisible({ timeout: needs(24) });
  await nothingWrites();
});

test('tenants never see each other’s data', async ({ page, product }) => {
  const [ours, theirs] = [await newTenant(product.url), await newTenant(product.url)];
  const agentId = await newAgent(theirs, { name: 'Their Agent' });
  const scanId = await newScan(theirs, agentId);
  await newAgent(ours, { name: 'Our Agent' });
  await enter(page, ours);

  await page.goto('/agents');
  await expect(page.getByText('Registered AI Agents (1)')).toBeVisible();
  await expect(page.getByRole('row', { name: /Our Agent/ })).toBeVisible();
  await page.goto(`/agents?agent=${agentId}`);
  await expect(page.getByText('The agent could not be loaded')).toBeVisible();
  await page.goto('/scans');
  await expect(page.getByText('No scans performed')).toBeVisible();
  await page.goto(`/scans/${scanId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Scan not found' })).toBeVisible();
  await expect(page.getByText('Their Agent')).toBeHidden();
});
