import type { Locator, Page } from '@playwright/test';
import { colleague, declare, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';
import { startWaitingAgent } from './waiting-agent.ts';

/**
 * Automatic focus: moves into what opens, returns to its origin, and never moves to the top of the document.
 */

let admin: Person;
let agentId: string;
test.beforeAll(async ({ product }) => {
  admin = await newTenant(product.url);
  agentId = await newAgent(admin);
});
test.beforeEach(({ page }) => enter(page, admin));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Presses a button by keyboard, with the focus on it. */
const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name }).first().press('Enter');

const openDrawer = async (page: Page) => {
  await page.goto(`/agents?agent=${agentId}`);
  const drawer = page.getByRole('dialog', { name: 'Discharge Summary Assistant' });
  await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();
  return drawer;
};

/** Creates an attestation of a critical parameter that another user recorded. */
const attested = async (base: string) => {
  const recorder = await colleague(base, admin, 'user');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const json = {
    parameter: 'business-associate-agreement',
    value: inDays(300).slice(0, 10),
    person: { name: 'Sam Sample' },
    document: { reference: 'Agreement', date: '2026-07-01' },
    statement: 'Signed.',
    expiresAt: inDays(90),
  };
  expect((await recorder.call('POST', `/api/agents/${agentId}/attestations`, { json })).status).toBe(201);
};

test('a new page starts at its heading, regardless of how it was reached', async ({ page }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto('/');
  await expect(heading('Compliance Dashboard')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'AI Agents' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading('AI Agents')).toBeFocused();
  // The next element appears once the role is known; before that, the focus would leave the page.
  await expect(button(page, 'Register Agent')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Register Agent')).toBeFocused();
  await press(page, /^Account menu/);
  await expect(page.getByRole('menuitem', { name: 'Profile Settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading('Account')).toBeFocused();
  await page.goBack();
  await expect(heading('AI Agents')).toBeFocused();
  await press(page, 'Discharge Summary Assistant');
  await page.getByRole('dialog').getByRole('link', { name: 'Open agent page' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading('Discharge Summary Assistant')).toBeFocused();
});

test('Escape closes only the topmost layer, and the focus returns to its opener', async ({
  page,
  product,
}) => {
  await attested(product.url);
  const drawer = await openDrawer(page);
  const opener = (name: string | RegExp) => drawer.getByRole('button', { name });
  for (const name of ['Edit Agent', 'Add Attestation', /^Decline /]) {
    await press(drawer, name);
    const dialog = page.getByRole('dialog').nth(1);
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener(name)).toBeFocused();
  }
  await press(drawer, /^Actions for/);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener(/^Actions for/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('a form that replaces its button receives the focus, shows errors, and returns the focus', async ({
  page,
}) => {
  const drawer = await openDrawer(page);
  await press(drawer, 'Add Connection');
  await expect(drawer.getByLabel('Protocol')).toBeFocused();
  await drawer.getByLabel('Endpoint URL').fill('nowhere');
  await press(drawer, 'Save Connection');
  await expect(drawer.getByLabel('Endpoint URL')).toBeFocused();
  // A hidden value can be revealed without a pointer.
  await drawer.getByLabel('Credential secret').focus();
  await page.keyboard.press('Tab');
  await expect(drawer.getByRole('button', { name: 'Show password' })).toBeFocused();
  await press(drawer, 'Cancel');
  await expect(button(page, 'Add Connection')).toBeFocused();

  await press(drawer, 'Add Manifest');
  await expect(drawer.getByLabel('Manifest text')).toBeFocused();
  await page.keyboard.type('declares: 7');
  // The first Escape closes the suggestions, so the input is not lost with the drawer.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await press(drawer, 'Save Manifest');
  await expect(drawer.getByLabel('Manifest text')).toHaveAccessibleDescription(/Must be a map/);
  await expect(drawer.getByLabel('Manifest text')).toBeFocused();
  await drawer.getByLabel('Manifest text').fill('declares:\n  audit-logging-enabled: true');
  await press(drawer, 'Save Manifest');
  await expect(page.getByText('Agent Updated')).toBeVisible();
  await expect(button(page, 'Edit Manifest')).toBeFocused();
});

test('a decision or revocation leaves the focus nearby', async ({ page, product }) => {
  await attested(product.url);
  const drawer = await openDrawer(page);
  await press(drawer, /^Approve /);
  await expect(page.getByText('Attestation Approved')).toBeVisible();
  await expect(drawer.getByRole('listitem').filter({ hasText: `Approved by ${admin.email}` })).toBeFocused();
  await press(page, 'Close message');
  await expect(page.getByText('Attestation Approved')).toBeHidden();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Approved by' })).toBeVisible();

  const json = { email: admin.email, password: 'correct horse battery' };
  const elsewhere = await fetch(new URL('/api/auth/login', product.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  expect(elsewhere.status).toBe(200);
  await page.goto('/account?tab=security');
  await press(page, /^Revoke /);
  await expect(page.getByText('Session Ended')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sessions' })).toBeFocused();

  await page.goto('/parameters?q=log');
  await press(page, 'Clear filters');
  await expect(page).toHaveURL(/\/parameters$/);
  await expect(page.getByRole('search')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('search').getByRole('searchbox')).toBeFocused();
});

test('a button that acts on press, or becomes disabled, keeps the focus', async ({ page }) => {
  const more = Array.from({ length: 51 }, (_, at) => newAgent(admin, { name: `Agent ${at}` }));
  await Promise.all(more);
  await page.goto('/agents');
  await press(page, 'Next');
  await expect(page.getByText('51–52 of 52')).toBeVisible();
  await expect(button(page, 'Next')).toBeDisabled();
  await expect(button(page, 'Next')).toBeFocused();
  const url = page.url();
  await page.keyboard.press('Enter');
  await press(page, 'Previous');
  await expect(page.getByText('1–50 of 52')).toBeVisible();
  await expect(button(page, 'Previous')).toBeFocused();
  expect(url).not.toBe(page.url());

  await page.route('**/api/auth/me', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.goto('/account');
  await press(page, 'Save Profile');
  await expect(page.getByText('Failed to change your name.')).toBeVisible();
  await expect(button(page, 'Save Profile')).toBeFocused();
  await press(page, 'Close message');
  await expect(button(page, 'Save Profile')).toBeFocused();
});

test('the first invalid field receives the focus, also for server errors', async ({ page }) => {
  await page.goto('/scans');
  await press(page, 'New Scan');
  await press(page, 'Start Scan');
  await expect(page.getByRole('combobox', { name: 'Select AI Agent' })).toBeFocused();

  await page.context().clearCookies();
  await page.goto('/register');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/register');
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Confirm password').fill('correct horse battery');
  await press(page, 'Create account');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('bars keep their colors in forced-colors mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/agents');
  const bar = page
    .getByRole('table')
    .getByRole('img', { name: /no evidence yet/ })
    .first();
  await expect(bar).toHaveCSS('forced-color-adjust', 'none');
});

test('loading is announced in an existing live region', async ({ page }) => {
  await page.goto('/agents');
  await expect(page.getByRole('table', { name: 'Registered AI agents' })).toBeVisible();
  const text = page.getByRole('status').filter({ hasText: 'Loading scans...' });
  const regions = await page.getByRole('status').elementHandles();
  await page.route('**/api/scans*', () => {});
  await page.getByRole('link', { name: 'Compliance Scans' }).click();
  await expect(text).toBeAttached();
  const before = await Promise.all(
    regions.map((region) => region.evaluate((element) => element.textContent)),
  );
  expect(before.join(), 'a region that was there before its words').toContain('Loading scans...');
});

test('the end of a followed scan is announced with its score', async ({ page }) => {
  const agent = await startWaitingAgent();
  try {
    const id = await newAgent(admin, { name: 'Followed', connection: agent.connection });
    await declare(admin, id, { 'log-actor-attribution': true });
    const scanId = await newScan(admin, id);
    await page.goto(`/scans/${scanId}`);
    await expect(page.getByRole('heading', { name: 'Scanning Followed' })).toBeVisible();
    const text = page.getByRole('status').getByText(/^HIPAA scan completed, score \d+ of 100$/);
    await expect(text).toHaveCount(0);
    agent.release();
    await expect(text).toHaveCount(1);
    await page.reload();
    await expect(page.getByTestId('score')).toBeVisible();
    await expect(text).toHaveCount(0);
  } finally {
    agent.stop();
  }
});

test('Escape hides a tooltip until the focus or the pointer moves elsewhere', async ({ page }) => {
  await page.goto('/agents');
  const theme = button(page, /theme/i);
  const tip = () => theme.evaluate((element) => getComputedStyle(element, '::after').content);
  await theme.focus();
  await page.keyboard.press('Shift');
  await expect.poll(tip).toContain('theme');
  await page.keyboard.press('Escape');
  await expect.poll(tip).toBe('none');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(tip).toContain('theme');
});
