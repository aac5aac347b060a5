import { declare, endOfScan, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';

/** What the dashboard says where no critical issue is open: that all is well, once somebody looked and something was shown. */

const WELL = 'Your AI agents are operating within compliance parameters.';

/** Scans a new agent that declares this of itself. */
const scanned = async (person: Person, declares: Record<string, boolean> = {}): Promise<void> => {
  const agentId = await newAgent(person, { name: 'Triage' });
  if (Object.keys(declares).length > 0) await declare(person, agentId, declares);
  await endOfScan(person, await newScan(person, agentId));
};

test('that all is well is said only once something was scanned and shown', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const says = (text: string) =>
    expect(page.getByRole('region', { name: 'Critical Issues' }).getByText(text, { exact: true }));
  await enter(page, person);
  await page.goto('/');
  await says('Nothing has been scanned yet').toBeVisible();
  await says(WELL).toBeHidden();

  await scanned(person);
  await page.reload();
  await says('No scan has shown anything yet that could be judged.').toBeVisible();
  await says(WELL).toBeHidden();

  await scanned(person, { 'admin-mfa-enforced': true });
  await page.reload();
  await says('No critical issues').toBeVisible();
  await says(WELL).toBeVisible();
});
