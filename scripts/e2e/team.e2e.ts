import { randomUUID } from 'node:crypto';
import { colleague, idOf, newApiKey, newTenant, send } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';

/** An administrator manages the users of the organization: roles, invitations and removal. */

const PASSWORD = 'correct horse battery';

test('a user gets another role and a new password, and is removed with all sessions, sockets and keys', async ({
  page,
  browser,
  product,
}) => {
  const admin = await newTenant(product.url);
  const other = await colleague(product.url, admin, 'admin');
  const key = await newApiKey(product.url, other, ['read']);
  await enter(page, admin);
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const theirs = await elsewhere.newPage();
  await enter(theirs, other);
  const socket = theirs.waitForEvent('websocket');
  await theirs.goto('/agents');
  const live = await socket;

  await page.goto('/account');
  await page.getByRole('tab', { name: 'Team' }).click();
  const people = page.getByRole('table', { name: 'People' });
  await expect(people.getByRole('row')).toHaveCount(3);
  const row = people.getByRole('row', { name: new RegExp(other.email) });
  await expect(row).toContainText('Admin');

  await row.getByRole('button', { name: /^Change/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('user');
  await dialog.getByRole('button', { name: 'Save Role' }).click();
  await expect(page.getByText('Role Changed')).toBeVisible();
  await expect(row).toContainText('User');
  expect((await other.call('GET', '/api/auth/people')).status).toBe(403);

  await row.getByRole('button', { name: /^Change/ }).click();
  await dialog.getByRole('button', { name: 'Create Reset Link' }).click();
  const link = (await dialog.getByText(/\/reset\?token=/).textContent()) ?? '';
  const visitor = await browser.newContext();
  const forgetful = await visitor.newPage();
  await forgetful.goto(link);
  await forgetful.getByLabel('Password', { exact: true }).fill('another horse battery');
  await forgetful.getByLabel('Confirm password').fill('another horse battery');
  await forgetful.getByRole('button', { name: 'Set Password' }).click();
  await expect(forgetful.getByText('Password Set')).toBeVisible();
  await forgetful.waitForURL('**/login');
  await visitor.close();
  const login = (password: string) =>
    send(product.url, 'POST', '/api/auth/login', { json: { email: other.email, password } });
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login('another horse battery')).status).toBe(200);

  const closed = live.isClosed() ? Promise.resolve() : live.waitForEvent('close');
  await dialog.getByRole('button', { name: 'Close Account' }).click();
  await expect(page.getByText('Account Closed')).toBeVisible();
  await expect(row).toContainText('Closed');
  await closed;
  expect((await key.call('GET', '/api/agents')).status).toBe(401);
  expect((await login('another horse battery')).status).toBe(403);
  await elsewhere.close();

  await row.getByRole('button', { name: /^Change/ }).click();
  await dialog.getByRole('button', { name: 'Reopen Account' }).click();
  await expect(page.getByText('Account Reopened')).toBeVisible();
  expect((await login('another horse battery')).status).toBe(200);
});

test('only one invitation per e-mail address is possible, and an invitation can be revoked', async ({
  page,
  product,
}) => {
  const admin = await newTenant(product.url);
  await enter(page, admin);
  await page.goto('/account?tab=team');
  await expect(page.getByText('No pending invitations.')).toBeVisible();
  const email = `${randomUUID()}@tenant.example`;
  const open = page.getByRole('table', { name: 'Invitations' });
  for (const role of ['admin', 'auditor']) {
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a Colleague' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Role').selectOption(role);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
  }
  await expect(open.getByRole('row')).toHaveCount(2);
  await expect(open).toContainText('Auditor');
  await page.getByRole('button', { name: `Revoke the invitation of ${email}` }).click();
  await expect(page.getByText('Invitation Revoked')).toBeVisible();
  await expect(page.getByText('No pending invitations.')).toBeVisible();

  // Administrator functions are not shown to other users.
  const auditor = await colleague(product.url, admin, 'auditor');
  await enter(page, auditor);
  await page.goto('/account?tab=team');
  await expect(
    page.getByText(/^Only administrators of your organization can view and invite users/),
  ).toBeVisible();
  expect((await send(product.url, 'GET', '/api/auth/people')).status).toBe(401);
  expect(await idOf(auditor)).not.toBe(await idOf(admin));
});
