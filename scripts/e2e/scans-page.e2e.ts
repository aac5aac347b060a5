import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { needs } from '#scripts/testing/processor-time.ts';
import type { ScanReply } from '#shared/scans/contract.ts';
import type { EarnedPoints } from '#shared/scoring/score.ts';
import { sumLabels } from '#shared/scoring/sum-labels.ts';
import { startSilence } from './agents.ts';
import { approveManifest, endOfScan, newAgent, newScan, newTenant, type Person, send } from './api-client.ts';
import { alterReply, enter, overflow } from './browser-session.ts';
import { expect, test } from './browser-test.ts';
import { startProduct } from './product.ts';

/** The Compliance Scans page and the page of one scan. */

// Wide enough for every column.
test.use({ viewport: { width: 1440, height: 900 } });

let person: Person;
test.beforeEach(async ({ page, product }) => {
  person = await newTenant(product.url);
  await enter(page, person);
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Start Compliance Scan', exact: true });
const rows = (page: Page) => page.getByRole('table', { name: 'Compliance scans' }).getByRole('row');

const connected = (url: string) => ({
  connection: { protocol: 'mcp', url, authorisedToTest: true, authorisedToChat: false },
});

/** Creates an agent whose manifest declares a passing, a partial and a failing value, and scans it. */
const scanned = async (name = 'Bed Board') => {
  const agentId = await newAgent(person, { name });
  await person.call('PUT', `/api/agents/${agentId}/manifest`, {
    text: 'declares:\n  admin-mfa-enforced: true\n  log-retention-days: 100\n  audit-logging-enabled: false\n',
    headers: { 'content-type': 'application/yaml' },
  });
  await approveManifest(person, agentId);
  const scanId = await newScan(person, agentId);
  return { agentId, scan: await endOfScan(person, scanId) };
};

test.describe('the list', () => {
  test('shows how to start, and the dialog shows what is missing', async ({ page }) => {
    await newAgent(person, { name: 'Bed Board', type: 'Operations' });
    await page.goto('/scans');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compliance Scans');
    await expect(page.getByText('No scans performed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Start Your First Scan', exact: true }).click();
    expect((await dialog(page).boundingBox())?.width).toBe(480);
    await dialog(page).getByRole('button', { name: 'Start Scan' }).click();
    const agent = dialog(page).getByRole('combobox', { name: 'Select AI Agent', exact: true });
    const framework = dialog(page).getByLabel('Compliance Framework', { exact: true });
    await expect(agent).toHaveAccessibleDescription('Select an agent to scan');
    await expect(framework).toHaveAccessibleDescription('Select a framework to scan against');
    await agent.fill('no such agent');
    await expect(dialog(page).getByText('None of the 1 loaded agents match.')).toBeVisible();
    await agent.fill('oper');
    await agent.press('ArrowDown');
    await agent.press('Enter');
    await expect(agent).toHaveValue('Bed Board (Operations)');
    await expect(framework).toHaveValue('HIPAA');
    await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    expect((await person.call('GET', '/api/scans')).body).toEqual([]);
  });

  test('shows a scan while it is running and when it has completed', async ({ page }) => {
    const silence = await startSilence();
    try {
      await newAgent(person, { name: 'Slow Agent', ...connected(silence.url) });
      await page.goto('/scans');
      await page.getByRole('button', { name: 'New Scan', exact: true }).click();
      await dialog(page).getByRole('combobox', { name: 'Select AI Agent' }).click();
      await page.getByRole('option', { name: /^Slow Agent \(Clinical documentation\)/ }).click();
      await dialog(page).getByRole('button', { name: 'Start Scan', exact: true }).click();
      const messages = page.getByRole('region', { name: 'Messages' });
      await expect(messages.getByText('Success', { exact: true })).toBeVisible();
      await expect(messages.getByText('Compliance scan started successfully', { exact: true })).toBeVisible();
      await expect(rows(page).first().getByRole('columnheader')).toHaveText([
        ...['Agent', 'Framework', 'Status', 'Score', 'Started', 'Duration', 'Actions'],
      ]);
      const row = rows(page).filter({ hasText: 'Slow Agent' });
      const [status, duration] = [row.getByRole('cell').nth(2), row.getByRole('cell').nth(5)];
      await expect(status).toContainText('Running');
      await expect(duration).toHaveText('–');
      await row.getByRole('link', { name: 'Slow Agent', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Scanning Slow Agent' })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Collecting' })).toHaveAttribute(
        'aria-current',
        'step',
      );
      await page.goBack();
      silence.release();
      await expect(status).toHaveText('Completed', { timeout: needs(24) });
      const [scan] = (await person.call('GET', '/api/scans')).body as Record<string, string>[];
      const seconds = Math.round(
        (Date.parse(scan?.completedAt ?? '') - Date.parse(scan?.startedAt ?? '')) / 1000,
      );
      expect(seconds).toBeGreaterThan(0);
      await expect(duration).toHaveText(`${seconds} s`);
    } finally {
      await silence.stop();
    }
  });

  test('shows what it is loading', async ({ page }) => {
    await page.route('**/api/scans', () => {});
    await page.goto('/scans');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveText('Loading scans...');
  });

  test('a failed start shows an error, and progress is shown during the attempt', async ({ page }) => {
    const agentId = await newAgent(person);
    const tried = Promise.withResolvers<void>();
    await page.route('**/api/scans', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await tried.promise;
      return route.fulfill({ status: 500, body: '' });
    });
    await page.goto('/scans');
    await page.getByRole('button', { name: 'New Scan' }).click();
    await dialog(page).getByRole('combobox', { name: 'Select AI Agent' }).click();
    await page.getByRole('listbox').getByRole('option').click();
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/scans')),
      dialog(page).getByRole('button', { name: 'Start Scan' }).click(),
    ]);
    const payload = { agentId, framework: 'HIPAA', status: 'pending', results: {} };
    expect(request.postDataJSON()).toEqual(payload);
    await expect(dialog(page).getByRole('button', { name: 'Starting...', exact: true })).toBeVisible();
    tried.resolve();
    const alert = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
    await expect(alert.getByText('Error', { exact: true })).toBeVisible();
    await expect(alert.getByText('Failed to start compliance scan', { exact: true })).toBeVisible();
    await expect(dialog(page)).toBeVisible();
  });

  test('its filters are kept in the URL, and the back button restores them', async ({ page }) => {
    const { agentId } = await scanned();
    await newScan(person, await newAgent(person, { name: 'Other Agent' }));
    await page.goto('/scans');
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('combobox', { name: 'Framework' }).selectOption('HITRUST');
    await expect(page).toHaveURL('/scans?framework=HITRUST');
    await expect(page.getByText('No scan matches')).toBeVisible();
    await page.goBack();
    await expect(rows(page)).toHaveCount(3);
    await page.goto(`/scans?framework=HIPAA&agentId=${agentId}`);
    await expect(page.getByRole('combobox', { name: 'Framework' })).toHaveValue('HIPAA');
    await expect(page.getByText('Agent: Bed Board')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/scans');
    await expect(rows(page)).toHaveCount(3);
  });

  test('each scan status has its label, and the duration is in whole seconds', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { scan } = await scanned();
    const startedAt = '2026-11-20T08:00:00.000Z';
    const ended = { startedAt, completedAt: '2026-11-20T08:01:12.400Z' };
    const under = { startedAt, completedAt: null, score: null };
    const states: readonly (readonly [Partial<ScanReply>, readonly [string, string, string]])[] = [
      [{ ...under, status: 'pending', startedAt: null }, ['Pending', '–', '–']],
      [{ ...under, status: 'running', step: 'Judging' }, ['RunningJudging', '–', '–']],
      [{ ...ended, status: 'completed' }, ['Completed', String(scan.score), '72 s']],
      [{ ...ended, status: 'completed', completedAt: '2026-11-20T08:00:00.600Z' }, ['Completed', '', '1 s']],
      [
        { ...ended, status: 'failed', score: null, reason: 'Interrupted.' },
        ['FailedInterrupted.', '–', '72 s'],
      ],
    ];
    await alterReply<ScanReply[]>(page, '**/api/scans', ([real]) =>
      states.map(([state], at) => ({ ...real, id: real?.id.replace(/.$/, String(at)), ...state })),
    );
    await page.goto('/scans');
    await expect(rows(page)).toHaveCount(1 + states.length);
    for (const [at, [, [status, score, duration]]] of states.entries()) {
      const cells = rows(page)
        .nth(at + 1)
        .getByRole('cell');
      await expect(cells.nth(2)).toHaveText(status);
      await expect(cells.nth(3)).toContainText(score);
      await expect(cells.nth(4)).toHaveText(/^\w{3} \d\d, \d{4}, \d\d:\d\d$/);
      await expect(cells.nth(5)).toHaveText(duration);
      await expect(cells.nth(6).getByRole('link')).toHaveText('View');
    }
    expect(
      await rows(page)
        .nth(2)
        .getByRole('cell')
        .nth(2)
        .locator('i')
        .evaluate((spinner) => getComputedStyle(spinner).animationName),
    ).not.toBe('none');
  });

  test('an agent without a known name is shown as Unknown Agent', async ({ page }) => {
    const { scan } = await scanned();
    await page.route('**/api/scans', (route) => route.fulfill({ json: [{ ...scan, agentName: '' }] }));
    await page.goto('/scans');
    await expect(rows(page).getByRole('link', { name: 'Unknown Agent', exact: true })).toBeVisible();
    await page.goto('/scans?agentId=01a1fb20-dacb-7325-81d9-b2e3b3e25dfc');
    await expect(page.getByText('Agent: Unknown Agent')).toBeVisible();
  });
});

test.describe('one scan', () => {
  test('shows the same numbers as the API', async ({ page }) => {
    const { scan } = await scanned();
    const results = scan.results as { score: number; coverage: number; points: Record<string, number> };
    await page.goto(`/scans/${scan.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bed Board');
    await expect(page.getByTestId('score')).toHaveText(String(results.score));
    const score = page.getByRole('region', { name: 'Score' });
    await expect(score.getByText(`${results.coverage}%`, { exact: true })).toBeVisible();
    for (const [kind, points] of Object.entries(results.points)) {
      const word = sumLabels[kind as keyof EarnedPoints];
      const entry = score.getByRole('listitem').filter({ hasText: new RegExp(`^${word}\\b`) });
      await expect(entry).toContainText(points.toFixed(1));
    }
  });

  test('opens with the tab and filters from its URL', async ({ page }) => {
    const { scan } = await scanned();
    await page.goto(`/scans/${scan.id}?tab=parameters&verdict=fail`);
    await expect(page.getByRole('tab', { name: /^Parameters/ })).toHaveAttribute('aria-selected', 'true');
    const items = page.getByRole('tabpanel').getByRole('listitem');
    await expect(items).toHaveCount(1);
    await expect(items.getByText('audit-logging-enabled', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Partial' }).check();
    await expect(page).toHaveURL(/verdict=partial/);
    await expect(items.getByText('log-retention-days', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'All' }).check();
    await page.getByRole('searchbox', { name: 'Parameter' }).fill('second factor');
    await expect(items).toHaveCount(1);
    await expect(page).toHaveURL(/q=second/);
    await page.reload();
    await expect(items.getByText('admin-mfa-enforced', { exact: true })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Parameter' }).fill('nothing like it');
    await expect(page.getByText('No parameter matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(`/scans/${scan.id}?tab=parameters`);
    await page.getByRole('tab', { name: /^Parameters/ }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: /^Evidence/ })).toBeFocused();
    await expect(page).toHaveURL(`/scans/${scan.id}?tab=evidence`);
    await expect(items).toHaveCount(3);
  });

  test('expands controls and parameters by keyboard, down to the evidence', async ({ page }) => {
    const { scan } = await scanned();
    await page.goto(`/scans/${scan.id}`);
    const control = page.getByRole('button', { name: /^(Open|Close) Audit controls$/ });
    if ((await control.getAttribute('aria-expanded')) === 'true') await control.press('Enter');
    await expect(control).toHaveAttribute('aria-expanded', 'false');
    await control.press('Enter');
    await expect(control).toHaveAttribute('aria-expanded', 'true');
    const parameter = page
      .getByRole('listitem')
      .filter({ has: page.getByText('log-retention-days', { exact: true }) })
      .last();
    const more = parameter.getByRole('button', { name: /^Open/ }).first();
    await more.press('Space');
    await expect(parameter.getByText('log-retention-days: 100')).toBeVisible();
    await expect(parameter.getByText('What would change it')).toBeVisible();
    await expect(parameter.getByText(/sha256/)).toBeVisible();
  });

  test('starts another scan and opens it', async ({ page }) => {
    const { scan } = await scanned();
    await page.goto(`/scans/${scan.id}`);
    await page.getByRole('button', { name: 'Run Scan' }).click();
    await expect(page.getByText('Scan Started', { exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(`/scans/${scan.id}`);
    const moved = page.getByRole('region', { name: 'Score changes' });
    await expect(moved.getByText('No verdict changed since the previous scan.')).toBeVisible({
      timeout: needs(24),
    });
  });

  test('of an unreachable agent completes without a score, and shows why it could not be probed', async ({
    page,
  }) => {
    const gone = await startSilence();
    await gone.stop();
    const scanId = await newScan(person, await newAgent(person, { name: 'Gone', ...connected(gone.url) }));
    await endOfScan(person, scanId);
    await page.goto(`/scans/${scanId}?tab=parameters&q=endpoint-auth-required`);
    await expect(page.getByTestId('score')).toHaveText('–');
    await page.getByRole('button', { name: /^Open/ }).first().press('Enter');
    await expect(page.getByText('Could not be checked')).toBeVisible();
    await expect(page.getByText(': The address could not be reached.').first()).toBeVisible();
  });
});

test('a scan that was interrupted too often has failed, shows why, and can be run again', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'accredit-interrupted-'));
  const silence = await startSilence();
  let product = await startProduct(folder);
  try {
    const { token, ...rest } = await newTenant(product.url);
    const owner: Person = {
      ...rest,
      token,
      call: (method, path, sent = {}) =>
        send(product.url, method, path, {
          ...sent,
          headers: { authorization: `Bearer ${token}`, ...sent.headers },
        }),
    };
    const scanId = await newScan(owner, await newAgent(owner, { name: 'Slow', ...connected(silence.url) }));
    for (let kill = 0; kill < 3; kill += 1) {
      const before = silence.calls();
      await expect.poll(silence.calls, 'an attempt is under way').toBeGreaterThan(before);
      await product.kill();
      product = await startProduct(folder);
    }
    await endOfScan(owner, scanId);
    await enter(page, owner, product.url);
    await page.goto(`${product.url}/scans/${scanId}`);
    const alert = page.getByRole('alert');
    await expect(alert.getByText('Scan failed')).toBeVisible();
    await expect(alert.getByText(/interrupted 3 times/)).toBeVisible();
    await expect(page.getByTestId('score')).toBeHidden();
    silence.release();
    await page.getByRole('button', { name: 'Run again' }).click();
    await expect(page.getByRole('tab', { name: /^Controls/ })).toBeVisible({ timeout: needs(24) });
    expect(await overflow(page)).toBe(0);
  } finally {
    await product.stop();
    await silence.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
