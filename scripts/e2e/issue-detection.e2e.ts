import { declare, newAgent, newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';
import { expectSoundLayout } from './expect-sound-layout.ts';

/** Issue detection, of all agents and of one, down to the terms of its risk. */

test('all agents are scanned, then one is reported with issues, plan and risks', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const agentId = await newAgent(person, { name: 'Triage Desk', frameworks: ['HIPAA'] });
  await declare(person, agentId, { 'audit-logging-enabled': false });
  await enter(page, person);

  await page.goto(`/issue-reporting?agent=${agentId}`);
  await expect(page.getByRole('alert')).toContainText('Failed to detect issues');
  await expect(page.getByRole('alert')).toContainText('This agent has no completed scan. Scan it first');

  await page.getByRole('button', { name: 'Scan All Agents' }).click();
  await expect(
    page.getByText('Bulk detection completed: Scanned 1 agents, found issues in 1 agents'),
  ).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Detect Issues & Generate Report' }).click();
  await expect(page.getByText('Select an agent', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Select AI Agent' }).fill('Triage');
  await page.getByRole('option', { name: /Triage Desk · .* · HIPAA/ }).click();
  await page.getByRole('button', { name: 'Detect Issues & Generate Report' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'HIPAA' })).toBeVisible();
  await expectSoundLayout(page);

  await page.getByRole('tab', { name: /^Issues/ }).click();
  const issue = page.getByRole('listitem').filter({ hasText: 'writes no durable log' }).first();
  await expect(issue).toContainText('Critical');
  await expect(issue).toContainText('Logging · estimated fix time');
  await expect(issue.getByRole('list', { name: 'Evidence' })).toContainText('Self-reported');

  await page.getByRole('tab', { name: 'Remediation' }).click();
  const now = page.getByRole('region', { name: 'Immediate Action Required' });
  await expect(
    now.getByRole('listitem').filter({ hasText: 'writes no durable log' }).getByRole('listitem'),
  ).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Short-term Improvements' })).toContainText(
    'No medium or low issue is open.',
  );

  await page.getByRole('tab', { name: 'Risk Assessment' }).click();
  await expect(page.getByRole('region', { name: 'Compliance Risk' })).toContainText(
    'Likelihood 2 × impact 5 = 10 of 25: The agent writes no durable log',
  );
  await expect(page.getByRole('region', { name: 'Technical Risk' })).toContainText('None found');
  await expectSoundLayout(page);
});

test('a bulk detection that cannot start says so', async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
  await page.goto('/issue-reporting');
  await page.getByRole('button', { name: 'Scan All Agents' }).click();
  await expect(page.getByText('Failed to perform bulk detection', { exact: true })).toBeVisible();
  await expect(page.getByText('There are no agents to scan. Register one first.')).toBeVisible();
});
