import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import { colleague, endOfScan, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';
import { startWaitingAgent } from './waiting-agent.ts';

/** Two browsers of one tenant, and what each sees of the other without a reload. */

/**
 * A browser of its own with this session, on a page whose socket is open and to which nothing is owed: a viewer hears of
 * news once a second, so what happened before the test's own change must have been told.
 */
const lookOn = async (browser: Browser, baseURL: string, person: Person, path: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await enter(page, person);
  const greeted = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"connection"')),
    );
  let heard = Date.now();
  page.on('websocket', (socket) =>
    socket.on('framereceived', () => {
      heard = Date.now();
    }),
  );
  await page.goto(path);
  await greeted;
  await expect.poll(() => Date.now() - heard).toBeGreaterThan(1000);
  return page;
};

test('an agent that one registers appears for the other within a second', async ({ browser, product }) => {
  const admin = await newTenant(product.url);
  const mine = await lookOn(browser, product.url, admin, '/agents');
  const theirs = await lookOn(
    browser,
    product.url,
    await colleague(product.url, admin, 'auditor'),
    '/agents',
  );
  const stranger = await lookOn(browser, product.url, await newTenant(product.url), '/agents');
  await expect(theirs.getByText('No AI agents registered')).toBeVisible();

  await mine.getByRole('button', { name: 'Register Agent', exact: true }).first().click();
  const dialog = mine.getByRole('dialog');
  await dialog.getByLabel('Agent Name').fill('Ward Round Assistant');
  await dialog.getByLabel('Agent Type').selectOption('Clinical documentation');
  await dialog.getByRole('checkbox', { name: 'HIPAA' }).check();
  const replied = mine.waitForResponse(
    (response) => response.url().endsWith('/api/agents') && response.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: 'Register Agent' }).click();
  expect((await replied).status()).toBe(201);
  await expect(theirs.getByRole('row', { name: /Ward Round Assistant/ })).toBeVisible({ timeout: 1000 });

  await expect(stranger.getByText('No AI agents registered')).toBeVisible();
  for (const page of [mine, theirs, stranger]) await page.context().close();
});

test('a scan is followed by who did not start it, without a reload', async ({ browser, product }) => {
  const agent = await startWaitingAgent();
  const admin = await newTenant(product.url);
  const agentId = await newAgent(admin, { name: 'Followed Agent', connection: agent.connection });
  const page = await lookOn(browser, product.url, admin, '/scans');
  await expect(page.getByText('No scans performed')).toBeVisible();
  // Gone once the page is loaded afresh.
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));

  const scanId = await newScan(admin, agentId);
  const row = page.getByRole('row', { name: /Followed Agent/ });
  await expect(row).toBeVisible({ timeout: 1000 });
  await row.getByRole('link').first().click();
  await expect(page.getByText(`Collecting from ${agent.origin}`)).toBeVisible();
  agent.release();
  await endOfScan(admin, scanId);
  // Well before the page would have asked by itself.
  await expect(page.getByRole('tab', { name: /^Controls/ })).toBeVisible({ timeout: 2000 });
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-mark'))).toBe(true);
  await page.context().close();
  agent.stop();
});

test('a session that ends elsewhere ends here at once', async ({ browser, product }) => {
  const person = await newTenant(product.url);
  const page = await lookOn(browser, product.url, person, '/agents');
  await person.call('POST', '/api/auth/logout');
  await expect(page).toHaveURL('/login', { timeout: 2000 });
  await page.context().close();
});

test('a page whose connection broke connects again and has missed nothing', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const routes: WebSocketRoute[] = [];
  await page.routeWebSocket('**/ws', (route) => {
    route.connectToServer();
    routes.push(route);
  });
  await enter(page, person);
  await page.goto('/agents');
  await expect(page.getByText('No AI agents registered')).toBeVisible();
  await expect.poll(() => routes.length).toBe(1);
  await routes[0]?.close({ code: 1011, reason: 'Broken' });
  await newAgent(person, { name: 'Made Meanwhile' });
  await expect(page.getByRole('row', { name: /Made Meanwhile/ })).toBeVisible();
  expect(routes).toHaveLength(2);
});
