/** The demo tenant as a table: its agents with their scores and evidence counts by strength, and the means. */
import { markdownTable } from '#scripts/proofs/harness/table.ts';
import { strengths } from '#shared/evidence/evidence.ts';
import { strengthOf } from '#shared/evidence/strongest.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { dashboardOf, type JudgedAgent, wantedMeans } from './demo-tenant.ts';

const keys = Object.keys(wantedMeans) as (keyof typeof wantedMeans)[];

const shown = (figure: number | null | undefined): string => String(figure ?? '');

const line = ({ agent, evidence, scores, score, failing }: JudgedAgent): readonly string[] => [
  agent.name,
  agent.type,
  failing.join(', '),
  ...keys.map((key) => shown(scores[agent.frameworks.indexOf(key)]?.score)),
  shown(score?.score),
  shown(score?.cap?.limit),
  ...strengths.map((strength) => shown(evidence.filter((piece) => strengthOf(piece) === strength).length)),
];

/** Returns the table in Markdown; the last line contains the means shown on the dashboard. */
export const demoDocument = (tenant: readonly JudgedAgent[]): string => {
  const { frameworks, averageComplianceScore } = dashboardOf(tenant);
  const means = keys.map((key) => shown(frameworks.find((one) => one.key === key)?.score));
  const names = keys.map((key) => frameworkNames[key]);
  return markdownTable(
    ['Agent', 'Type', 'Fails', ...names, 'agent', 'cap', ...strengths],
    [
      ...tenant.map(line),
      ['mean', '', '', ...means, shown(averageComplianceScore), '', ...strengths.map(() => '')],
    ],
    3,
  );
};
