import { newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';

/** Idle users are signed out; active users are not, and automatic refresh does not count as activity. */

const MINUTE = 60_000;

test('an idle page is signed out after 15 minutes, and an active one is not', async ({ page, product }) => {
  const person = await newTenant(product.url);
  await enter(page, person);
  await page.clock.install();
  const text = page.waitForRequest('**/api/auth/active');
  await page.goto('/agents');
  await text;
  await page.clock.runFor(14 * MINUTE);
  const again = page.waitForRequest('**/api/auth/active');
  await page.mouse.move(200, 200);
  await again;
  await page.clock.runFor(14 * MINUTE);
  await expect(page).toHaveURL('/agents');
  const out = page.waitForRequest('**/api/auth/logout');
  await page.clock.runFor(MINUTE + 6000);
  await out;
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('No activity in Accredit for 15 minutes.')).toBeVisible();
  expect((await person.call('GET', '/api/auth/me')).status).toBe(401);
});

test('an administrator sets the idle time', async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
  await page.goto('/account?tab=team');
  await page.getByLabel('Sign out after').selectOption('5 minutes');
  await expect(page.getByText('Idle Sign-Out Changed')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Sign out after')).toHaveValue('5');
});
