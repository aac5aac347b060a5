import type { Page } from '@playwright/test';
import type { EvidenceReply } from '#shared/evidence/evidence-reply.ts';
import { colleague, declare, endOfScan, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import { alterReply, enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** The page of one agent: its tabs in the URL, and the score changes between scans. */

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Creates an agent with two HIPAA scans, between which two parameters were repaired and one was broken. */
const moved = async (person: Person, name = 'Triage') => {
  const agentId = await newAgent(person, { name, description: 'Sorts what comes in.' });
  await declare(person, agentId, {
    'admin-sso-enforced': false,
    'admin-mfa-enforced': true,
    'log-actor-attribution': true,
  });
  const from = await newScan(person, agentId);
  await endOfScan(person, from);
  await declare(person, agentId, {
    'admin-sso-enforced': true,
    'admin-mfa-enforced': true,
    'log-actor-attribution': false,
    'storage-encryption-at-rest': true,
  });
  const to = await newScan(person, agentId);
  await endOfScan(person, to);
  return { agentId, from, to };
};

const scoreOf = async (person: Person, scanId: string): Promise<number> =>
  Number(((await person.call('GET', `/api/scans/${scanId}`)).body as { score: number }).score);

/** Parses a figure as shown on the page: `+4.76`, `−2.5`, `±0`. */
const figure = (text: string): number =>
  Number(text.trim().replace('−', '-').replace('±', '').replace('+', ''));

test('is opened from the details; its tabs are in the URL and work everywhere', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const { agentId } = await moved(person);
  await enter(page, person);
  await page.goto(`/agents?agent=${agentId}`);
  await page.getByRole('dialog', { name: 'Triage' }).getByRole('link', { name: 'Open agent page' }).click();
  await expect(page).toHaveURL(`/agents/${agentId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Triage');
  await expect(page.getByRole('main').getByText(agentId)).toBeVisible();
  await expect(region(page, 'Details')).toContainText('Sorts what comes in.');
  await expect(region(page, 'Details')).toContainText('Declares 4 parameters');
  const tabs = [
    ...['Overview', 'Scores', 'Behavior', 'Evidence', 'Baselines', 'Questionnaire', 'History', 'Timeline'],
  ];
  await expect(page.getByRole('tab')).toHaveText(tabs);
  for (const name of tabs) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    if (name !== 'Overview') await expect(page).toHaveURL(`/agents/${agentId}?tab=${name.toLowerCase()}`);
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${name}, ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  await tab(page, 'Timeline').focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(`/agents/${agentId}`);
  await page.goBack();
  await expect(tab(page, 'Timeline')).toHaveAttribute('aria-selected', 'true');
});

test('compares two scans, with changes that add up to the difference', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const { agentId, from, to } = await moved(person);
  const [before, after] = [await scoreOf(person, from), await scoreOf(person, to)];
  await enter(page, person);
  await page.goto(`/agents/${agentId}?tab=scores`);
  const hipaa = region(page, 'HIPAA');
  await expect(hipaa).toContainText(`${before} in the previous scan, ${after} now`);
  await expect(hipaa.getByRole('link', { name: 'HIPAA', exact: true })).toHaveAttribute(
    'href',
    '/frameworks/hipaa',
  );
  await hipaa.getByRole('link', { name: /^Compare scans/ }).click();
  await expect(page).toHaveURL(`/agents/${agentId}?tab=scores&from=${from}&to=${to}`);
  const comparison = region(page, 'Score changes in HIPAA');
  const moves = comparison.getByRole('listitem');
  await expect(comparison.getByRole('heading', { name: '3 verdicts differ' })).toBeVisible();
  await expect(moves).toHaveCount(3);
  await expect(moves.filter({ hasText: 'Log actor attribution' })).toContainText(/−.*Pass→changed toFail/s);
  await expect(moves.first()).toContainText('The owner declares');
  const figures = await Promise.all(
    (await moves.all()).map(async (one) => figure(await one.locator('> span').first().innerText())),
  );
  const sums = comparison.getByRole('definition');
  const total = figure(await sums.nth(-3).innerText());
  expect(figures.reduce((sum, one) => sum + one, 0)).toBeCloseTo(total, 6);
  const earned = (await sums.nth(-2).innerText()).match(/\d+\.\d\d/g)?.map(Number) ?? [];
  expect(Number(earned[1]) - Number(earned[0])).toBeCloseTo(total, 6);
  expect(earned.map(Math.round)).toEqual([before, after]);
  await expectAccessible(page);

  await comparison.getByRole('combobox', { name: 'From' }).selectOption({ index: 0 });
  await expect(comparison.getByRole('heading', { name: 'No verdicts differ' })).toBeVisible();
  await comparison.getByRole('button', { name: 'Close comparison' }).click();
  await expect(comparison).toHaveCount(0);

  const other = await person.call('POST', '/api/scans', { json: { agentId, framework: 'HITRUST' } });
  const hitrust = String((other.body as { id: string }).id);
  await endOfScan(person, hitrust);
  await page.goto(`/agents/${agentId}?tab=scores&from=${from}&to=${hitrust}`);
  await expect(page.getByText('These scans cannot be compared')).toBeVisible();
  await expect(page.getByText(/^One scan is against HIPAA, the other against HITRUST/)).toBeVisible();
});

test('filters its evidence, opens the proof, and marks expired pieces', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const { agentId } = await moved(person);
  await enter(page, person);
  const past = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await alterReply<EvidenceReply[]>(page, '**/evidence?expired=true', (all) =>
    all.map((one) =>
      one.parameterId === 'admin-mfa-enforced' ? { ...one, observedAt: past, expiresAt: past } : one,
    ),
  );
  await page.goto(`/agents/${agentId}?tab=evidence`);
  const items = page.getByRole('tabpanel').getByRole('listitem');
  await expect(items).toHaveCount(4);
  await expect(page.getByText('4 of 4, 1 expired')).toBeVisible();
  await expect(items.last()).toContainText('Administrator MFA');
  await expect(items.last()).toContainText('expired 3 d ago');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Expired');
  await expect(page).toHaveURL(/state=expired/);
  await expect(items).toHaveCount(1);
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search evidence' }).fill('encrypted storage');
  await expect(items).toHaveCount(1);
  await items.getByRole('button', { name: /^Open evidence for / }).click();
  await expect(page.getByRole('region', { name: 'Self-reported excerpt' })).toContainText(
    'storage-encryption-at-rest',
  );
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Source' }).selectOption('Probe');
  await expect(page.getByText('No evidence matches')).toBeVisible();
});

test('shows its history from two scores on: a line with a text alternative, and a table', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const { agentId, from, to } = await moved(person);
  const [before, after] = [await scoreOf(person, from), await scoreOf(person, to)];
  const fresh = await newAgent(person, { name: 'y'.repeat(200), frameworks: [] });
  await enter(page, person);
  await page.goto(`/agents/${fresh}?tab=history`);
  await expect(page.getByText('Not enough scans')).toBeVisible();
  await page.goto(`/agents/${fresh}?tab=scores`);
  await expect(page.getByText('No frameworks assigned')).toBeVisible();
  await page.goto(`/agents/${fresh}?tab=evidence`);
  await expect(page.getByText('No evidence', { exact: true })).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }

  await page.goto(`/agents/${agentId}?tab=history`);
  const [low, high] = [Math.min(before, after), Math.max(before, after)];
  const line = page.getByRole('img', {
    name: `HIPAA score of 2 scans: first ${before}, last ${after}, lowest ${low}, highest ${high}`,
  });
  await expect(line).toBeVisible();
  const table = page.getByRole('table', { name: 'Scores over time' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await table.getByRole('link', { name: /since previous: compare with previous scan$/ }).click();
  await expect(page).toHaveURL(`/agents/${agentId}?tab=scores&from=${from}&to=${to}`);

  // The page of a scan shows the line up to its score, without later ones.
  await page.goto(`/scans/${to}`);
  await expect(line).toBeVisible();
  await page.goto(`/scans/${from}`);
  await expect(region(page, 'Score changes')).toContainText('the first HIPAA score');
  await expect(page.getByRole('img', { name: /^HIPAA score of/ })).toHaveCount(0);
});

test('shows a missing agent, and what an auditor may do', async ({ page, product }) => {
  const admin = await newTenant(product.url);
  const { agentId } = await moved(admin);
  await enter(page, await colleague(product.url, admin, 'auditor'));
  await page.goto(`/agents/${agentId}?tab=scores`);
  await expect(region(page, 'HIPAA')).toBeVisible();
  for (const name of ['Run Scan', 'Edit Agent']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await enter(page, await newTenant(product.url));
  await page.goto(`/agents/${agentId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agent not found');
  await expectAccessible(page);
});
