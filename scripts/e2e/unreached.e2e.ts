import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import { declare, endOfScan, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import { alterReply, enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** A scan of an unreachable agent: every screen shows it, with a matching suggestion. */

/** Creates an agent at an address where nothing listens. */
const silentAgent = async (person: Person) => {
  const address = `127.0.0.1:${await freePort()}`;
  const connection = {
    protocol: 'mcp',
    url: `http://${address}/mcp`,
    authorisedToTest: true,
    authorisedToChat: false,
  };
  return { address, agentId: await newAgent(person, { name: 'Pathology Report Parser', connection }) };
};

test('its page and the list show which address was unreachable, and link to the connection and to a new scan', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const { address, agentId } = await silentAgent(person);
  const scanId = await newScan(person, agentId);
  expect(await endOfScan(person, scanId)).toMatchObject({
    status: 'completed',
    score: null,
    addresses: [{ address, reached: 'no' }],
  });
  const text = `Could not reach ${address}`;
  await enter(page, person);
  await page.goto('/scans');
  const row = page.getByRole('row', { name: /Pathology/ });
  await expect(row.getByText('Completed')).toBeVisible();
  await expect(row.getByText(text).filter({ visible: true })).toHaveCount(1);

  await page.goto(`/scans/${scanId}?tab=collectors`);
  const alert = page.getByRole('alert').filter({ hasText: text });
  await expect(alert).toContainText('Nothing was tested, and there is no other evidence about the agent.');
  const mcp = page.getByRole('row', { name: /^MCP Version/ });
  await expect(mcp).toContainText(`Unreachable${address} could not be reached.`);
  await expect(page.getByRole('cell', { name: 'Ran', exact: true })).toHaveCount(0);
  await expect(page.getByText('2 unreachable, 5 skipped')).toBeVisible();
  await expect(page.getByText(/Add a connection/)).toHaveCount(0);
  await expect(page.getByText(`${address} did not respond, so nothing could be tested.`)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }

  await alert.getByRole('link', { name: 'Edit Connection' }).click();
  await expect(page).toHaveURL(`/agents/${agentId}?edit=connection`);
  await expect(page.getByLabel('Endpoint URL')).toHaveValue(`http://${address}/mcp`);
  await expect(page.getByRole('button', { name: 'Save Connection' })).toBeVisible();
  await page.goBack();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page).not.toHaveURL(new RegExp(scanId));
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible({ timeout: needs(24) });
});

test('submitted evidence still counts, and the page shows what the score is based on', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const { address, agentId } = await silentAgent(person);
  await declare(person, agentId, { 'log-actor-attribution': true });
  const scanId = await newScan(person, agentId);
  await endOfScan(person, scanId);
  await enter(page, person);
  await page.goto(`/scans/${scanId}`);
  await expect(page.getByTestId('score')).toHaveText(/^\d+$/);
  await expect(page.getByRole('alert').filter({ hasText: `Could not reach ${address}` })).toContainText(
    'The results below are based on stored evidence',
  );
});

test('shows no address message for a scan that requested no address', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const scanId = await newScan(person, await newAgent(person, { name: 'Triage' }));
  await endOfScan(person, scanId);
  await alterReply<Record<string, unknown>>(
    page,
    `**/api/scans/${scanId}`,
    ({ addresses: _, ...scan }) => scan,
  );
  await enter(page, person);
  await page.goto(`/scans/${scanId}`);
  await expect(page.getByText('No evidence yet, so there is no score.')).toBeVisible();
  await expect(page.getByText(/Could not reach|Add a connection/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Connect the agent’s endpoint' })).toBeVisible();
});
