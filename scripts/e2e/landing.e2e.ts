import { randomUUID } from 'node:crypto';
import { counts, example, frameworks } from '#web/features/landing/offered/landing-data.ts';
import { newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, signIn, test } from './browser-test.ts';
import { expectSoundLayout } from './expect-sound-layout.ts';

/** The landing page, and sign-up that leads into the product. */

test('a visitor sees what the product does, on an example, and finds the prices', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Accredit: evidence-based compliance scores for AI agents');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', '/accredit.png');
  expect((await page.request.get('/accredit.png')).headers()['content-type']).toBe('image/png');
  const account = page.getByRole('navigation', { name: 'Account' });
  await expect(account.getByRole('link')).toHaveText(['Sign In', 'Get Started']);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'From unknown agent to proven fix',
    'Evidence earns the score',
    'Ten frameworks, one body of evidence',
    'How it compares',
    'What each kind of product does',
    'Pricing',
  ]);
  const numbers = page.getByRole('list', { name: 'In numbers' });
  await expect(numbers.getByRole('listitem')).toContainText([
    '10 frameworks: 8 published, 2 of our own',
    `${counts.controls} controls`,
    '25 discovery methods',
    `${counts.parameters} security parameters`,
    '$999 per month to start',
  ]);
  const shown = page.getByRole('figure', { name: 'Example agent, scored in HIPAA' });
  await expect(shown).toContainText(`${example.score.score} / 100`);
  await expect(shown.getByRole('img', { name: /^Example in HIPAA: score/ })).toBeVisible();
  await expect(shown.getByRole('region', { name: 'Proof of Endpoint authentication' })).toContainText(
    'HTTP 401',
  );
  for (const { name } of frameworks)
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Comparison' })).toContainText('25 discovery methods');
  await expectSoundLayout(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Accredit, home page' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await page.getByRole('link', { name: 'Accredit, home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Know which AI agents you run.');
});

test('the landing page calls no API, loads no live connection, and does not shift', async ({ page }) => {
  const loaded: string[] = [];
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    loaded.push(new URL(response.url()).pathname);
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries()) {
        const { value } = entry.toJSON() as { value: number };
        dataset.shift = String(Number(dataset.shift ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.startsWith('/api/'))).toEqual([]);
  const text = (await Promise.all(scripts)).join('\n');
  expect(text).toContain('From unknown agent to proven fix');
  // Alerts and the live connection load after sign-in.
  expect(text).not.toContain('new WebSocket');
  // No shift leaves the attribute absent.
  expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(0.02);
});

test('sign-up leads to a filled-in sign-in, and from there into the named organization', async ({ page }) => {
  const email = `${randomUUID()}@hospital.example`;
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/register');
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Organization (optional)').fill('General Hospital');
  const rules = page.getByRole('list', { name: 'Password rules' });
  await expect(rules.getByRole('listitem')).toHaveText([
    'At least 8 characters, not met',
    'Both passwords match, not met',
    'Common passwords are rejected.',
  ]);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await expect(rules).toContainText('At least 8 characters, met');
  await page.getByLabel('Confirm password').fill('correct horse battery');
  await expect(rules).toContainText('Both passwords match, met');
  await expectSoundLayout(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Account Created Successfully!')).toBeVisible();
  await expect(page.getByText('Your account is ready! You can now sign in immediately.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByText('Welcome back')).toHaveCount(0);
  await page.keyboard.type('correct horse battery');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compliance Dashboard');
  await expect(page.getByRole('banner')).toContainText('General Hospital');

  await page.goto('/account');
  await page.getByLabel('Organization name').fill('');
  await page.getByRole('button', { name: 'Save Organization' }).click();
  await expect(page.getByLabel('Organization name')).toHaveAccessibleDescription(
    'Organization name must be at least 2 characters',
  );
  await page.getByLabel('Organization name').fill('General Hospital of Springfield');
  await page.getByRole('button', { name: 'Save Organization' }).click();
  await expect(page.getByText('Organization Renamed')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('General Hospital of Springfield');
});

test('a session that ends on the dashboard leads to the sign-in page', async ({ page, product }) => {
  const person = await newTenant(product.url);
  await enter(page, person);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compliance Dashboard');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/login');
  // The dashboard has a link of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await page.getByRole('link', { name: 'Accredit, home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Know which AI agents you run.');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, { email: person.email, password: 'correct horse battery' });
});
