import { declare, endOfScan, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';

/** The dashboard without open critical issues reports that all is well only after a scan with evidence. */

const WELL = 'Your AI agents are operating within compliance parameters.';

/** Scans a new agent with these declarations. */
const scanned = async (person: Person, declares: Record<string, boolean> = {}): Promise<void> => {
  const agentId = await newAgent(person, { name: 'Triage' });
  if (Object.keys(declares).length > 0) await declare(person, agentId, declares);
  await endOfScan(person, await newScan(person, agentId));
};

test('reports that all is well only after a scan with evidence', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const statement = (text: string) =>
    expect(page.getByRole('region', { name: 'Critical Issues' }).getByText(text, { exact: true }));
  await enter(page, person);
  await page.goto('/');
  await statement('No scans yet').toBeVisible();
  await statement(WELL).toBeHidden();

  await scanned(person);
  await page.reload();
  await statement('No scan has found evidence to evaluate yet.').toBeVisible();
  await statement(WELL).toBeHidden();

  await scanned(person, { 'admin-mfa-enforced': true });
  await page.reload();
  await statement('No critical issues').toBeVisible();
  await statement(WELL).toBeVisible();
});
