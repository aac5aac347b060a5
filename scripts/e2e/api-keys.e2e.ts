import type { Page } from '@playwright/test';
import { DAY } from '#shared/kernel/time.ts';
import { caller, colleague, newAgent, newApiKey, newTenant } from './api-client.ts';
import { alterReply, enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** API keys on the account page: created, shown once, used, revoked. */

const open = async (page: Page) => {
  await page.goto('/account?tab=api-keys');
  await expect(page.getByRole('tab', { name: 'API Keys' })).toHaveAttribute('aria-selected', 'true');
};
const table = (page: Page) => page.getByRole('table', { name: 'API keys' });
const dialog = (page: Page) => page.getByRole('dialog');
const KEY = /^ac_[A-Za-z0-9]{24}$/;

test('a key is created, shown once, allows what its scopes state, and nothing after revocation', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const admin = await newTenant(product.url);
  const agentId = await newAgent(admin, { name: 'Triage' });
  await enter(page, admin);
  await page.goto('/account');
  await page.getByRole('tab', { name: 'API Keys' }).click();
  await expect(page).toHaveURL('/account?tab=api-keys');
  await expect(page.getByText('No API keys', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New API Key' }).click();
  const form = dialog(page).getByRole('form', { name: 'API key' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByRole('checkbox')).toHaveCount(3);
  await expect(form.getByRole('checkbox', { name: 'read' })).toBeChecked();
  await expect(form.getByLabel('Expires after')).toHaveValue('90');
  await form.getByRole('checkbox', { name: 'read' }).uncheck();
  await form.getByRole('button', { name: 'Create Key' }).click();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/Name is required/);
  await expect(form.getByText('Choose at least one scope')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Name').fill('Nightly pipeline');
  await form.getByRole('checkbox', { name: 'read' }).check();
  await form.getByLabel('Expires after').selectOption('30');
  await form.getByRole('button', { name: 'Create Key' }).click();

  await expect(
    dialog(page).getByText(/^Copy the key now and store it safely: it is shown only once\./),
  ).toBeVisible();
  await expect(dialog(page).getByRole('region', { name: 'API key Nightly pipeline' })).toBeFocused();
  const key = (await dialog(page).getByText(KEY).textContent()) ?? '';
  await dialog(page).getByRole('button', { name: 'Copy the key' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toHaveCount(0);

  const row = table(page).getByRole('row', { name: /Nightly pipeline/ });
  await expect(row).toContainText('read');
  await expect(row).toContainText('by Robin Tester');
  await expect(row).toContainText('Never');
  expect(await page.content()).not.toContain(key);

  const call = caller(product.url, key);
  expect(await call('GET', '/api/agents')).toMatchObject({ status: 200, body: [{ id: agentId }] });
  const scan = { json: { agentId, framework: 'HIPAA' } };
  expect((await call('POST', '/api/scans', scan)).status).toBe(403);
  expect((await call('GET', '/api/auth/me')).status).toBe(403);
  await page.reload();
  await expect(row).toContainText('just now');
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Revoke Nightly pipeline' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Revoke Nightly pipeline' })).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  expect((await call('GET', '/api/agents')).status).toBe(200);
  await row.getByRole('button', { name: 'Revoke Nightly pipeline' }).click();
  await dialog(page).getByRole('button', { name: 'Revoke Key' }).click();
  await expect(page.getByText('Key Revoked')).toBeVisible();
  await expect(row).toContainText('Revoked');
  await expect(row.getByRole('button')).toHaveCount(0);
  expect((await call('GET', '/api/agents')).status).toBe(401);
});

test('a scan started by a key is visible to users, and the key is not listed as a user', async ({
  page,
  product,
}) => {
  const admin = await newTenant(product.url);
  const agentId = await newAgent(admin, { name: 'Triage' });
  const { call } = await newApiKey(product.url, admin, ['scan:run']);
  const started = await call('POST', '/api/scans', { json: { agentId, framework: 'HIPAA' } });
  expect(started.status).toBe(201);
  expect((await call('GET', '/api/agents')).status).toBe(403);
  expect((await call('GET', `/api/scans/${(started.body as { id: string }).id}`)).status).toBe(200);
  await enter(page, admin);
  await page.goto('/scans');
  await expect(page.getByRole('row', { name: /Triage/ })).toBeVisible();
});

for (const role of ['user', 'auditor'] as const) {
  test(`${role}: sees an explanation, no keys, and no way to create one`, async ({ page, product }) => {
    const admin = await newTenant(product.url);
    await newApiKey(product.url, admin, ['read']);
    await enter(page, await colleague(product.url, admin, role));
    await open(page);
    await expect(
      page.getByText(/^Only administrators of your organization can manage API keys\./),
    ).toBeVisible();
    await expect(table(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'New API Key' })).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('marks ended keys, and paginates long lists', async ({ page, product }) => {
  const admin = await newTenant(product.url);
  await newApiKey(product.url, admin, ['read']);
  await newApiKey(product.url, admin, ['scan:run']);
  await enter(page, admin);
  await alterReply<{ expiresAt: string }[]>(page, '**/api/api-keys*', ([newest, ...others]) => [
    { ...newest, expiresAt: new Date(Date.now() - DAY).toISOString() },
    ...others,
  ]);
  await open(page);
  const ended = table(page).getByRole('row', { name: /Key for scan:run/ });
  await expect(ended).toContainText('Expired');
  await expect(ended.getByRole('button')).toHaveCount(0);
  await expect(table(page).getByRole('button', { name: 'Revoke Key for read' })).toBeVisible();
  await page.unrouteAll();

  // One more than a page, of which at most fifty may be active.
  for (let i = 0; i < 49; i += 1) {
    const { id } = await newApiKey(product.url, admin, ['read']);
    await admin.call('DELETE', `/api/api-keys/${id}`);
  }
  await page.reload();
  await expect(table(page).getByRole('row')).toHaveCount(51);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await expect(table(page).getByRole('row', { name: /Key for read/ })).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(51);
});

test('reports failures, and allows retries', async ({ page, product }) => {
  const admin = await newTenant(product.url);
  const { id } = await newApiKey(product.url, admin, ['read']);
  await enter(page, admin);
  await page.route('**/api/api-keys*', (route) => route.abort());
  await open(page);
  await expect(page.getByRole('alert')).toContainText('API keys could not be loaded');
  await expectAccessible(page);
  await page.unroute('**/api/api-keys*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(2);

  await page.route(`**/api/api-keys/${id}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Revoke Key for read' }).click();
  await dialog(page).getByRole('button', { name: 'Revoke Key' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The key was not revoked');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  for (let i = 0; i < 49; i += 1) await newApiKey(product.url, admin, ['read']);
  await page.getByRole('button', { name: 'New API Key' }).click();
  await dialog(page).getByLabel('Name').fill('One too many');
  await dialog(page).getByRole('button', { name: 'Create Key' }).click();
  await expect(
    page.getByText(/Limit reached: an organization can have at most 50 active API keys\./),
  ).toBeVisible();
  await expect(dialog(page).getByLabel('Name')).toHaveValue('One too many');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme}, fits at every width and passes axe`, async ({ page, product }) => {
    const admin = await newTenant(product.url);
    const json = {
      name: 'A'.repeat(100),
      scopes: ['read', 'scan:run', 'report:write', 'trace:write'],
      expiresInDays: 9,
    };
    expect((await admin.call('POST', '/api/api-keys', { json })).status).toBe(201);
    await page.emulateMedia({ colorScheme });
    await enter(page, admin);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      await expect(table(page).getByRole('row')).toHaveCount(2);
      expect(await overflow(page), `${width}`).toBe(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'New API Key' }).click();
      await expect(dialog(page).getByLabel('Name')).toBeVisible();
      expect(await overflow(page), `dialog at ${width}`).toBe(0);
      await expectAccessible(page);
    }
  });
}
