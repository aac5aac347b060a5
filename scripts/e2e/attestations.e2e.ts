import type { Page } from '@playwright/test';
import type { ScanResults } from '#shared/scans/contract.ts';
import { colleague, endOfScan, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';
import { SMALL_PDF } from './documents.ts';

/** Attesting with a document, second-person approval for critical parameters, and the questionnaire. */

const CRITICAL = 'Active business associate agreements';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const file = (name: string, content: string, mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

const openDetails = async (page: Page, agentId: string) => {
  await page.goto(`/agents?agent=${agentId}`);
  // Late-loading parts move those below them while the pointer is on its way.
  await page.waitForLoadState('networkidle');
  return page.getByRole('dialog', { name: 'Discharge Summary Assistant' });
};

/** Returns the points for attestations in the agent's scans. */
const attestedPoints = async (person: Person, agentId: string): Promise<number> => {
  const { results } = await endOfScan(person, await newScan(person, agentId));
  const { points } = results as ScanResults;
  return points.documented + points.selfReported;
};

test('a document is uploaded, a critical parameter attested, approved by a second person, and counted by the scan', async ({
  page,
  product,
  browser,
}) => {
  const admin = await newTenant(product.url);
  const agentId = await newAgent(admin);
  await enter(page, admin);
  const policy = (await page.goto('/agents'))?.headers()['content-security-policy'];
  expect(policy, 'the page may send files to one more address').toMatch(
    /connect-src 'self' http:\/\/127\.0\.0\.1:\d+;/,
  );
  const details = await openDetails(page, agentId);
  await details.getByRole('button', { name: 'Add Attestation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Attestation' });
  await dialog.getByLabel('Parameter').selectOption({ label: CRITICAL });
  await expect(dialog.getByText(/This parameter is critical: .* a second person/)).toBeVisible();

  const input = dialog.locator('input[type=file]');
  await input.setInputFiles(file('setup.exe', 'MZ', 'application/octet-stream'));
  await expect(dialog.getByRole('alert')).toContainText('The file must be PDF, PNG, JPEG');
  await input.setInputFiles(file('agreement.pdf', '<script>alert(1)</script>'));
  await expect(dialog.getByRole('alert')).toContainText('declared as PDF, but its content is text');
  await expectAccessible(page);
  const elsewhere = (url: URL) => url.origin !== product.url;
  await page.route(elsewhere, (route) => route.abort());
  await input.setInputFiles(file('Agreement 2026.pdf', SMALL_PDF));
  await expect(dialog.getByRole('alert')).toContainText('could not be uploaded. Check your connection');
  await page.unroute(elsewhere);
  await input.setInputFiles(file('Agreement 2026.pdf', SMALL_PDF));
  await expect(dialog.getByText(/^Accepted: PDF/)).toBeVisible();
  await expect(dialog.getByLabel('Document', { exact: true })).toHaveValue('Agreement 2026.pdf');
  await dialog.getByLabel('Document', { exact: true }).fill('Agreement with the model vendor');
  await dialog.getByLabel('Value').fill(inDays(300));
  await dialog.getByLabel('Document date').fill('2026-07-01');
  await dialog.getByLabel('Statement').fill('I read the signed agreement.');
  await dialog.getByRole('button', { name: 'Record Attestation' }).click();
  await expect(page.getByText('It counts once another person approves it.')).toBeVisible();

  await expect(details.getByText('Awaiting approval')).toBeVisible();
  await expect(
    details.getByText(/A second person must approve it, but no other user in your organization can do this/),
  ).toBeVisible();
  await details.getByRole('button', { name: 'Invite a Colleague' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite a Colleague' });
  await invitation.getByLabel('Email').fill('second@tenant.example');
  await expectAccessible(page);
  await invitation.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(invitation.getByText(/\/register\?invitation=/)).toBeVisible();
  expect(await attestedPoints(admin, agentId)).toBe(0);

  const second = await colleague(product.url, admin, 'user');
  const other = await browser.newContext({ baseURL: product.url, colorScheme: 'dark' });
  const theirs = await other.newPage();
  await enter(theirs, second, product.url);
  await theirs.goto('/agents');
  const due = theirs.getByRole('region', { name: /Attestations that need attention/ });
  await expect(due).toContainText(CRITICAL);
  await due.getByRole('link', { name: 'Discharge Summary Assistant' }).click();
  const seen = theirs.getByRole('dialog', { name: 'Discharge Summary Assistant' });
  await expect(seen.getByRole('button', { name: `Approve ${CRITICAL}` })).toBeVisible();
  await expectAccessible(theirs);
  const arriving = theirs.waitForEvent('download');
  await seen.getByRole('link', { name: 'Download Agreement 2026.pdf' }).click();
  expect((await arriving).suggestedFilename()).toBe('Agreement 2026.pdf');

  await seen.getByRole('button', { name: `Approve ${CRITICAL}` }).focus();
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('Attestation Approved')).toBeVisible();
  await expect(
    seen.getByText(`Approved by ${second.email}, invited by the recorder less than a day before`),
  ).toBeVisible();
  await expect(seen.getByText('In force', { exact: true })).toBeVisible();
  await other.close();
  expect(await attestedPoints(admin, agentId)).toBeGreaterThan(0);
});

test('a reviewer declines with a reason, which the recorder can read', async ({ page, product }) => {
  const admin = await newTenant(product.url);
  const agentId = await newAgent(admin);
  const recorder = await colleague(product.url, admin, 'user');
  const body = {
    parameter: 'business-associate-agreement',
    value: inDays(300),
    person: { name: 'Sam Sample' },
    document: { reference: 'Agreement', date: '2026-07-01' },
    statement: 'Signed.',
    expiresAt: `${inDays(90)}T00:00:00.000Z`,
  };
  const made = await recorder.call('POST', `/api/agents/${agentId}/attestations`, { json: body });
  expect(made.status).toBe(201);
  await enter(page, admin);
  const details = await openDetails(page, agentId);
  await details.getByRole('button', { name: `Decline ${CRITICAL}` }).click();
  const dialog = page.getByRole('dialog', { name: `Decline: ${CRITICAL}` });
  await dialog.getByRole('button', { name: 'Decline Attestation' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Reason is required/);
  await dialog.getByLabel('Reason').fill('It ended in June.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decline Attestation' }).click();
  await expect(page.getByText('Attestation Declined')).toBeVisible();
  await expect(details.getByText(`Declined by ${admin.email}`)).toContainText('It ended in June.');
});

test('an incorrect attestation is withdrawn with a reason, and no longer counts', async ({
  page,
  product,
}) => {
  const admin = await newTenant(product.url);
  const agentId = await newAgent(admin);
  const recorder = await colleague(product.url, admin, 'user');
  const bystander = await colleague(product.url, admin, 'user');
  const title = 'Credential revocation time';
  const json = {
    parameter: 'credential-revocation-time',
    value: 5,
    person: { name: 'Sam Sample' },
    document: { reference: 'Exercise report', date: '2026-07-01' },
    statement: 'Timed in the exercise.',
    expiresAt: `${inDays(90)}T00:00:00.000Z`,
  };
  const made = await recorder.call('POST', `/api/agents/${agentId}/attestations`, { json });
  expect(made.status).toBe(201);
  expect(await attestedPoints(admin, agentId)).toBeGreaterThan(0);
  await enter(page, bystander);
  const theirs = await openDetails(page, agentId);
  await expect(theirs.getByText('In force', { exact: true })).toBeVisible();
  await expect(theirs.getByText('5 minutes')).toBeVisible();
  await expect(theirs.getByRole('button', { name: `Withdraw ${title}` })).toHaveCount(0);

  await enter(page, recorder);
  const details = await openDetails(page, agentId);
  const withdraw = details.getByRole('button', { name: `Withdraw ${title}` });
  await withdraw.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Withdraw: ${title}` });
  await expect(dialog.getByText(/^The attestation stops counting immediately/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(withdraw).toBeFocused();
  await withdraw.click();
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Reason is required/);
  await dialog.getByLabel('Reason').fill('The exercise was of another agent.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Attestation Withdrawn')).toBeVisible();
  await expect(details.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(details.getByText(`Withdrawn by ${recorder.email}`)).toContainText(
    'The exercise was of another agent.',
  );
  await expect(withdraw).toHaveCount(0);
  await expectAccessible(page);
  expect(await attestedPoints(admin, agentId)).toBe(0);
});

test('an unused document can be deleted, while one that supports an attestation remains', async ({
  page,
  product,
}) => {
  const admin = await newTenant(product.url);
  const agentId = await newAgent(admin);
  await enter(page, admin);
  const details = await openDetails(page, agentId);
  await details.getByRole('button', { name: 'Add Attestation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Attestation' });
  const accepted = () =>
    page.waitForResponse((reply) => reply.url().endsWith('/accept') && reply.status() === 200);
  const found = async (id: string) =>
    (await admin.call('GET', `/api/agents/${agentId}/documents/${id}`)).status;
  const handIn = async (name: string): Promise<string> => {
    const [reply] = await Promise.all([
      accepted(),
      dialog.locator('input[type=file]').setInputFiles(file(name, SMALL_PDF)),
    ]);
    await expect(dialog.getByText(/^Accepted: PDF/)).toBeVisible();
    return ((await reply.json()) as { id: string }).id;
  };
  const reference = dialog.getByLabel('Document', { exact: true });

  const left = await handIn('Left behind.pdf');
  const given = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await given).status()).toBe(204);
  expect(await found(left)).toBe(404);
  await details.getByRole('button', { name: 'Add Attestation' }).click();

  const mistaken = await handIn('Payroll.pdf');
  await expect(reference).toHaveValue('Payroll.pdf');
  await dialog.getByRole('button', { name: 'Remove the file' }).click();
  await expect(page.getByText('Document Removed')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Choose a File' })).toBeFocused();
  await expect(reference).toHaveValue('');
  expect(await found(mistaken)).toBe(404);

  const another = await handIn('Draft.pdf');
  const removed = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  const right = await handIn('Exercise report.pdf');
  expect((await removed).status()).toBe(204);
  expect(await found(another)).toBe(404);

  await page.route(`**/documents/${right}`, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Remove the file' }).click();
  await expect(page.getByText('Failed to remove the document')).toBeVisible();
  await expect(dialog.getByText(/^Accepted: PDF/)).toBeVisible();
  await page.unrouteAll();
  const json = {
    parameter: 'credential-revocation-time',
    value: 5,
    person: { name: 'Sam Sample' },
    document: { id: right, reference: 'Exercise report', date: '2026-07-01' },
    statement: 'Timed in the exercise.',
    expiresAt: `${inDays(90)}T00:00:00.000Z`,
  };
  expect((await admin.call('POST', `/api/agents/${agentId}/attestations`, { json })).status).toBe(201);
  await dialog.getByRole('button', { name: 'Remove the file' }).click();
  await expect(
    page.getByText(/It supports the attestation of Sam Sample for Credential revocation time/),
  ).toBeVisible();
  await expect(dialog.getByText(/^Accepted: PDF/)).toBeVisible();
  await expectAccessible(page);
  expect(await found(right)).toBe(302);
});

test('the questionnaire asks for missing evidence, is answered in place, and becomes empty', async ({
  page,
  product,
}) => {
  const admin = await newTenant(product.url);
  const agentId = await newAgent(admin);
  await enter(page, admin);
  await page.goto(`/agents/${agentId}?tab=questionnaire`);
  const questions = page.getByRole('region', { name: 'Questionnaire' });
  await expect(questions.getByText(/questions, worth [\d.]+ points/)).toBeVisible();
  await expectAccessible(page);
  const asked = questions.locator('ol > li');
  const more = questions.getByRole('button', { name: /^Show \d+ more of \d+$/ });
  await expect(more).toBeVisible();
  while (await more.isVisible()) {
    const shown = await asked.count();
    await more.click();
    expect(await asked.count()).toBeGreaterThan(shown);
  }
  const answer = questions.getByRole('button', { name: 'Answer Credential revocation time' });
  await answer.focus();
  await page.keyboard.press('Enter');
  const form = questions.getByRole('form', { name: 'Attestation' });
  await form.getByLabel('Value in minutes').fill('5');
  const dataTransfer = await page.evaluateHandle((content) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([content], 'Exercise report.md'));
    return dropped;
  }, '# Exercise\n\nFive minutes.\n');
  await form.getByText('Drop the document here, or').dispatchEvent('drop', { dataTransfer });
  await expect(form.getByText(/^Accepted: Markdown/)).toBeVisible();
  await expect(form.getByLabel('Document', { exact: true })).toHaveValue('Exercise report.md');
  await form.getByLabel('Document date').fill('2026-07-01');
  await form.getByLabel('Statement').fill('Timed in the exercise.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Record Attestation' }).click();
  await expect(page.getByText('The next scan uses it as evidence.')).toBeVisible();
  await expect(answer).toHaveCount(0);

  await admin.call('PATCH', `/api/agents/${agentId}`, { json: { frameworks: [] } });
  await page.reload();
  await expect(page.getByText(/^Every parameter that a person can answer has evidence/)).toBeVisible();
});
