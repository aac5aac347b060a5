import type { Page } from '@playwright/test';
import { colleague, endOfScan, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';
import { startWaitingAgent, type WaitingAgent } from './waiting-agent.ts';

/**
 * A run of all frameworks of an agent: started from its screens, followed to its end, and stopped where one
 * of its scans is shown.
 */

const frameworks = ['HIPAA', 'OWASP AI Security', 'Tillion'];

let agent: WaitingAgent;
let person: Person;
test.beforeEach(async ({ page, product }) => {
  agent = await startWaitingAgent();
  // The page receives no live messages: it has to poll.
  await page.routeWebSocket('**/ws', () => {});
  person = await newTenant(product.url);
  await enter(page, person);
});
test.afterEach(() => agent?.stop());

const scansOf = async (): Promise<
  readonly { id: string; framework: string; status: string; jobId: string }[]
> => (await person.call('GET', '/api/scans')).body as never;

const register = (names: readonly string[]) =>
  newAgent(person, { name: 'Triage', frameworks: names, connection: agent.connection });

const scanAll = (page: Page) => page.getByRole('button', { name: 'Scan All Frameworks', exact: true });

test('all frameworks are scanned from the agent page, which follows the scans to their end', async ({
  page,
}) => {
  const id = await register(frameworks);
  await page.goto(`/agents/${id}`);
  await scanAll(page).click();
  await expect(page.getByText('Scan Started', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Compliance scan has been initiated for the agent against its 3 frameworks.'),
  ).toBeVisible();
  expect((await scansOf()).map(({ framework }) => framework).toSorted()).toEqual(frameworks);

  // While they are running, there is none left to start.
  await scanAll(page).click();
  const rejection = page.getByRole('alert').filter({ hasText: 'already running' });
  await expect(rejection).toContainText('Failed to start compliance scan.');
  await page.getByRole('button', { name: 'Close message' }).click();

  agent.release();
  for (const { id: scanId } of await scansOf()) await endOfScan(person, scanId);
  // The page learns about it only by polling.
  await expect(page.getByText(/^last scan/)).toBeVisible();
});

test('scans that are already running are skipped, and the toast reports it', async ({ page }) => {
  const id = await register(frameworks);
  await newScan(person, id, 'HIPAA');
  await page.goto('/agents');
  await page.getByRole('button', { name: 'Actions for Triage' }).click();
  await page.getByRole('menuitem', { name: 'Scan All Frameworks', exact: true }).click();
  await expect(
    page.getByText(/against 2 of its 3 frameworks; scans against the others are already running/),
  ).toBeVisible();
});

test('is available to users who can scan, if there is more than one framework', async ({ page, product }) => {
  const one = await register(['HIPAA']);
  const three = await newAgent(person, { name: 'Intake', frameworks });
  await page.goto(`/agents/${one}`);
  await expect(page.getByRole('button', { name: 'Run Scan', exact: true })).toBeVisible();
  await expect(scanAll(page)).toHaveCount(0);
  await enter(page, await colleague(product.url, person, 'auditor'));
  await page.goto(`/agents/${three}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Intake' })).toBeVisible();
  await expect(scanAll(page)).toHaveCount(0);
});

test('a scan is stopped on its page, also by keyboard, together with the other scans of its run', async ({
  page,
}) => {
  const id = await register(frameworks);
  await person.call('POST', `/api/agents/${id}/scans`, { json: {} });
  const [first] = await scansOf();
  await page.goto(`/scans/${first?.id}`);
  await expect(page.getByText(/one of 3 scans that were started together/)).toBeVisible();
  await expectAccessible(page);
  const stop = page.getByRole('button', { name: 'Stop Scan', exact: true });
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Scan Stopped', { exact: true })).toBeVisible();
  await expect(page.getByText('Scan failed', { exact: true })).toBeVisible();
  await expect(page.getByText(/Stopped by \S+ \S+\./)).toBeVisible();
  await expect(stop).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await scansOf()).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
});

test('a scan that has ended cannot be stopped, and the page shows the server’s message', async ({ page }) => {
  const id = await register(['HIPAA']);
  const scanId = await newScan(person, id);
  const [{ jobId } = { jobId: '' }] = await scansOf();
  // The page does not learn that the scan has already ended.
  await page.route(`**/api/scans/${scanId}`, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({
      response: reply,
      json: { ...(await reply.json()), status: 'running', results: null },
    });
  });
  await page.goto(`/scans/${scanId}`);
  await expect(page.getByText(/started together/)).toHaveCount(0);
  await person.call('POST', `/api/jobs/${jobId}/cancel`);
  await page.getByRole('button', { name: 'Stop Scan', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to stop the scan.' });
  await expect(alert).toContainText(
    'This job has already ended with the status cancelled. There is nothing to stop.',
  );
});

test('an auditor follows a scan and cannot stop it', async ({ page, product }) => {
  const scanId = await newScan(person, await register(['HIPAA']));
  await enter(page, await colleague(product.url, person, 'auditor'));
  await page.goto(`/scans/${scanId}`);
  await expect(
    page.getByText('This page follows the scan, which continues when you leave.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop Scan' })).toHaveCount(0);
});
