import type { Locator, Page } from '@playwright/test';
import type { AgentReply } from '#shared/agents/contract.ts';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import type { ScanReply } from '#shared/scans/contract.ts';
import { labelOf } from '#shared/scoring/labels.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import { declare, endOfScan, newAgent, newScan, newTenant } from './api-client.ts';
import { alterReply, enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';

/** The label and color of a score on both sides of each threshold, on every screen that shows a score. */

const levels = [
  { score: 100, compliance: 'Compliant', risk: 'Low Risk', tone: 'green' },
  { score: 85, compliance: 'Compliant', risk: 'Low Risk', tone: 'green' },
  { score: 84, compliance: 'At Risk', risk: 'Medium Risk', tone: 'yellow' },
  { score: 70, compliance: 'At Risk', risk: 'Medium Risk', tone: 'yellow' },
  { score: 69, compliance: 'Non-Compliant', risk: 'High Risk', tone: 'red' },
  { score: 0, compliance: 'Non-Compliant', risk: 'High Risk', tone: 'red' },
  { score: null, compliance: 'Not Scanned', risk: 'Not Assessed', tone: 'grey' },
] as const;

/** Text color of each tone, in light and in dark. */
const colors = {
  light: { green: '#126b60', yellow: '#8a5900', red: '#ac2d20', grey: '#59666b' },
  dark: { green: '#81d5c7', yellow: '#ffc370', red: '#ff9788', grey: '#a3adb2' },
} as const;

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const figureOf = (score: number | null) => (score === null ? '–' : String(score));
const nameOf = (score: number | null) => `Agent at ${score ?? 'none'}`;

const expectTone = async (page: Page, shown: Locator, tone: keyof (typeof colors)['light']) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(shown).toHaveCSS('color', rgb(colors[colorScheme][tone]));
  }
};

const labelAt = (score: number | null) => labelOf({ score, coverage: 100, worstSeverity: null });

const rated = <T extends { readonly score: unknown }>(one: T, score: number | null): T => ({
  ...one,
  score:
    score === null ? null : { ...(one.score as ScoreObject), score, label: labelAt(score), coverage: 100 },
});

// Wide enough for every column.
test.use({ viewport: { width: 1440, height: 900 } });

let agentId: string;
test.beforeEach(async ({ page, product }) => {
  const person = await newTenant(product.url);
  agentId = await newAgent(person);
  await declare(person, agentId, { 'admin-mfa-enforced': true });
  await endOfScan(person, await newScan(person, agentId));
  await enter(page, person);
});

for (const [path, table] of [
  ['/agents', 'Registered AI agents'],
  ['/', 'Active AI agents'],
] as const) {
  test(`in the table of ${path}`, async ({ page }) => {
    await alterReply<AgentReply[]>(page, '**/api/agents', ([agent]) =>
      levels
        .slice(path === '/' ? 1 : 0)
        .flatMap(({ score }, at) =>
          agent
            ? [{ ...rated(agent, score), id: agent.id.replace(/.$/, String(at)), name: nameOf(score) }]
            : [],
        ),
    );
    await page.goto(path);
    for (const { score, compliance, tone } of levels.slice(path === '/' ? 1 : 0)) {
      const row = page
        .getByRole('table', { name: table })
        .getByRole('row')
        .filter({ hasText: nameOf(score) });
      await expect(row.getByText(compliance, { exact: true })).toBeVisible();
      const figure = row.getByText(figureOf(score), { exact: true }).first();
      await expectTone(page, figure, tone);
      if (score !== null) await expectTone(page, row.getByText(compliance, { exact: true }), tone);
      await expect(row.getByRole('img', { name: /score/i }).first()).toBeVisible();
    }
  });
}

test('in the details of an agent', async ({ page }) => {
  for (const { score, risk, tone } of levels) {
    await page.unrouteAll();
    await alterReply<AgentReply>(page, `**/api/agents/${agentId}`, (agent) => rated(agent, score));
    await page.goto(`/agents?agent=${agentId}`);
    const shown = page.getByRole('dialog').getByRole('region', { name: 'Score' });
    await expect(shown.getByText(risk, { exact: true })).toBeVisible();
    await expectTone(page, shown.getByText(figureOf(score), { exact: true }).first(), tone);
    if (score !== null) await expectTone(page, shown.getByText(risk, { exact: true }), tone);
  }
});

test('in the frameworks of the dashboard', async ({ page }) => {
  const names = ['HIPAA', 'HITRUST', 'NIST AI RMF', 'OWASP AI Security', 'CSA AICM', 'MITRE ATLAS'];
  const shown = levels.slice(1);
  await alterReply<DashboardStats>(page, '**/api/dashboard/stats', (stats) => ({
    ...stats,
    frameworks: stats.frameworks.map((one) => ({
      ...one,
      score: shown[names.indexOf(one.name)]?.score ?? null,
      label: labelAt(shown[names.indexOf(one.name)]?.score ?? null),
    })),
  }));
  await page.goto('/');
  const status = page.getByRole('region', { name: 'Compliance Framework Status', exact: true });
  for (const [at, { score, compliance, tone }] of shown.entries()) {
    const row = status.getByRole('listitem').filter({ hasText: names[at] ?? '' });
    await expectTone(page, row.getByText(figureOf(score), { exact: true }).first(), tone);
    if (score !== null) await expectTone(page, row.getByText(compliance, { exact: true }), tone);
    await expect(row.getByText(compliance, { exact: true })).toBeVisible();
  }
});

test('in the table of scans', async ({ page }) => {
  await alterReply<ScanReply[]>(page, '**/api/scans', ([scan]) =>
    levels.map(({ score }, at) => ({
      ...scan,
      id: scan?.id.replace(/.$/, String(at)),
      agentName: nameOf(score),
      score,
      label: labelAt(score),
    })),
  );
  await page.goto('/scans');
  for (const { score, compliance, tone } of levels) {
    const row = page.getByRole('row').filter({ hasText: nameOf(score) });
    await expectTone(page, row.getByText(figureOf(score), { exact: true }).first(), tone);
    await expectTone(page, row.getByText(compliance, { exact: true }), tone);
  }
});
