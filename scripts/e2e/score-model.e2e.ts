import type { Page } from '@playwright/test';
import type { ScanReply, ScanResults } from '#shared/scans/contract.ts';
import { earnedOf } from '#shared/scoring/points.ts';
import { score, scoreBesideFailure, steps } from '#web/features/scoring/how-page/example.ts';
import { declare, endOfScan, newAgent, newScan, newTenant } from './api-client.ts';
import { alterReply, enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';
import { customText } from './custom-frameworks.ts';

/** How a score is calculated, what caps it, and how scores of other models are marked. */

const inEachTheme = async (page: Page, check: () => Promise<void>) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await check();
  }
};

const inEachWidth = async (page: Page) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    await inEachTheme(page, () => expectAccessible(page));
  }
};

interface Detail extends ScanReply {
  readonly results: ScanResults;
}

test('a page explains the score calculation step by step, based on the rules', async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
  await page.goto('/');
  await page.getByRole('link', { name: 'How scores are calculated' }).first().click();
  await expect(page).toHaveURL('/how-scores-work');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How scores are calculated');

  const rows = page.getByRole('table', { name: 'Example parameters and earned points' }).getByRole('row');
  await expect(rows).toHaveCount(steps.length + 2);
  for (const [at, { parameter, earned }] of steps.entries()) {
    await expect(rows.nth(at + 1)).toContainText(parameter.texts.title);
    await expect(
      rows
        .nth(at + 1)
        .getByRole('cell')
        .last(),
    ).toHaveText(earned.toFixed(1));
  }
  await expect(rows.last()).toContainText(earnedOf(score.points).toFixed(1));
  const cap = page.getByRole('region', { name: /A cap limits/ });
  await expect(cap).toContainText(`Example today: ${score.score}`);
  await expect(cap).toContainText(scoreBesideFailure.cap?.sentence ?? 'a cap');
  const known = page.getByRole('region', { name: /Verified, coverage and pass rate/ });
  await expect(known).toContainText(`rounded ${score.verified}`);
  await expect(known).toContainText(`rounded ${score.coverage}%`);
  await expect(page.getByText('the failure remains until it is checked again')).toBeVisible();
  await inEachWidth(page);
});

test('a cap is shown where it limits a score, and less prominently where it would', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const agentId = await newAgent(person);
  await declare(person, agentId, { 'admin-mfa-enforced': true, 'audit-logging-enabled': false });
  const scanId = await newScan(person, agentId);
  await endOfScan(person, scanId);
  await enter(page, person);
  await page.goto(`/scans/${scanId}`);
  const hero = page.getByRole('region', { name: 'Score', exact: true });
  await expect(hero).toContainText('Until this changes, the score cannot exceed 69');
  await expect(page.getByText(/distributed among its \d+ applicable parameters by severity/)).toBeVisible();

  const sentence = 'At most 69: “Audit log of every access” fails.';
  await alterReply<Detail>(page, `**/api/scans/${scanId}`, (scan) => ({
    ...scan,
    results: {
      ...scan.results,
      score: 69,
      cap: { limit: 69, cause: 'critical-fails', parameterId: 'audit-logging-enabled', sentence },
      points: {
        ...scan.results.points,
        tested: 80,
        selfReported: 0,
        needsStrongerProof: 0,
        failing: 20,
        noEvidence: 0,
      },
    },
  }));
  await page.reload();
  await expect(hero.getByTestId('score')).toHaveText('69');
  await expect(hero.getByText('Earned 80', { exact: true })).toBeVisible();
  await expect(hero.getByText(sentence, { exact: true })).toBeVisible();
  await expect(hero.getByRole('img')).toHaveAccessibleName(/score 69 of 100.* At most 69/);
  await inEachWidth(page);
});

test('scores of model 1 are marked and not compared with scores of model 3', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const agentId = await newAgent(person);
  await declare(person, agentId, { 'admin-mfa-enforced': true });
  const earlier = await newScan(person, agentId);
  await endOfScan(person, earlier);
  const later = await newScan(person, agentId);
  await endOfScan(person, later);
  const previous = <S extends ScanReply>(scan: S): S =>
    scan.id === earlier ? { ...scan, modelVersion: '1.0' } : scan;
  await alterReply<ScanReply[]>(page, /\/api\/scans\?/, (scans) => scans.map(previous));
  await alterReply<ScanReply[]>(page, '**/api/scans', (scans) => scans.map(previous));
  await alterReply<Detail>(page, `**/api/scans/${earlier}`, (scan) => ({
    ...previous(scan),
    results: { ...scan.results, modelVersion: '1.0' },
  }));
  await alterReply<Detail>(page, `**/api/scans/${later}`, (scan) => ({
    ...scan,
    results: { ...scan.results, previousModel: '1.0', previousScore: null, moved: [] },
  }));
  await enter(page, person);

  await page.goto('/scans');
  const rows = page.getByRole('table', { name: 'Compliance scans' }).getByRole('row');
  await expect(rows.nth(1).getByText(/^verified \d+$/)).toBeVisible();
  await expect(rows.nth(2).getByText('Score model 1', { exact: true })).toBeVisible();
  await page.goto(`/scans/${earlier}`);
  await expect(page.getByText('Score model 1, not comparable with scores of model 3')).toBeVisible();
  await page.goto(`/scans/${later}`);
  await expect(page.getByText(/^The previous scan was scored by model 1/)).toBeVisible();
  await page.goto(`/agents/${agentId}?tab=history`);
  await expect(
    page.getByRole('img', { name: /scored by model 3, not comparable with earlier scores/ }),
  ).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Previous score model differs' })).toBeVisible();
  await page.goto(`/agents/${agentId}?tab=scores&from=${earlier}&to=${later}`);
  await expect(page.getByRole('alert')).toContainText('One was scored with model 1, the other with model 3.');
  await inEachWidth(page);
});

test('an organization’s custom framework is shown next to the score of an agent', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const text = customText('Ward Policy', ['W-1', 'log-actor-attribution']);
  await person.call('POST', '/api/custom-frameworks', { json: { text } });
  const agentId = await newAgent(person, { frameworks: ['HIPAA', 'Ward Policy'] });
  await declare(person, agentId, { 'log-actor-attribution': true });
  for (const framework of ['HIPAA', 'Ward Policy'])
    await endOfScan(person, await newScan(person, agentId, framework));
  await enter(page, person);
  const because = /It measures what you chose, so it is shown beside the agent’s score and is not part of it/;
  await page.goto(`/agents/${agentId}`);
  await expect(page.getByText(because)).toBeVisible();
  await page.goto(`/agents/${agentId}?tab=scores`);
  const ward = page.getByRole('region', { name: 'Ward Policy' });
  await expect(ward.getByText(because)).toBeVisible();
  await expect(page.getByRole('region', { name: 'HIPAA' }).getByText(because)).toHaveCount(0);
  await inEachWidth(page);
});
