import type { DashboardStats } from '#shared/dashboard/contract.ts';

type Figures = DashboardStats['frameworks'][number];

/** A row always has its framework; what nobody counted yet has no figures. */
export interface FrameworkRow {
  readonly name: string;
  readonly figures: Figures | undefined;
}

/** One row for each name, in the order of the names. */
export const frameworkRows = (
  names: readonly string[],
  frameworks: readonly Figures[],
): readonly FrameworkRow[] =>
  names.map((name) => ({ name, figures: frameworks.find((one) => one.name === name) }));

/** Of how many agents the score is the mean, such as `2 of 3 agents`. */
export const agentsText = (figures: Pick<Figures, 'scored' | 'agents'> | undefined): string => {
  if (figures === undefined || figures.agents === 0) return 'No agents';
  return `${figures.scored} of ${figures.agents} ${figures.agents === 1 ? 'agent' : 'agents'}`;
};
