import type { Page } from '@playwright/test';
import { scannedHospitalAgent } from '#scripts/readme/hospital-agent.ts';
import { colleague, declare, endOfScan, newAgent, newScan, newTenant } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** The Report Generator: requesting, following, previewing, downloading and finding reports. */

const region = (page: Page, name: string) => page.getByRole('region', { name });
const ready = (page: Page) => region(page, 'Report Ready');

test('a report is requested, becomes ready, is previewed in a sandbox, downloaded in each format, and listed again', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const example = await scannedHospitalAgent(person);
  await enter(page, person);
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One-Click Compliance Report Generator');
  await expect(page.getByText('No reports generated')).toBeVisible();
  for (const name of ['Report Features', 'Export Formats', 'What Every Report Contains'])
    await expect(region(page, name)).toBeVisible();
  for (const name of ['Executive Summary', 'Framework Analysis', 'Risk Assessment', 'Action Plan'])
    await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect(page.getByRole('radio', { name: /^Executive/ })).toBeChecked();
  await expect(
    page.getByRole('checkbox', { name: 'Include detailed remediation action plan' }),
  ).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Report Scope' })).toHaveValue(
    'All AI Agents (Organization-wide)',
  );
  await expectAccessible(page);

  await page.getByRole('radio', { name: /^Auditor/ }).check();
  await page.getByRole('button', { name: 'Generate Compliance Report' }).click();
  await expect(page).toHaveURL(/\/reports\?report=[\da-f-]{36}$/);
  await expect(ready(page)).toContainText('Auditor Compliance Report: All AI Agents');
  await expect(page.getByRole('button', { name: 'Generate Compliance Report' })).toBeVisible();
  await expectAccessible(page);

  const id = new URL(page.url()).searchParams.get('report') ?? '';
  const preview = page.waitForResponse((response) => response.url().endsWith(`/api/reports/preview/${id}`));
  await ready(page).getByRole('button', { name: 'Show Preview Here' }).click();
  const headers = await (await preview).allHeaders();
  expect(headers['content-security-policy']).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  );
  expect(headers['x-frame-options']).toBeUndefined();
  const frame = page.frameLocator('iframe[title^="Preview of"]');
  await expect(frame.getByRole('heading', { name: 'Executive Summary' })).toBeVisible();
  await expect(frame.getByText(/^The compliance score is \d+%/)).toBeVisible();

  const [tab] = await Promise.all([
    // It has no reference to the page that opened it.
    page.context().waitForEvent('page'),
    ready(page).getByRole('link', { name: 'Preview Report' }).click(),
  ]);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Auditor Compliance Report: All AI Agents');
  await tab.close();

  const answer = (await person.call('GET', '/api/dashboard/stats')).body as {
    averageComplianceScore: number;
  };
  const texts: string[] = [];
  for (const label of ['HTML', 'MD', 'JSON', 'CSV', 'PDF']) {
    const file = await (async () => {
      const link = ready(page).getByRole('link', { name: label, exact: true });
      const href = (await link.getAttribute('href')) ?? '';
      expect(await link.getAttribute('target')).toBe('_blank');
      const reply = await page.request.get(href, { maxRedirects: 0 });
      expect(reply.status()).toBe(302);
      const saved = await page.request.get(reply.headers().location ?? '');
      expect(saved.headers()['content-disposition']).toMatch(
        /^attachment; filename=.*compliance-report-\d{4}-\d\d-\d\d-[\da-f]{8}\.(?:html|md|json|csv|pdf)/,
      );
      return saved.text();
    })();
    texts.push(file);
  }
  const [html = '', markdown = '', json = '', csv = '', pdf = ''] = texts;
  expect(html).toContain(`The compliance score is ${answer.averageComplianceScore}%`);
  expect(markdown).toContain(`The compliance score is ${answer.averageComplianceScore}%`);
  // Nothing runs in the sandbox, so the file itself is checked.
  const paper = await page.context().newPage();
  await paper.setContent(html);
  await expectAccessible(paper);
  await paper.setViewportSize({ width: 360, height: 800 });
  expect(await overflow(paper)).toBeLessThanOrEqual(0);
  await paper.close();
  expect(JSON.parse(json).overall.figures.score).toBe(answer.averageComplianceScore);
  expect(csv.split('\r\n').length).toBeGreaterThan(10);
  expect(pdf).toMatch(/^%PDF-1\.7\n/);
  expect(pdf).toMatch(/%%EOF\n$/);

  await page.goto('/reports');
  await expect(ready(page)).toHaveCount(0);
  const row = region(page, 'Report History').getByRole('row').nth(1);
  await expect(row).toContainText('Completed');
  await expect(row.getByRole('link', { name: 'HTML' })).toBeVisible();
  await row.getByRole('link', { name: 'Auditor Compliance Report: All AI Agents' }).click();
  await expect(ready(page)).toBeVisible();
  await example.stop();
});

test('an auditor creates a report for one agent and selected frameworks, without a plan, by keyboard only', async ({
  page,
  product,
}) => {
  const admin = await newTenant(product.url);
  const agent = await newAgent(admin, { name: 'Ward <b>x</b> helper', type: 'Operations' });
  await declare(admin, agent, { 'admin-mfa-enforced': true });
  await endOfScan(admin, await newScan(admin, agent));
  await enter(page, await colleague(product.url, admin, 'auditor'));
  await page.goto('/reports?framework=hipaa');
  await expect(page.getByRole('checkbox', { name: 'HIPAA' })).toBeChecked();
  const scope = page.getByRole('combobox', { name: 'Report Scope' });
  await scope.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'All AI Agents (Organization-wide)' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Ward <b>x</b> helper - Operations' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(scope).toHaveValue('Ward <b>x</b> helper - Operations');
  await page.getByRole('checkbox', { name: 'Include detailed remediation action plan' }).press('Space');
  await page.getByRole('radio', { name: /^Board/ }).press('Space');
  await page.getByRole('button', { name: 'Generate Compliance Report' }).press('Enter');
  await expect(ready(page)).toContainText('Board Compliance Report: Ward <b>x</b> helper (HIPAA)');
  await ready(page).getByRole('button', { name: 'Show Preview Here' }).press('Enter');
  const frame = page.frameLocator('iframe[title^="Preview of"]');
  await expect(frame.getByText('all earned points come from self-reported or listed evidence')).toBeVisible();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(
    'Board Compliance Report: Ward <b>x</b> helper (HIPAA)',
  );
  await expect(frame.getByRole('heading', { name: 'Action Plan' })).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 768, 360]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
});

test('shows that it is being generated and can be stopped, that it failed, and that there is none', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  await enter(page, person);
  await page.route('**/api/reports/generate', (route) =>
    route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } }),
  );
  await page.goto('/reports');
  await page.getByRole('button', { name: 'Generate Compliance Report' }).click();
  await expect(page.getByText('Report Generation Failed')).toBeVisible();
  await expect(page.getByText('Please try again or contact support if the issue persists.')).toBeVisible();
  await page.unroute('**/api/reports/generate');

  let state: object = {
    status: 'running',
    done: 37,
    total: 124,
    step: 'Reading agent data',
  };
  await page.route(/\/api\/reports\/[\da-f-]{36}$/, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), files: [], ...state } });
  });
  await page.getByRole('button', { name: 'Generate Compliance Report' }).click();
  const making = region(page, 'Generating Report');
  await expect(making.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    '37 of 124 agents and files',
  );
  await expect(page.getByRole('button', { name: 'Generating Report...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(making.getByRole('button', { name: 'Stop Report' })).toBeVisible();
  await expectAccessible(page);
  state = {
    status: 'failed',
    reason: 'The report exceeded its time limit and was stopped. Generate it again.',
  };
  const failed = region(page, 'Report Generation Failed');
  await expect(failed).toContainText('The report exceeded its time limit');
  await expect(page.getByRole('button', { name: 'Generate Compliance Report' })).toBeVisible();

  await page.goto(`/reports?report=${'0'.repeat(8)}-0000-7000-8000-000000000000`);
  await expect(page.getByText('Report not found')).toBeVisible();
  await page.route(/\/api\/reports\?/, (route) => route.abort());
  await page.route('**/api/reports/templates', (route) => route.abort());
  await page.goto('/reports');
  await expect(page.getByText('Reports could not be loaded')).toBeVisible();
  await expect(page.getByText('Report options could not be loaded')).toBeVisible();
});
