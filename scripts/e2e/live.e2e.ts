import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import { slowness } from '#scripts/testing/processor-time.ts';
import { colleague, declare, endOfScan, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import { enter, openAlerts } from './browser-session.ts';
import { expect, test } from './browser-test.ts';
import { startWaitingAgent } from './waiting-agent.ts';

/** Two browsers of one tenant, and what each sees of the other without a reload. */

/** Milliseconds: everything takes longer on a busy machine. */
const aSecond = async () => 1000 * (await slowness());

interface Watching {
  readonly page: Page;
  /**
   * Resolves when no update is pending: a viewer gets updates once a second, so earlier events must have been
   * sent.
   */
  readonly quiet: () => Promise<void>;
  /** Number of frames received. */
  readonly frames: () => number;
  /** Their content. */
  readonly text: () => string;
}

/** Opens a separate browser with this session, on a page with an open socket and no pending update. */
const nextPage = async (
  browser: Browser,
  baseURL: string,
  person: Person,
  path: string,
): Promise<Watching> => {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await enter(page, person);
  await openAlerts(page);
  const greeted = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"connection"')),
    );
  const frames: string[] = [];
  let heard = Date.now();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      frames.push(String(payload));
      heard = Date.now();
    }),
  );
  await page.goto(path);
  await greeted;
  const quiet = () => expect.poll(() => Date.now() - heard).toBeGreaterThan(1000);
  await quiet();
  return { page, quiet, frames: () => frames.length, text: () => frames.join('\n') };
};

/**
 * Resolves after the response to the page's next call of this kind, so that the second starts with the
 * change.
 */
const answered = (page: Page, method: string) =>
  page.waitForResponse((response) => response.ok() && response.request().method() === method);

test('a change by one user reaches the other within a second, and never another tenant', async ({
  browser,
  product,
}) => {
  const second = await aSecond();
  const admin = await newTenant(product.url);
  const mine = await nextPage(browser, product.url, admin, '/agents');
  const theirs = await nextPage(browser, product.url, await colleague(product.url, admin, 'user'), '/agents');
  const outsider = await newTenant(product.url);
  const stranger = await nextPage(browser, product.url, outsider, '/agents');
  await expect(theirs.page.getByText('No AI agents registered')).toBeVisible();
  const before = stranger.frames();

  await mine.page.getByRole('button', { name: 'Register Agent', exact: true }).first().click();
  const dialog = mine.page.getByRole('dialog');
  await dialog.getByLabel('Agent Name').fill('Ward Round Assistant');
  await dialog.getByLabel('Agent Type').selectOption('Clinical documentation');
  await dialog.getByRole('checkbox', { name: 'HIPAA' }).check();
  const registered = answered(mine.page, 'POST');
  await dialog.getByRole('button', { name: 'Register Agent' }).click();
  await registered;
  const row = ({ page }: Watching) => page.getByRole('row', { name: /Ward Round Assistant/ });
  await expect(row(theirs)).toBeVisible({ timeout: second });

  await Promise.all([mine.quiet(), theirs.quiet()]);
  const changed = answered(theirs.page, 'PATCH');
  await theirs.page.getByRole('button', { name: 'Actions for Ward Round Assistant' }).click();
  await theirs.page.getByRole('menuitem', { name: 'Deactivate Agent' }).click();
  await changed;
  await expect(row(mine).getByText('inactive', { exact: true })).toBeVisible({ timeout: second });

  await mine.quiet();
  expect(stranger.frames()).toBe(before);
  await expect(stranger.page.getByText('No AI agents registered')).toBeVisible();
  // The other tenant receives its own changes.
  await newAgent(outsider, { name: 'Their Own' });
  await expect(stranger.page.getByRole('row', { name: /Their Own/ })).toBeVisible({ timeout: second });
  await expect(row(stranger)).toHaveCount(0);
  for (const { page } of [mine, theirs, stranger]) await page.context().close();
});

test('of consecutive changes, the first is visible within a second, and the last at most a second later', async ({
  browser,
  product,
}) => {
  const second = await aSecond();
  const admin = await newTenant(product.url);
  const { page } = await nextPage(browser, product.url, admin, '/agents');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await newAgent(admin, { name: 'First in a row' });
  const first = expect(row('First in a row')).toBeVisible({ timeout: second });
  for (const name of ['Second', 'Third', 'Fourth']) await newAgent(admin, { name: `${name} in a row` });
  await first;
  // Sent together with the changes in between, once the second of the first is over.
  await expect(row('Fourth in a row')).toBeVisible({ timeout: 2 * second });
  await expect(row('Second in a row')).toBeVisible();
  await page.context().close();
});

test('an alert reaches two browsers of an organization within a second, and never another organization', async ({
  browser,
  product,
}) => {
  const second = await aSecond();
  const admin = await newTenant(product.url);
  const mine = await nextPage(browser, product.url, admin, '/monitoring?tab=rules');
  const auditor = await colleague(product.url, admin, 'auditor');
  const theirs = await nextPage(browser, product.url, auditor, '/agents');
  const stranger = await nextPage(browser, product.url, await newTenant(product.url), '/agents');
  const panel = ({ page }: Watching) => page.getByRole('region', { name: 'Real-Time Alerts' });
  const button = mine.page.getByRole('button', { name: 'Send Test Alert' });
  await expect(button).toBeVisible();
  const raised = answered(mine.page, 'POST');
  await button.click();
  await raised;
  const timeout = second;
  await Promise.all(
    [mine, theirs].map((watching) =>
      expect(panel(watching).getByRole('listitem')).toContainText('Test alert', { timeout }),
    ),
  );
  // A dismissal permanently affects only the view of that user.
  const dismissed = answered(theirs.page, 'POST');
  await panel(theirs).getByRole('button', { name: 'Dismiss Test alert' }).click();
  await dismissed;
  await expect(panel(theirs)).toHaveCount(0);
  const asked = theirs.page.waitForResponse(/\/api\/alerts\?/);
  await theirs.page.reload();
  await asked;
  await expect(theirs.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(panel(theirs)).toHaveCount(0);
  await expect(panel(mine).getByRole('listitem')).toHaveCount(1);
  await mine.page.getByRole('button', { name: 'Clear All Alerts' }).click();
  await expect(panel(mine)).toHaveCount(0);
  await mine.quiet();
  expect(theirs.text()).toContain('compliance_alert');
  expect(stranger.text()).not.toContain('compliance_alert');
  await expect(panel(stranger)).toHaveCount(0);
  for (const { page } of [mine, theirs, stranger]) await page.context().close();
});

test('figures and issues follow a scan that another user starts', async ({ browser, product }) => {
  const second = await aSecond();
  const admin = await newTenant(product.url);
  const agentId = await newAgent(admin, { name: 'Triage' });
  await declare(admin, agentId, { 'endpoint-auth-required': false });
  const viewers = await Promise.all(
    ['/', '/issues'].map((path) => nextPage(browser, product.url, admin, path)),
  );
  const [dashboard, issues] = viewers.map(({ page }) => page);
  if (!dashboard || !issues) throw new Error('Nobody looks on.');
  await expect(dashboard.getByText('No scans yet')).toBeVisible();
  await expect(issues.getByText('No compliance issues')).toBeVisible();
  await endOfScan(admin, await newScan(admin, agentId));
  const timeout = 2 * second;
  await expect(
    dashboard.getByRole('region', { name: 'Critical Issues' }).getByRole('listitem').first(),
  ).toBeVisible({ timeout });
  await expect(dashboard.getByRole('link', { name: /^Open Issues / })).toContainText('1 critical', {
    timeout,
  });
  await expect(issues.getByRole('row', { name: /endpoint-auth-required/ })).toBeVisible({ timeout });
  for (const { page } of viewers) await page.context().close();
});

test('a scan can be followed by a user who did not start it, without a reload', async ({
  browser,
  product,
}) => {
  const second = await aSecond();
  const agent = await startWaitingAgent();
  const admin = await newTenant(product.url);
  const agentId = await newAgent(admin, { name: 'Followed Agent', connection: agent.connection });
  const { page } = await nextPage(browser, product.url, admin, '/scans');
  await expect(page.getByText('No scans performed')).toBeVisible();
  // Lost on a page reload.
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));

  const scanId = await newScan(admin, agentId);
  const row = page.getByRole('row', { name: /Followed Agent/ });
  await expect(row).toBeVisible({ timeout: second });
  await row.getByRole('link').first().click();
  await expect(page.getByText(`Collecting from ${agent.origin}`)).toBeVisible();
  agent.release();
  await endOfScan(admin, scanId);
  // Well before the page would poll.
  await expect(page.getByRole('tab', { name: /^Controls/ })).toBeVisible({ timeout: 2 * second });
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-mark'))).toBe(true);
  await page.context().close();
  agent.stop();
});

test('a session that ends elsewhere ends here immediately', async ({ browser, product }) => {
  const second = await aSecond();
  const person = await newTenant(product.url);
  const { page } = await nextPage(browser, product.url, person, '/agents');
  await person.call('POST', '/api/auth/logout');
  await expect(page).toHaveURL('/login', { timeout: 2 * second });
  await page.context().close();
});

test('a page whose connection broke reconnects without missing anything', async ({ page, product }) => {
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
