import { startDemoAgent } from '#scripts/demo-agent/start.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import { newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';

const KEY = 'demo-key';

test('a newcomer tests a connection, registers, scans, follows a step, and sees a better score', async ({
  page,
  product,
}) => {
  const active = new Set(['no-sign-in'] as const);
  const demo = await startDemoAgent({ active, key: KEY, port: 0, switchPort: 0, say: () => {} });
  try {
    await enter(page, await newTenant(product.url));
    await page.goto('/scans');

    // A scan needs an agent, so its dialog leads to registration.
    await page.getByRole('button', { name: 'New Scan' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Register Agent' }).click();
    const register = page.getByRole('dialog', { name: 'Register New AI Agent' });
    await register.getByLabel('Agent Name').fill('Room Desk');
    await register.getByLabel('Agent Type').selectOption('Software engineering');
    await register.getByRole('button', { name: 'Select Suggested' }).click();
    await expect(register.getByRole('checkbox', { name: 'OWASP AI Security' })).toBeChecked();

    // Nothing is sent before the user consents.
    await register.getByLabel('Endpoint URL').fill(`${demo.agent}/mcp`);
    await expect(register.getByText('it needs your consent')).toBeVisible();
    await register.getByLabel('I may test this endpoint').check();
    await register.getByLabel('Credential header').fill('Authorization');
    await register.getByLabel('Credential secret').fill(`Bearer ${KEY}`);
    await register.getByRole('button', { name: 'Test Connection' }).click();
    await expect(register.getByText('MCP server, 3 tools, no sign-in required')).toBeVisible({
      timeout: needs(12),
    });
    await expect(register.getByLabel('Protocol')).toHaveValue('mcp');
    await register.getByRole('button', { name: 'Register Agent' }).click();
    await expect(page.getByText('AI agent registered successfully')).toBeVisible();

    // The same address again is pointed out.
    await page.getByRole('button', { name: 'Register Agent' }).first().click();
    await register.getByLabel('Endpoint URL').fill(`${demo.agent}/mcp`);
    await expect(register.getByText('is already registered with this address')).toBeVisible();
    await register.getByRole('button', { name: 'Cancel' }).click();

    await page.goto('/agents');
    await page.getByRole('button', { name: 'Room Desk', exact: true }).click();
    await page.getByRole('link', { name: 'Open agent page' }).click();
    await expect(page.getByText('Best reachable score')).toBeVisible();
    await page.getByRole('button', { name: 'Run Scan' }).click();
    await expect(page.getByText('Scan Started')).toBeVisible();
    const score = page.getByTestId('score');
    const openNewest = async (): Promise<number> => {
      await page.goto('/scans');
      await page
        .getByRole('row', { name: /Room Desk/ })
        .getByRole('link')
        .first()
        .click();
      await expect(score).toHaveText(/^\d+$/, { timeout: needs(40) });
      return Number(await score.textContent());
    };
    const before = await openNewest();
    const steps = page.getByRole('list', { name: 'Next steps' });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expect(steps.getByRole('listitem').first()).toContainText(
      'Require authentication on every endpoint',
    );
    await expect(steps.getByRole('listitem').first()).toContainText(/\+\d+ points? · 1 h 30 min/);

    active.delete('no-sign-in');
    await page.getByRole('button', { name: 'Run Scan' }).click();
    await expect(page.getByText('Scan Started')).toBeVisible();
    await page.waitForURL(/\/scans\/[0-9a-f-]+$/);
    await expect(page.getByText('since last scan')).toBeVisible({ timeout: needs(40) });
    expect(Number(await score.textContent())).toBeGreaterThan(before);
    await expect(steps.getByText('Require authentication on every endpoint')).toHaveCount(0);

    await page.goto('/');
    await page.getByRole('heading', { name: 'Active AI Agents' }).scrollIntoViewIfNeeded();
    await expect(steps.getByRole('listitem')).toHaveCount(3);
  } finally {
    demo.stop();
  }
});

test('the page on kinds of agents opens at the kind of an agent', async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
  await page.goto('/how-scores-work');
  await page.getByRole('link', { name: 'kind of agent' }).click();
  const kind = page.getByRole('region', { name: 'Remote tool server' });
  await expect(kind.getByRole('row', { name: /^HIPAA/ })).toContainText('100');
  await kind.getByText('parameters need a document').click();
  await expect(kind.getByRole('link').first()).toBeVisible();
  await page.goto('/agent-kinds#workflow');
  await expect(page.getByRole('region', { name: 'Workflow or embedded agent' })).toBeInViewport();
});
