import type { Page } from '@playwright/test';
import type { IssueReply } from '#shared/issues/contract.ts';
import { declare, endOfScan, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import { alterReply, enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** The issues page: its counters, its filters from the URL, and the details of an issue. */

const MEDIUM = ['caller-roles-defined', 'anomaly-alerting', 'forensic-replay-possible'];
const CRITICAL = ['audit-logging-enabled', 'endpoint-auth-required', 'tool-call-logging', 'tenant-isolation'];

/** Registers an agent whose manifest declares that these parameters fail, and scans it against HIPAA. */
const failing = async (person: Person, name: string, parameters: readonly string[]): Promise<string> => {
  const agentId = await newAgent(person, { name });
  await declare(person, agentId, Object.fromEntries(parameters.map((parameter) => [parameter, false])));
  await endOfScan(person, await newScan(person, agentId));
  return agentId;
};

const rows = (page: Page) =>
  page.getByRole('table', { name: 'All issues' }).getByRole('button', { name: /^(?:View|Hide) / });
const counter = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const filter = (page: Page, name: string) => page.getByRole('combobox', { name });

test('has an empty state, in both themes and at every width', async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
  await page.goto('/issues');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compliance Issues');
  await expect(page).toHaveTitle(/^Compliance Issues/);
  for (const name of ['Open', 'In Progress', 'Resolved']) {
    await expect(counter(page, name).getByText('0')).toBeVisible();
  }
  await expect(page.getByText('No compliance issues', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Open issues' })).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('shows what it is loading', async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
  await page.route(/\/api\/(?:dashboard|issues)/, () => {});
  await page.goto('/issues');
  const waiting = page.getByRole('status').getByText(/^Loading/);
  await expect(waiting).toHaveText(['Loading counters...', 'Loading issues...']);
});

test('lists every issue, and opens one with its evidence, remediation and controls, by keyboard', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  await failing(person, 'A'.repeat(200), [...CRITICAL, ...MEDIUM]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, person);
  await page.goto('/issues');
  const table = page.getByRole('table', { name: 'All issues' });
  const columns = ['Select', 'Issue', 'Agent', 'Framework', 'Severity', 'Status', 'Detected', 'Actions'];
  await expect(page.getByRole('heading', { name: 'All Issues', exact: true })).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveText(columns);
  await expect(rows(page)).toHaveCount(CRITICAL.length + MEDIUM.length);
  await expect(counter(page, 'Open')).toContainText(`${CRITICAL.length} critical`);
  await expect(page.getByText('7 issues, worst first')).toBeVisible();

  const row = table.getByRole('row').filter({ hasText: 'endpoint-auth-required' });
  await expect(row).toContainText('Critical');
  await expect(row).toContainText('Open');
  await row.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: /^Hide/ })).toBeFocused();
  await expect(page).toHaveURL(/issue=/);
  const details = table.getByRole('row').filter({ hasText: 'Recommended remediation' });
  await expect(details).toContainText(/Expected:/);
  await expect(details.getByText('Affected controls')).toBeVisible();
  await expect(details.getByText(/^164\.312\(d\)\s*Person or entity authentication$/)).toBeVisible();
  await expect(details.getByText(/^Self-reported/).first()).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.reload();
  await expect(details).toBeVisible();
  await details.getByRole('link', { name: 'Open evidence' }).click();
  await expect(page).toHaveURL(/\/scans\/[\da-f-]+\?.*q=endpoint-auth-required/);
  await expect(page.getByText('endpoint-auth-required').first()).toBeVisible();
  await page.goBack();
  await details.getByRole('link', { name: 'A'.repeat(200) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('each status and severity has its label', async ({ page, product }) => {
  const person = await newTenant(product.url);
  await failing(person, 'Triage', CRITICAL);
  const words = [
    ['open', 'Open', 'critical', 'Critical'],
    ['in_progress', 'In Progress', 'high', 'High'],
    ['resolved', 'Resolved', 'medium', 'Medium'],
    ['dismissed', 'Dismissed', 'low', 'Low'],
  ] as const;
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, person);
  await alterReply<IssueReply[]>(page, '**/api/issues', (issues) =>
    issues.map((issue, at) => ({ ...issue, status: words[at]?.[0], severity: words[at]?.[2] })),
  );
  await page.goto('/issues');
  await expect(rows(page)).toHaveCount(words.length);
  for (const [at, [, status, , severity]] of words.entries()) {
    const cells = page
      .getByRole('table', { name: 'All issues' })
      .getByRole('row')
      .nth(at + 1)
      .getByRole('cell');
    await expect(cells.nth(2)).toHaveText('Triage');
    await expect(cells.nth(3)).toContainText('HIPAA');
    await expect(cells.nth(4)).toHaveText(severity);
    await expect(cells.nth(5)).toHaveText(status);
    await expect(cells.nth(6)).toHaveText(/^\w{3} \d\d, \d{4}, \d\d:\d\d$/);
    await expect(cells.nth(7).getByRole('button')).toHaveText(/^View /);
  }
});

test('shows the worst open issues in full', async ({ page, product }) => {
  const person = await newTenant(product.url);
  await failing(person, 'Triage', CRITICAL);
  await enter(page, person);
  await page.goto('/issues');
  const open = page.getByRole('region', { name: 'Open issues' });
  const first = open.getByRole('listitem').first();
  await expect(open.getByRole('heading', { level: 3 })).toHaveCount(2);
  const { body } = await person.call('GET', '/api/issues?status=open&limit=1');
  const [issue] = body as IssueReply[];
  for (const text of [issue?.title, issue?.description, issue?.remediation]) {
    await expect(first.getByText(text ?? '', { exact: true })).toBeVisible();
  }
  await expect(first.getByText(/^detected \w{3} \d\d, \d{4}, \d\d:\d\d$/)).toBeVisible();
  for (const text of ['Critical', 'Open', 'HIPAA', 'Triage', 'Recommended remediation']) {
    await expect(first.getByText(text, { exact: true })).toBeVisible();
  }
  await first.getByRole('button', { name: 'View Details' }).click();
  await expect(first.getByText('Affected controls')).toBeVisible();
  await first.getByRole('button', { name: 'Hide Details' }).click();
  await expect(first.getByText('Affected controls')).toBeHidden();
  await first.getByRole('button', { name: /^Show fix/ }).click();
  await expect(first.getByText('Nothing is applied automatically.')).toBeVisible();
  await open.getByRole('link', { name: /^Show all/ }).click();
  await expect(filter(page, 'Status')).toHaveValue('open');
});

test('its filters are in the URL, and are removed one by one or all together', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const one = await failing(person, 'Triage', [...CRITICAL, ...MEDIUM]);
  await failing(person, 'Intake', MEDIUM);
  await enter(page, person);

  await page.goto('/issues?framework=HIPAA&severity=medium&status=open');
  await expect(filter(page, 'Framework')).toHaveValue('HIPAA');
  await expect(filter(page, 'Severity')).toHaveValue('medium');
  await expect(filter(page, 'Status')).toHaveValue('open');
  await expect(rows(page)).toHaveCount(2 * MEDIUM.length);
  await page.getByRole('button', { name: 'Clear Severity' }).click();
  await expect(rows(page)).toHaveCount(2 * MEDIUM.length + CRITICAL.length);
  await filter(page, 'Severity').selectOption('critical');
  await expect(page).toHaveURL(/severity=critical/);
  await expect(rows(page)).toHaveCount(CRITICAL.length);
  await page.goBack();
  await expect(filter(page, 'Severity')).toHaveValue('');

  await page.goto(`/issues?agentId=${one}`);
  await expect(page.getByText('Agent: Triage')).toBeVisible();
  await expect(rows(page)).toHaveCount(CRITICAL.length + MEDIUM.length);
  await page.getByRole('button', { name: 'Show issues of all agents' }).click();
  await expect(rows(page)).toHaveCount(2 * MEDIUM.length + CRITICAL.length);

  await counter(page, 'Resolved').click();
  await expect(page.getByText('No issue matches')).toBeVisible();
  await expect(filter(page, 'Status')).toHaveValue('resolved');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/issues');
  await expect(rows(page)).toHaveCount(2 * MEDIUM.length + CRITICAL.length);

  await page.goto('/issues?severity=dire&status=7');
  await expect(rows(page)).toHaveCount(2 * MEDIUM.length + CRITICAL.length);
  await page.goto('/issues?framework=ISO');
  await expect(page.getByRole('alert')).toContainText('Issues could not be loaded');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(rows(page)).toHaveCount(2 * MEDIUM.length + CRITICAL.length);
});

test('a repaired issue moves to the resolved ones, with what resolved it', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const agentId = await failing(person, 'Triage', CRITICAL);
  await declare(person, agentId, Object.fromEntries(CRITICAL.map((parameter) => [parameter, true])));
  await endOfScan(person, await newScan(person, agentId));
  await enter(page, person);
  await page.goto('/issues?status=resolved');
  await expect(counter(page, 'Resolved')).toContainText(`${CRITICAL.length}`);
  await expect(rows(page)).toHaveCount(CRITICAL.length);
  await rows(page).first().click();
  const details = page.getByRole('row').filter({ hasText: 'Recommended remediation' });
  await expect(details.getByText('Resolved', { exact: true })).toBeVisible();
});

test('more than one page of issues can be paged in both directions', async ({ page, product }) => {
  const person = await newTenant(product.url);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    await failing(person, name, [...CRITICAL, ...MEDIUM]);
  }
  await enter(page, person);
  await page.goto('/issues');
  await expect(rows(page)).toHaveCount(50);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByText(/^1–50/)).toBeVisible();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(rows(page)).toHaveCount(6);
  await expect(pages.getByText(/^51–56/)).toBeVisible();
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(rows(page)).toHaveCount(50);
});
