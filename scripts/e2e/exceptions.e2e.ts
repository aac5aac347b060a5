import { colleague, declare, endOfScan, newAgent, newScan, newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';
import { awaitingException } from './exceptions.ts';

/**
 * Exceptions for missing evidence: recorded where the gap is shown, approved by a second person, displayed,
 * without points.
 */

const TITLE = 'Credential revocation time';
const PARAMETER = 'credential-revocation-time';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a risk is accepted where it is found, approved by a second person, and earns no points', async ({
  page,
  product,
  browser,
}) => {
  const admin = await newTenant(product.url);
  const agentId = await newAgent(admin);
  const scanId = await newScan(admin, agentId);
  const before = await endOfScan(admin, scanId);
  await enter(page, admin);
  await page.goto(`/scans/${scanId}?tab=parameters&q=${PARAMETER}`);
  await page.getByRole('button', { name: `Open ${TITLE}` }).click();
  await page.getByRole('button', { name: `Record Exception for ${TITLE}` }).click();

  const dialog = page.getByRole('dialog', { name: 'Record Exception' });
  await expect(dialog.getByLabel('Parameter')).toHaveValue(PARAMETER);
  await dialog.getByLabel('Kind').selectOption('compensating-control');
  await dialog.getByRole('button', { name: 'Record Exception' }).click();
  await expect(dialog.getByLabel('Compensating control in place')).toHaveAccessibleDescription(
    'Measure is required',
  );
  await expect(dialog.getByLabel('Role')).toHaveAccessibleDescription('Role is required');
  await expectAccessible(page);
  await dialog.getByLabel('Kind').selectOption('documented-alternative');
  await expect(dialog.getByLabel('Kind')).toHaveAccessibleDescription(
    'This parameter supports no addressable HIPAA specification',
  );
  await dialog.getByLabel('Kind').selectOption('accepted-risk');
  await dialog.getByLabel('Reason for accepting the risk').fill('It is replaced in autumn.');
  await dialog.getByLabel("Decision maker's name").fill('Dr. Lena Ortiz');
  await dialog.getByLabel('Role').fill('Chief Medical Officer');
  await dialog.getByLabel('In force until').fill(inDays(100));
  await dialog.getByRole('button', { name: 'Record Exception' }).click();
  await expect(page.getByText('It is in force once another person approves it.')).toBeVisible();

  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: TITLE }).first();
  await expect(row.getByText(/not in force until a second person approves it$/).first()).toBeVisible();
  await expect(
    row.getByText(/A second person must approve it, but no other user in your organization can do this/),
  ).toBeVisible();
  await expect(row.getByRole('button', { name: 'Invite a Colleague' })).toBeVisible();
  await expectAccessible(page);

  const second = await colleague(product.url, admin, 'user');
  const other = await browser.newContext({ baseURL: product.url, colorScheme: 'dark' });
  const theirs = await other.newPage();
  await enter(theirs, second, product.url);
  await theirs.goto('/agents');
  const due = theirs.getByRole('region', { name: /Exceptions that need attention/ });
  await expect(due).toContainText(TITLE);
  await due.getByRole('link', { name: 'Discharge Summary Assistant' }).click();
  const details = theirs.getByRole('dialog', { name: 'Discharge Summary Assistant' });
  await details.getByRole('button', { name: `Approve ${TITLE}` }).focus();
  await expectAccessible(theirs);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('It is in force and earns no points.')).toBeVisible();
  const sentence = new RegExp(
    `^Risk accepted until .+ by Dr\\. Lena Ortiz, Chief Medical Officer, approved by ${second.email}, invited by the recorder less than a day before; earns no points$`,
  );
  await expect(details.getByText(sentence)).toBeVisible();
  await other.close();

  await expect(row.getByText(sentence).first()).toBeVisible();
  const after = await endOfScan(admin, await newScan(admin, agentId));
  expect([after.score, after.coverage]).toEqual([before.score, before.coverage]);
});

test('an open issue shows who accepted its risk, stays open, and its exception can be withdrawn there', async ({
  page,
  product,
}) => {
  const admin = await newTenant(product.url);
  const agentId = await newAgent(admin);
  await declare(admin, agentId, { 'audit-logging-enabled': false });
  await endOfScan(admin, await newScan(admin, agentId));
  const recorder = await colleague(product.url, admin, 'user');
  const id = await awaitingException(recorder, agentId, 'audit-logging-enabled');
  expect((await admin.call('POST', `/api/agents/${agentId}/exceptions/${id}/approve`)).status).toBe(200);

  await enter(page, recorder);
  await page.goto('/issues');
  const table = page.getByRole('table', { name: 'All issues' });
  await table.getByRole('button', { name: /^View / }).click();
  await expect(page.getByText(/^Risk accepted until .+; earns no points$/)).toBeVisible();
  await expect(page.getByText('In force', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Withdraw / }).click();
  const dialog = page.getByRole('dialog', { name: /^Withdraw: / });
  await dialog.getByLabel('Reason').fill('The log is on now.');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText(`Withdrawn by ${recorder.email}`)).toContainText('The log is on now.');
  const { body } = await admin.call('GET', `/api/issues?agentId=${agentId}`);
  const [open] = (body as { parameterId: string; status: string }[]).filter(
    ({ parameterId }) => parameterId === 'audit-logging-enabled',
  );
  expect(open?.status).toBe('open');
});
