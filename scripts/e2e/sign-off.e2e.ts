import { colleague, endOfScan, newAgent, newScan, newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/**
 * Scan sign-off: the user who started a scan is informed that another user must review it, and the reviewer
 * records the result.
 */

test('a scan is signed off by a user who did not start it, and its score does not change', async ({
  page,
  product,
  browser,
}) => {
  const admin = await newTenant(product.url);
  const scanId = await newScan(admin, await newAgent(admin));
  const before = await endOfScan(admin, scanId);
  await enter(page, admin);
  await page.goto(`/scans/${scanId}`);
  await expect(page.getByText('Not signed off')).toBeVisible();
  const section = page.getByRole('region', { name: 'Sign-off' });
  await expect(section.getByText(/^Started by Robin Tester\./)).toBeVisible();
  await expect(
    section.getByText(
      /^A second person must review and sign off this scan, but no other user in your organization can do this/,
    ),
  ).toBeVisible();
  await expect(section.getByRole('button', { name: 'Invite a Colleague' })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Sign Off' })).toHaveCount(0);
  await expectAccessible(page);

  const reviewer = await colleague(product.url, admin, 'user');
  const other = await browser.newContext({ baseURL: product.url, colorScheme: 'dark' });
  const theirs = await other.newPage();
  await enter(theirs, reviewer, product.url);
  await theirs.goto(`/scans/${scanId}`);
  const seen = theirs.getByRole('region', { name: 'Sign-off' });
  await seen.getByRole('button', { name: 'Sign Off' }).focus();
  await theirs.keyboard.press('Enter');
  const dialog = theirs.getByRole('dialog', { name: 'Sign Off' });
  await dialog.getByRole('button', { name: 'Sign Off' }).click();
  await expect(dialog.getByLabel('Statement')).toHaveAccessibleDescription(/Statement is required/);
  await expectAccessible(theirs);
  await dialog.getByLabel('Statement').fill('I opened the evidence of every critical control.');
  await dialog.getByRole('button', { name: 'Sign Off' }).click();
  await expect(theirs.getByText('Scan Signed Off')).toBeVisible();
  await expect(seen.getByText('I opened the evidence of every critical control.')).toBeVisible();
  await expect(seen.getByText(reviewer.email)).toBeVisible();
  await expect(seen.getByRole('button', { name: 'Sign Off' })).toHaveCount(0);
  await expectAccessible(theirs);
  await other.close();

  await page.reload();
  await expect(section.getByText(reviewer.email)).toBeVisible();
  await expect(page.getByText(`Signed off by ${reviewer.email}`)).toBeVisible();
  await expect(section.getByText(/but no other user in your organization can do this/)).toHaveCount(0);
  const { body } = await admin.call('GET', `/api/scans/${scanId}`);
  expect((body as typeof before).results).toEqual(before.results);
});
