import type { DashboardStats } from '#shared/dashboard/contract.ts';
import type { FrameworkName } from '#shared/frameworks/framework.ts';

/** The frameworks of the dashboard, in its order. */
export const shownFrameworks = [
  'HIPAA',
  'HITRUST',
  'NIST AI RMF',
  'OWASP AI Security',
  'CSA AICM',
  'MITRE ATLAS',
] as const satisfies readonly FrameworkName[];

type Figures = DashboardStats['frameworks'][number];

/** A row always has its framework; what nobody counted yet has no figures. */
export interface FrameworkRow {
  readonly name: FrameworkName;
  readonly figures: Figures | undefined;
}

/** The rows of Compliance Framework Status. */
export const frameworkRows = (frameworks: readonly Figures[]): readonly FrameworkRow[] =>
  shownFrameworks.map((name) => ({ name, figures: frameworks.find((one) => one.name === name) }));

/** Of how many agents the score is the mean, such as `2 of 3 agents`. */
export const agentsText = (figures: Pick<Figures, 'scored' | 'agents'> | undefined): string => {
  if (figures === undefined || figures.agents === 0) return 'No agents';
  return `${figures.scored} of ${figures.agents} ${figures.agents === 1 ? 'agent' : 'agents'}`;
};
