import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newTenant, send } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';
import { startProduct } from './product.ts';
import { keepsASchedule } from './report-schedules.ts';

/** The user's own account: name, password, sessions, and activation by email. */

const PASSWORD = 'correct horse battery';

const choose = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
};

const login = async (url: string, email: string, password: string) =>
  (await send(url, 'POST', '/api/auth/login', { json: { email, password } })).status;

test('Profile Settings change the name everywhere', async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
  await page.goto('/agents');
  await choose(page, 'Profile Settings');
  await expect(page).toHaveURL('/account?tab=profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await fill(page, { 'First name': 'R' });
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(
    'First name must be at least 2 characters',
  );
  await fill(page, { 'First name': 'Robyn' });
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile Updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu, Robyn Tester, RT' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu, Robyn Tester, RT' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Robyn');
  await expectAccessible(page);
});

test('Account Settings change the password, which ends every other session', async ({
  page,
  browser,
  product,
}) => {
  const person = await newTenant(product.url);
  await enter(page, person);
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await fill(other, { Email: person.email, Password: PASSWORD });
  await other.getByRole('button', { name: 'Sign In' }).click();
  await other.waitForURL((url) => url.pathname !== '/login');

  await page.goto('/agents');
  await choose(page, 'Account Settings');
  await expect(page).toHaveURL('/account?tab=security');
  const change = page.getByRole('button', { name: 'Change Password' });
  await fill(page, {
    'Current password': 'wrong horse',
    'New password': 'another horse battery',
    'Confirm password': 'another horse batteries',
  });
  await change.click();
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription("Passwords don't match");
  await fill(page, { 'Confirm password': 'another horse battery' });
  await change.click();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    'Does not match your current password',
  );
  await fill(page, { 'Current password': PASSWORD });
  await change.click();
  await expect(page.getByText('Password Changed')).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('');

  await other.goto('/scans');
  await expect(other).toHaveURL('/login');
  await elsewhere.close();
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await login(product.url, person.email, PASSWORD)).toBe(401);
  expect(await login(product.url, person.email, 'another horse battery')).toBe(200);
});

test('a revoked session is signed out in its browser', async ({ page, browser, product }) => {
  const person = await newTenant(product.url);
  await enter(page, person);
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await fill(other, { Email: person.email, Password: PASSWORD });
  await other.getByRole('button', { name: 'Sign In' }).click();
  await other.waitForURL((url) => url.pathname !== '/login');

  await page.goto('/account?tab=security');
  const sessions = page.getByRole('table', { name: 'Sessions' });
  await expect(sessions.getByRole('row')).toHaveCount(3);
  await expect(sessions.getByRole('row').filter({ hasText: 'This session' })).toHaveCount(1);
  await expectAccessible(page);
  await sessions.getByRole('button', { name: 'Revoke Chrome on Linux' }).click();
  await expect(page.getByText('Session Ended')).toBeVisible();
  await expect(sessions.getByRole('row')).toHaveCount(2);
  await other.goto('/scans');
  await expect(other).toHaveURL('/login');
  await elsewhere.close();
});

test('activates an account through the emailed link', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'accredit-mail-'));
  const product = await startProduct(folder, { ACCREDIT_MAIL: 'on' });
  try {
    const email = `${randomUUID()}@hospital.example`;
    await page.goto(`${product.url}/register`);
    await fill(page, {
      'First name': 'Dana',
      'Last name': 'Reyes',
      Email: email,
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Account Created Successfully!')).toBeVisible();
    await expect(page.getByText(/^Check your email/)).toBeVisible();
    await page.waitForURL('**/login');
    await fill(page, { Email: email, Password: PASSWORD });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login Failed')).toBeVisible();
    await page.getByRole('button', { name: 'Resend Email' }).click();
    await expect(page.getByText('Email Sent')).toBeVisible();

    await page.goto(`${product.url}/local/outbox`);
    await expect(page.getByRole('heading', { name: 'Activate your Accredit account' })).toHaveCount(2);
    const links = page.getByRole('link', { name: /\/activate\?token=/ });
    const [newer, older] = [await links.first().textContent(), await links.last().textContent()];
    await page.goto(older ?? '');
    await page.getByRole('button', { name: 'Activate account' }).click();
    await expect(page.getByText(/^This link has expired or was already used\./)).toBeVisible();
    await page.goto(newer ?? '');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Activate account' }).click();
    await expect(page.getByText('Account Activated')).toBeVisible();
    await page.waitForURL('**/login');
    await fill(page, { Email: email, Password: PASSWORD });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login Successful')).toBeVisible();
    await keepsASchedule(page, product.url);

    // Registered by an attacker: their password does not work for the owner of the mailbox.
    const nurse = `${randomUUID()}@hospital.example`;
    const stranger = { firstName: 'Sam', lastName: 'Squatter', email: nurse };
    const password = { password: 'password of a stranger', confirmPassword: 'password of a stranger' };
    await send(product.url, 'POST', '/api/auth/register', { json: { ...stranger, ...password } });
    await page.goto(`${product.url}/local/outbox`);
    await page.goto((await links.first().textContent()) ?? '');
    await page.getByRole('button', { name: 'Activate account' }).click();
    await expect(page.getByText(/^Set a password for your account/)).toBeVisible();
    await expectAccessible(page);
    await fill(page, { Password: PASSWORD, 'Confirm password': PASSWORD });
    await page.getByRole('button', { name: 'Activate account' }).click();
    await expect(page.getByText('Account Activated')).toBeVisible();
    expect(await login(product.url, nurse, 'password of a stranger')).toBe(401);
    expect(await login(product.url, nurse, PASSWORD)).toBe(200);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
