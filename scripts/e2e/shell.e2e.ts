import { newAgent, newTenant } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, test } from './browser-test.ts';

/** The application shell: sidebar, top bar, theme, keyboard, narrow screens, and an unavailable service. */

test.beforeEach(async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
});

test('every sidebar entry opens its page and is marked as current', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  const entries = {
    Dashboard: 'Compliance Dashboard',
    'Customer Onboarding': 'Customer Onboarding',
    'AI Agents': 'AI Agents',
    'Agent Registration': 'Agent Registration Playbooks',
    'Environment Scanner': 'Environment Scanner',
    'Compliance Scans': 'Compliance Scans',
    'Real-Time Monitoring': 'Real-Time Monitoring',
    Reports: 'One-Click Compliance Report Generator',
    Issues: 'Compliance Issues',
    'Audit Trail': 'Audit Trail',
    HIPAA: 'HIPAA',
    HITRUST: 'HITRUST',
    'All Frameworks': 'Frameworks',
  };
  await expect(main.getByRole('link')).toHaveText(Object.keys(entries));
  for (const [name, title] of Object.entries(entries)) {
    await main.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(main.locator('[aria-current=page]')).toHaveText([name]);
  }
  await page.getByRole('link', { name: 'Accredit, home page' }).click();
  await expect(page).toHaveURL('/');
});

test('the theme can be changed and persists after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/agents');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  expect(await ground()).toBe(dark);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(ground).toBe(light);
});

test('the theme follows the system until one is selected', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/agents');
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
});

test('everything can be reached by keyboard', async ({ page }) => {
  await page.goto('/agents');
  await expect(page.getByText('No AI agents registered')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Register Agent' })).toBeFocused();

  const account = page.getByRole('button', { name: /^Account menu/ });
  await account.focus();
  await page.keyboard.press('Enter');
  const entries = [
    'Profile Settings',
    'Account Settings',
    'Documentation',
    'API',
    'Pricing',
    'Logout',
    'Sign Out',
    'Profile Settings',
  ];
  for (const [index, name] of entries.entries()) {
    if (index > 0) await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(account).toBeFocused();

  const register = page.getByRole('button', { name: 'Register Agent' });
  await register.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Agent Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(register).toBeFocused();
});

test('at 360 px the sidebar is a drawer that traps the focus and restores it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/agents');
  await expect(page.getByText('No AI agents registered')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main).toBeHidden();
  const burger = page.getByRole('button', { name: 'Open navigation' });
  await burger.focus();
  await page.keyboard.press('Enter');
  await expect(main).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main).toBeHidden();
  await expect(burger).toBeFocused();
  await burger.click();
  await main.getByRole('link', { name: 'Compliance Scans' }).click();
  await expect(page).toHaveURL('/scans');
  await expect(main).toBeHidden();
  expect(await overflow(page)).toBe(0);
});

test('when offline it shows a notice, keeps its content, and refreshes when the connection returns', async ({
  page,
  context,
  product,
}) => {
  const person = await newTenant(product.url);
  await newAgent(person, { name: 'First' });
  await enter(page, person);
  await page.goto('/agents');
  await expect(page.getByText('Registered AI Agents (1)')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('row', { name: /First/ })).toBeVisible();
  await newAgent(person, { name: 'Second' });
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(page.getByRole('row', { name: /Second/ })).toBeVisible();
});

const faults = {
  'that does not answer': { abort: true },
  'that fails': { status: 500, body: '{"error":"Something went wrong on our side.","code":"internal"}' },
  'that answers nonsense': { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
} as const;

for (const [what, fault] of Object.entries(faults)) {
  test(`a service ${what} leaves no page blank, and Retry works`, async ({ page }) => {
    const pages = {
      '/': ['The dashboard could not be loaded', 'Never'],
      '/agents': ['Agents could not be loaded', 'No AI agents registered'],
      '/scans': ['Scans could not be loaded', 'No scans performed'],
      '/issues': ['Issues could not be loaded', 'No compliance issues'],
      '/scans/01a1fb20-dacb-7325-81d9-b2e3b3e25dfc': ['The scan could not be loaded', 'Scan not found'],
    } as const;
    for (const [path, [failed, then]] of Object.entries(pages)) {
      await page.route('**/api/**', (route) => ('abort' in fault ? route.abort() : route.fulfill(fault)));
      await page.goto(path);
      const alert = page.getByRole('alert').filter({ hasText: failed });
      await expect(alert).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await page.unrouteAll();
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(then).first()).toBeVisible();
    }
  });
}

test('a page whose code fails to load shows an error and can be reloaded', async ({ page }) => {
  await page.goto('/agents');
  await expect(page.getByText('No AI agents registered')).toBeVisible();
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Register Agent' }).click();
  await expect(page.getByRole('alert')).toContainText('Page could not be displayed');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('No AI agents registered')).toBeVisible();
});
