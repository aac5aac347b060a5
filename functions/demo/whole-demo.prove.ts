/** Builds the whole demo organization, and reads it as a visitor does. */
import { beforeAll, expect, it } from 'vitest';
import { readCurrentDemo } from '#functions/auth/current-demo.ts';
import { handler as dashboardHandler } from '#functions/dashboard/dashboard-api.lambda.ts';
import { handler as monitoringHandler } from '#functions/monitoring/api/monitoring-api.lambda.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import { bucketsFixture } from './buckets-fixture.ts';
import { refreshDemo } from './refresh-demo.ts';
import { samples } from './sample.ts';

tableFixture();
bucketsFixture();

const dashboard = sender(dashboardHandler);
const monitoring = sender(monitoringHandler);
let token: string;
let stats: DashboardStats;

beforeAll(async () => {
  const now = new Date().toISOString();
  await refreshDemo({ now, samples: samples(), objects: evidenceObjects(), pauseMs: 1 });
  ({ token } = await signIn('auditor', (await readCurrentDemo())?.tenant));
  stats = (await dashboard('GET', '/api/dashboard/stats', { token })).body;
}, 900_000);

it('shows the required means of the frameworks', () => {
  const means = stats.frameworks.flatMap(({ key, score }) => (score === null ? [] : [[key, score]]));
  expect(Object.fromEntries(means)).toEqual({
    ...{ hipaa: 78, hitrust: 85, 'nist-ai-rmf': 72 },
    ...{ 'csa-aicm': 66, 'owasp-ai': 89, 'mitre-atlas': 81 },
  });
});

it('shows a low PHI risk, two critical issues and five in progress', () => {
  expect(stats.healthcare).toMatchObject({ phiRisk: 'low', exposed: { critical: 0, high: 0, medium: 0 } });
  expect(stats.healthcare.shown).toBe(stats.healthcare.agents);
  expect(stats).toMatchObject({ activeAgents: 36, criticalIssuesCount: 2, inProgressIssues: 5 });
});

it('shows a month of rising scores, and alerts that are neither missed checks nor failed scans', async () => {
  const { body } = await dashboard('GET', '/api/dashboard/trend', { token });
  expect(body.points).toHaveLength(30);
  expect(body.points.at(-1).score - body.points[0].score).toBeGreaterThan(10);
  const alerts = (await monitoring('GET', '/api/alerts?limit=200', { token })).body as { kind: string }[];
  expect(alerts.length).toBeGreaterThan(0);
  expect(alerts.filter(({ kind }) => kind === 'run-missed')).toEqual([]);
});
