import type { Page } from '@playwright/test';
import { needs } from '#scripts/testing/processor-time.ts';
import type { IssueReply } from '#shared/issues/contract.ts';
import { colleague, declare, endOfScan, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/**
 * Remediation of failed parameters: from the dashboard, from an issue and from a scan, with the agent's own
 * values.
 */

const HOSTILE = `Ward 3's "triage" $(id) \`id\` \${HOME}`;
const PARAMETER = 'tool-call-logging';

/**
 * Creates an agent that declares a failing value for one critical parameter, scans it against HIPAA, and
 * returns the issue.
 */
const failing = async (person: Person, name: string): Promise<IssueReply> => {
  const agentId = await newAgent(person, { name });
  await declare(person, agentId, { [PARAMETER]: false, 'endpoint-auth-required': true });
  await endOfScan(person, await newScan(person, agentId));
  const issues = (await person.call('GET', `/api/issues?agentId=${agentId}`)).body as IssueReply[];
  const issue = issues.find(({ parameterId }) => parameterId === PARAMETER);
  if (issue === undefined) throw new Error('No issue was raised');
  return issue;
};

interface Remedy {
  readonly title: string;
  readonly steps: readonly string[];
  readonly apply: { readonly file: string; readonly text: string };
  readonly rollback: { readonly file: string; readonly text: string };
  readonly serves: readonly { readonly key: string; readonly control: string }[];
}

const remedyOf = async (person: Person, { agentId }: IssueReply): Promise<Remedy> =>
  (await person.call('GET', `/api/agents/${agentId}/remedies/${PARAMETER}`)).body as Remedy;

const panel = (page: Page, remedy: Remedy) =>
  page.getByRole('region', { name: `Remediation: ${remedy.title}` });

test('Show fix opens the issue with its remedy focused, and a rescan verifies the fix', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await newTenant(product.url);
  const issue = await failing(person, HOSTILE);
  const remedy = await remedyOf(person, issue);
  await enter(page, person);
  await page.goto('/');
  await page.getByRole('link', { name: `Show fix for ${issue.title}` }).click();
  await expect(page).toHaveURL(
    `/issues?status=open&severity=${issue.severity}&issue=${issue.id}&panel=remedy`,
  );
  const shown = panel(page, remedy);
  await expect(shown.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(shown.getByText('Nothing is applied automatically.')).toBeVisible();
  for (const step of remedy.steps) await expect(shown).toContainText(step.replaceAll('`', ''));
  const frameworks = new Set(remedy.serves.map(({ key }) => key)).size;
  await shown
    .getByText(`This fix supports ${remedy.serves.length} controls in ${frameworks} frameworks`)
    .click();
  await expect(shown.getByRole('definition').getByRole('link').first()).toBeVisible();

  await expect(
    shown.getByRole('region', { name: `Contents of ${remedy.apply.file}` }).locator('pre'),
  ).toHaveText(remedy.apply.text.trimEnd(), { useInnerText: true });
  await shown.getByRole('tab', { name: 'Apply' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(shown.getByRole('tab', { name: 'Rollback' })).toBeFocused();
  await shown.getByRole('button', { name: `Copy ${remedy.rollback.file}` }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(remedy.rollback.text);
  const downloading = page.waitForEvent('download');
  await shown.getByRole('button', { name: `Download ${remedy.rollback.file}` }).click();
  expect((await downloading).suggestedFilename()).toBe(remedy.rollback.file);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }

  await declare(person, issue.agentId, { [PARAMETER]: true, 'endpoint-auth-required': true });
  await shown.getByRole('button', { name: 'Rescan' }).click();
  await expect(page).toHaveURL(/\/scans\/[\da-f-]{36}$/);
  await expect(page.getByText(/^Issues: 1 resolved, 0 open\./)).toBeVisible({ timeout: needs(24) });
  const after = (await person.call('GET', `/api/issues?agentId=${issue.agentId}`)).body as IssueReply[];
  expect(after.find(({ id }) => id === issue.id)?.status).toBe('resolved');
});

test('an issue shows and hides its remedy with its own button, which keeps the focus', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const issue = await failing(person, 'Triage');
  const remedy = await remedyOf(person, issue);
  await enter(page, person);
  await page.goto(`/issues?status=open&issue=${issue.id}`);
  await expect(page.getByText('Recommended remediation')).toBeVisible();
  await expect(panel(page, remedy)).toHaveCount(0);
  const button = page.getByRole('button', { name: new RegExp(`^(?:Show|Hide) fix for ${issue.title}`) });
  await expect(button).toContainText('Show fix');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page, remedy)).toBeVisible();
  await expect(page).toHaveURL(/panel=remedy/);
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(panel(page, remedy)).toHaveCount(0);
  await expect(page).not.toHaveURL(/panel/);
  await expect(page.getByRole('link', { name: /^About this parameter/ })).toHaveAttribute(
    'href',
    `/parameters/${PARAMETER}`,
  );
});

test('a scan shows the remedies of failed parameters only', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const issue = await failing(person, 'Triage');
  const remedy = await remedyOf(person, issue);
  await enter(page, person);
  await page.goto(`/scans/${issue.scanId}?tab=parameters&q=${PARAMETER}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Open / })
    .click();
  await page.getByRole('button', { name: /^Show fix for / }).click();
  await expect(panel(page, remedy).getByRole('button', { name: 'Rescan' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/scans/${issue.scanId}?tab=parameters&q=endpoint-auth-required`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Open / })
    .click();
  await expect(page.getByRole('link', { name: /^About this parameter/ })).toHaveAttribute(
    'href',
    '/parameters/endpoint-auth-required',
  );
  await expect(page.getByRole('button', { name: /^Show fix/ })).toHaveCount(0);
});

test('reports that it cannot be loaded; an auditor sees it without Rescan', async ({ page, product }) => {
  const admin = await newTenant(product.url);
  const issue = await failing(admin, 'Triage');
  const remedy = await remedyOf(admin, issue);
  await enter(page, await colleague(product.url, admin, 'auditor'));
  let broken = true;
  await page.route('**/remedies/*', (route) => (broken ? route.abort() : route.continue()));
  await page.goto(`/issues?issue=${issue.id}&panel=remedy`);
  await expect(page.getByText('The remediation could not be loaded')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page, remedy)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rescan' })).toHaveCount(0);
});
