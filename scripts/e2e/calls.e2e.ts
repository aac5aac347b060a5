import type { Page } from '@playwright/test';
import { newAgent, newTenant, type Person } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';
import { startWaitingAgent, type WaitingAgent } from './waiting-agent.ts';

/** Which calls a page makes automatically, which it does not, and what it refetches after a change. */

let agent: WaitingAgent;
test.beforeAll(async () => {
  agent = await startWaitingAgent();
});
test.afterAll(() => agent?.stop());

let person: Person;
test.beforeEach(async ({ page, product }) => {
  // Socket messages would also cause refetches.
  await page.routeWebSocket('**/ws', () => {});
  person = await newTenant(product.url);
  await newAgent(person, { name: 'Triage', connection: agent.connection });
  await enter(page, person);
});

const callOf = (method: string, url: string) => `${method} ${new URL(url).pathname}`;

/** Counts a call, such as `GET /api/agents`, from now on. */
const count = (page: Page, call: string): (() => number) => {
  let calls = 0;
  page.on('request', (request) => {
    if (callOf(request.method(), request.url()) === call) calls += 1;
  });
  return () => calls;
};

/** Simulates the browser event for returning from another window. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  });

const menuItem = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Actions for Triage' }).click();
  return page.getByRole('menuitem', { name, exact: true });
};

test('does not retry failed requests, neither by time nor on return', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/agents', (route) => route.fulfill({ status: 500, body: '' }));
  const calls = count(page, 'GET /api/agents');
  await page.goto('/agents');
  const alert = page.getByRole('alert').filter({ hasText: 'Agents could not be loaded' });
  await expect(alert).toBeVisible();
  await page.clock.runFor(60_000);
  await comeBack(page);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(calls).toBe(2);
  await expect(alert).toBeVisible();
  await page.unroute('**/api/agents');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row', { name: /Triage/ })).toBeVisible();
  expect(calls()).toBe(3);

  await page.route('**/api/scans', (route) => route.fulfill({ status: 500, body: '' }));
  const starts = count(page, 'POST /api/scans');
  await (await menuItem(page, 'Run Compliance Scan')).click();
  await expect(page.getByText('Failed to start compliance scan.', { exact: true })).toBeVisible();
  await page.clock.runFor(60_000);
  await comeBack(page);
  await expect(page.getByRole('row', { name: /Triage/ })).toBeVisible();
  expect(starts()).toBe(1);
});

test('does not refetch loaded data on return or on another page', async ({ page }) => {
  const calls = count(page, 'GET /api/agents');
  await page.goto('/agents');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row('Triage')).toBeVisible();
  await newAgent(person, { name: 'Intake' });
  await comeBack(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Compliance Scans' }).click();
  await expect(page.getByText('No scans performed')).toBeVisible();
  await main.getByRole('link', { name: 'AI Agents' }).click();
  await expect(row('Triage')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls()).toBe(1);
  await expect(row('Intake')).toHaveCount(0);
  await page.reload();
  await expect(row('Intake')).toBeVisible();
});

const startScan = async (page: Page) => {
  await page.getByRole('button', { name: 'New Scan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Start Compliance Scan', exact: true });
  await dialog.getByRole('combobox', { name: 'Select AI Agent' }).click();
  await page.getByRole('option', { name: /^Triage/ }).click();
  await dialog.getByRole('button', { name: 'Start Scan', exact: true }).click();
};

const changes = {
  'a registration': {
    at: '/',
    make: async (page: Page) => {
      await page.getByRole('button', { name: 'Register Agent', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Register New AI Agent', exact: true });
      await dialog.getByLabel('Agent Name').fill('Intake');
      await dialog.getByLabel('Agent Type').selectOption('Imaging');
      await dialog.getByRole('button', { name: 'Register Agent', exact: true }).click();
    },
    sends: /^POST \/api\/agents$/,
    asks: ['GET /api/agents', 'GET /api/dashboard/stats'],
  },
  'a change of status': {
    at: '/agents',
    make: async (page: Page) => (await menuItem(page, 'Deactivate Agent')).click(),
    sends: /^PATCH \/api\/agents\/[\da-f-]{36}$/,
    asks: ['GET /api/agents'],
  },
  'a scan of a row': {
    at: '/',
    make: (page: Page) => page.getByRole('button', { name: 'Scan Triage', exact: true }).click(),
    sends: /^POST \/api\/scans$/,
    asks: ['GET /api/dashboard/stats'],
  },
  'a scan by the dialog': {
    at: '/',
    make: startScan,
    sends: /^POST \/api\/scans$/,
    asks: ['GET /api/dashboard/stats'],
  },
  'a scan on the page of scans': {
    at: '/scans',
    make: startScan,
    sends: /^POST \/api\/scans$/,
    asks: ['GET /api/scans'],
  },
} as const;

for (const [what, { at, make, sends, asks }] of Object.entries(changes)) {
  test(`${what} at ${at} is followed by ${asks.join(' and ')}`, async ({ page }) => {
    await page.goto(at);
    await expect(page.getByText(at === '/scans' ? 'No scans performed' : 'Triage').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(callOf(request.method(), request.url())));
    await make(page);
    const sent = () => calls.findIndex((call) => sends.test(call));
    await expect.poll(sent).not.toBe(-1);
    // Well before the figures are polled; the scan waits for the agent meanwhile.
    await expect.poll(() => asks.filter((call) => !calls.slice(sent()).includes(call))).toEqual([]);
  });
}

test('refetches the scores at the end of a scan without a socket', async ({ page }) => {
  const own = await startWaitingAgent();
  await newAgent(person, { name: 'Discharge', connection: own.connection });
  const main = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/frameworks');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await main.getByRole('link', { name: 'Dashboard' }).click();
  // By keyboard, because late-loading content may move it away from the pointer.
  await page.getByRole('button', { name: 'Scan Discharge', exact: true }).press('Enter');
  await expect(page.getByText('Scan Started', { exact: true })).toBeVisible();
  const ended = page.waitForResponse(
    async (response) =>
      /\/api\/scans\/[\da-f-]{36}$/.test(response.url()) &&
      ['completed', 'failed'].includes(((await response.json()) as { status: string }).status),
  );
  own.release();
  await ended;
  const standings = count(page, 'GET /api/framework-standings');
  await main.getByRole('link', { name: 'All Frameworks' }).click();
  // They are polled every 30 seconds.
  await expect.poll(standings).toBeGreaterThan(0);
  own.stop();
});

test('stores no credential that scripts could read', async ({ page }) => {
  const asked = page.waitForRequest('**/api/auth/me');
  await page.goto('/agents');
  expect(await (await asked).headerValue('authorization')).toBeNull();
  await expect(page.getByRole('row', { name: /Triage/ })).toBeVisible();
  const readable = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]));
  expect(await readable()).not.toContain(person.token);

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/login');
  expect((await person.call('GET', '/api/auth/me')).status).toBe(401);
});
