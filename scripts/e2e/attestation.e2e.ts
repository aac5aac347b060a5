import type { ScanResults } from '#shared/scans/contract.ts';
import { endOfScan, newAgent, newScan, newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';
import { contactAttestation, startContactAgent } from './contact-agent.ts';

/** Attesting a parameter: from the scan that lacks it, and from the agent. */

test('a parameter without evidence is attested in the scan, and earns its points', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const agentId = await newAgent(person);
  const scanId = await newScan(person, agentId);
  await endOfScan(person, scanId);
  await enter(page, person);
  await page.goto(`/scans/${scanId}`);
  await page.getByRole('tab', { name: /^Parameters/ }).click();
  await page.getByRole('button', { name: /^(?:Open|Show).*Credential revocation time/ }).click();
  await page.getByRole('button', { name: 'Attest', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Add Attestation' });
  await expect(dialog.getByLabel('Parameter')).toHaveValue('credential-revocation-time');
  await expect(dialog.getByLabel('Name of the person')).toHaveValue('Robin Tester');
  await dialog.getByRole('button', { name: 'Record Attestation' }).click();
  await expect(dialog.getByLabel('Value in minutes')).toHaveAccessibleDescription(
    'Must be a whole number of minutes, 0 or more',
  );
  await expect(dialog.getByLabel('Document date')).toHaveAccessibleDescription(
    'Choose the date of the document',
  );
  await expectAccessible(page);
  await dialog.getByLabel('Value in minutes').fill('12');
  await dialog.getByLabel('Document', { exact: true }).fill('Exercise report');
  await dialog.getByLabel('Document date').fill('2026-07-01');
  await dialog.getByLabel('Statement').fill('Timed in the exercise of July.');
  await dialog.getByRole('button', { name: 'Record Attestation' }).click();
  await expect(page.getByText('Attestation Recorded')).toBeVisible();

  const later = await endOfScan(person, await newScan(person, agentId));
  expect((later.results as ScanResults).points.selfReported).toBeGreaterThan(0);
  await page.goto(`/agents?agent=${agentId}`);
  const drawer = page.getByRole('dialog', { name: 'Discharge Summary Assistant' });
  await expect(drawer.getByText('Credential revocation time: 12')).toBeVisible();
  await expect(drawer.getByText('Robin Tester, by Exercise report of Jul 01, 2026')).toBeVisible();
  await expect(drawer.getByText(/^In force until/)).toBeVisible();
});

test('an attestation refuted by a scan is marked, and links to the observation', async ({
  page,
  product,
}) => {
  const agent = await startContactAgent();
  const person = await newTenant(product.url);
  const agentId = await newAgent(person, { frameworks: ['HITRUST'], connection: agent.connection });
  await person.call('POST', `/api/agents/${agentId}/attestations`, { json: contactAttestation() });
  await endOfScan(person, await newScan(person, agentId, 'HITRUST'));
  await enter(page, person);
  await page.goto(`/agents?agent=${agentId}`);
  const drawer = page.getByRole('dialog', { name: 'Discharge Summary Assistant' });
  const line = drawer.getByRole('listitem').filter({ hasText: 'Published security contact: yes' });
  await expect(line.getByText('In force', { exact: true })).toBeVisible();
  await expect(line.getByText(/^In force until/)).toBeVisible();

  agent.publish('expired');
  await endOfScan(person, await newScan(person, agentId, 'HITRUST'));
  agent.stop();
  await page.reload();
  await expect(line.getByText('Voided', { exact: true })).toBeVisible();
  await expect(line.getByText(/^In force until/)).toBeHidden();
  await expectAccessible(page);
  await line.getByRole('link', { name: 'a scan found the opposite' }).click();
  await expect(page).toHaveURL(/\/scans\/[\da-f-]{36}\?tab=parameters&q=security-contact-published$/);
  const parameter = page.getByRole('tabpanel').getByRole('listitem');
  await expect(parameter).toHaveCount(1);
  await expect(parameter.getByText('Self-reported yes, tested no', { exact: true })).toBeVisible();
  await parameter.getByRole('button', { name: /^Open/ }).click();
  await expect(parameter.getByText('Expires: 2020-01-01T00:00:00Z')).toBeVisible();
  await expect(parameter.getByText('The published security.txt has expired.').first()).toBeVisible();
});
