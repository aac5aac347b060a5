import { colleague, endOfScan, newAgent, newScan, newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';
import { putManifest } from './manifests.ts';

/** The scope of an agent: stated on its page, approved by a second person, and shown in the scan. */

test('a fact is stated on the agent page, approved by a second person, and excludes parameters in the next scan', async ({
  page,
  product,
  browser,
}) => {
  const admin = await newTenant(product.url);
  const agentId = await newAgent(admin, { frameworks: ['OWASP AI Security'] });
  await putManifest(admin, agentId, 'declares:\n  audit-logging-enabled: true\nfacts:\n  hasRetrieval: no\n');
  await enter(page, admin);
  await page.goto(`/agents/${agentId}`);
  const scope = page.getByRole('region', { name: 'Scope' });
  await expect(scope.getByRole('listitem')).toHaveCount(8);
  await expect(
    page.getByText(/2 lines count once a second person has approved it, but no other user/),
  ).toBeVisible();

  await scope.getByRole('button', { name: 'State fact: Has tools' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scope: Has tools' });
  await dialog.getByRole('button', { name: 'Record Statement' }).click();
  await expect(dialog.getByLabel('Reason and source')).toHaveAccessibleDescription('Reason is required');
  await expectAccessible(page);
  await dialog.getByLabel('Reason and source').fill('The design of the agent has none.');
  await dialog.getByLabel('Name of the person').fill('Dr. Lena Ortiz');
  await dialog.getByRole('button', { name: 'Record Statement' }).click();
  await expect(page.getByText('It counts once another person approves it.')).toBeVisible();
  const tools = scope.getByRole('listitem').filter({ hasText: 'Has tools' });
  await expect(
    tools.getByText(/A second person must approve it, but no other user in your organization can do this/),
  ).toBeVisible();
  await expect(tools.getByRole('button', { name: 'Invite a Colleague' })).toBeVisible();
  await expectAccessible(page);

  const second = await colleague(product.url, admin, 'user');
  const other = await browser.newContext({ baseURL: product.url, colorScheme: 'dark' });
  const theirs = await other.newPage();
  await enter(theirs, second, product.url);
  await theirs.goto(`/agents/${agentId}`);
  await theirs.getByRole('button', { name: 'Approve Has tools: no' }).focus();
  await expectAccessible(theirs);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText(`approved by ${second.email}`).first()).toBeVisible();
  await theirs.getByRole('button', { name: 'Approve Manifest' }).click();
  await expect(theirs.getByText('The next scan uses the whole manifest.')).toBeVisible();
  await other.close();

  const scanId = await newScan(admin, agentId, 'OWASP AI Security');
  await endOfScan(admin, scanId);
  await page.goto(`/scans/${scanId}`);
  await expect(page.getByText('Has tools: no')).toBeVisible();
  await expect(page.getByText('Retrieves passages or documents: no')).toBeVisible();
  await expect(
    page.getByText(
      new RegExp(
        `Declared by Dr\\. Lena Ortiz, approved by ${second.email}, invited by the recorder less than a day before, valid until`,
      ),
    ),
  ).toBeVisible();
  await expectAccessible(page);
});
