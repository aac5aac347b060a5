import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SLOT_TIMEOUT } from '#shared/auth/slot.ts';
import { newTenant, send } from './api-client.ts';
import { enter, remembered } from './browser-session.ts';
import { expect, test } from './browser-test.ts';

/** Login and Register: every rule, message and toast. */

const PASSWORD = 'correct horse battery';

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
};

/** Expects the error below each field; an empty text means no error. */
const expectErrors = async (page: Page, errors: Readonly<Record<string, string>>) => {
  for (const [label, error] of Object.entries(errors)) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(error);
    if (error) await expect(field).toHaveAttribute('aria-invalid', 'true');
    else await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
};

const toast = (page: Page) => page.getByRole('region', { name: 'Messages' });

const expectToast = async (page: Page, title: string, message: string) => {
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible();
  await expect(toast(page).getByText(message, { exact: true })).toBeVisible();
};

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const createButton = (page: Page) => page.getByRole('button', { name: 'Create account' });

/** Records the API paths that the page calls from now on. */
const recordCalls = (page: Page): readonly string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
};

const newcomer = (more: Readonly<Record<string, string>> = {}) => ({
  'First name': 'Dana',
  'Last name': 'Reyes',
  Email: `${randomUUID()}@hospital.example`,
  Password: PASSWORD,
  'Confirm password': PASSWORD,
  ...more,
});

test.describe('Register', () => {
  test('shows errors under each field, and sends nothing', async ({ page }) => {
    const calls = recordCalls(page);
    await page.goto('/register');
    await fill(
      page,
      newcomer({ 'First name': 'D', 'Last name': ' R ', Email: 'dana@', Password: '1234567' }),
    );
    await createButton(page).click();
    await expectErrors(page, {
      'First name': 'First name must be at least 2 characters',
      'Last name': 'Last name must be at least 2 characters',
      Email: 'Invalid email address',
      Password: 'Password must be at least 8 characters',
    });
    await expect(page.getByLabel('First name')).toBeFocused();
    expect(calls).toEqual([]);
  });

  test('shows under each field that it is required', async ({ page }) => {
    const calls = recordCalls(page);
    await page.goto('/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account');
    await createButton(page).click();
    await expectErrors(page, {
      'First name': 'First name must be at least 2 characters',
      'Last name': 'Last name must be at least 2 characters',
      Email: 'Invalid email address',
      Password: 'Password must be at least 8 characters',
      'Confirm password': '',
    });
    expect(calls).toEqual([]);
  });

  test('reports that the passwords differ', async ({ page }) => {
    const calls = recordCalls(page);
    await page.goto('/register');
    await fill(page, newcomer({ 'Confirm password': 'correct horse batteries' }));
    await createButton(page).click();
    await expectErrors(page, { Password: '', 'Confirm password': "Passwords don't match" });
    await expect(page.getByLabel('Confirm password')).toBeFocused();
    expect(calls).toEqual([]);
  });

  test('creates an account, shows a confirmation, and opens the sign-in page', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/register');
    await fill(page, newcomer());
    await createButton(page).click();
    await expectToast(
      page,
      'Account Created Successfully!',
      'Your account is ready! You can now sign in immediately.',
    );
    await expect(page).toHaveURL('/login');
  });

  test('accepts names of two characters and a password of eight', async ({ page, product }) => {
    const who = newcomer({ 'First name': 'Al', 'Last name': 'Bo', Password: 'o7-kelp9' });
    await page.goto('/register');
    await fill(page, { ...who, 'Confirm password': 'o7-kelp9' });
    await createButton(page).click();
    await expect(page).toHaveURL('/login');
    const login = { email: who.Email, password: 'o7-kelp9' };
    const { body } = await send(product.url, 'POST', '/api/auth/login', { json: login });
    expect(body).toMatchObject({ user: { firstName: 'Al', lastName: 'Bo', role: 'admin' } });
  });

  test('rejects an address that already has an account', async ({ page, product }) => {
    const { email } = await newTenant(product.url);
    await page.goto('/register');
    await fill(page, newcomer({ Email: email.toUpperCase() }));
    await createButton(page).click();
    await expectToast(page, 'Registration Failed', 'An account with this email already exists.');
    await expectErrors(page, { Email: 'An account with this email already exists.' });
    await expect(page).toHaveURL('/register');
  });

  test('shows a default message if the server gives no reason', async ({ page }) => {
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/register');
    await fill(page, newcomer());
    await createButton(page).click();
    await expectToast(page, 'Registration Failed', 'Unable to create account. Please try again.');
    await expect(createButton(page)).toBeEnabled();
  });
});

test.describe('Login', () => {
  test('shows errors under each field, and sends nothing', async ({ page }) => {
    const calls = recordCalls(page);
    await page.goto('/login');
    await signInButton(page).click();
    const invalid = {
      Email: 'Invalid email address',
      Password: 'Password must be at least 6 characters',
    };
    await expectErrors(page, invalid);
    await fill(page, { Email: 'dana', Password: '12345' });
    await signInButton(page).click();
    await expectErrors(page, invalid);
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(calls).toEqual([]);
  });

  test('sends a password of six characters', async ({ page }) => {
    const calls = recordCalls(page);
    await page.goto('/login');
    await fill(page, { Email: 'dana@hospital.example', Password: '123456' });
    await signInButton(page).click();
    await expectToast(page, 'Login Failed', 'Invalid email or password');
    expect(calls).toEqual(['/api/auth/login']);
  });

  for (const [what, answer, message] of [
    ['fails without a reason', { status: 500, body: '' }, 'Login failed'],
    [
      'answers nonsense',
      { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
      'Login failed',
    ],
    ['refuses without a reason', { status: 401, body: '' }, 'Invalid email or password'],
    ['gives its reason', { status: 503, json: { error: 'Back in a minute.' } }, 'Back in a minute.'],
  ] as const) {
    test(`reports when the server ${what}`, async ({ page }) => {
      await page.route('**/api/auth/login', (route) => route.fulfill(answer));
      await page.goto('/login');
      await fill(page, { Email: 'dana@hospital.example', Password: PASSWORD });
      await signInButton(page).click();
      await expectToast(page, 'Login Failed', message);
      await expect(signInButton(page)).toBeEnabled();
      expect(await remembered(page)).toEqual({ flag: null, token: null });
    });
  }

  test('shows and hides the password', async ({ page }) => {
    await page.goto('/login');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(PASSWORD);
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue(PASSWORD);
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('shows the same message for a wrong password and an unknown address, until it is closed', async ({
    page,
    product,
  }) => {
    const { email } = await newTenant(product.url);
    await page.clock.install();
    for (const who of [email, `${randomUUID()}@nowhere.example`]) {
      await page.goto('/login');
      await fill(page, { Email: who, Password: 'wrong horse' });
      await signInButton(page).click();
      await expectToast(page, 'Login Failed', 'Invalid email or password');
    }
    await page.clock.fastForward(60_000);
    await expectToast(page, 'Login Failed', 'Invalid email or password');
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(toast(page)).toBeEmpty();
    expect(await remembered(page)).toEqual({ flag: null, token: null });
  });

  test('shows the waiting time after too many failures', async ({ page, product }) => {
    const { email } = await newTenant(product.url);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await send(product.url, 'POST', '/api/auth/login', { json: { email, password: 'wrong horse' } });
    }
    await page.goto('/login');
    await fill(page, { Email: email, Password: PASSWORD });
    await signInButton(page).click();
    await expect(toast(page).getByText('Login Failed')).toBeVisible();
    await expect(
      toast(page).getByText(/^Too many sign-in attempts\. Try again in \d+ seconds\.$/),
    ).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('retries automatically if the server was busy', async ({ page, product }) => {
    const { email } = await newTenant(product.url);
    let asked = 0;
    await page.route('**/api/auth/login', (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '1' },
        json: { error: 'Too many people sign in at this moment.', code: SLOT_TIMEOUT },
      });
    });
    await page.goto('/login');
    await fill(page, { Email: email, Password: PASSWORD });
    await signInButton(page).click();
    await expectToast(page, 'Login Successful', 'Welcome back!');
    expect(asked).toBe(2);
  });

  test('shows a welcome message, stores the session, and opens the product one second later', async ({
    page,
    product,
  }) => {
    const { email } = await newTenant(product.url);
    await page.clock.install();
    await page.goto('/login');
    await fill(page, { Email: ` ${email.toUpperCase()} `, Password: PASSWORD });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Login Successful', 'Welcome back!');
    expect(await remembered(page)).toEqual({ flag: 'true', token: null });
    const opened = await page.context().request.get('/api/auth/me');
    expect(await opened.json()).toMatchObject({ user: { email } });
    const path = () => page.evaluate(() => window.location.pathname);
    await page.clock.runFor(999);
    expect(await path()).toBe('/login');
    await page.clock.runFor(1);
    expect(await path()).toBe('/');
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compliance Dashboard');
    await page.clock.fastForward(5000);
    await expect(toast(page)).toBeEmpty();
  });

  test('redirects signed-in users to the product', async ({ page, product }) => {
    await enter(page, await newTenant(product.url));
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });
});
