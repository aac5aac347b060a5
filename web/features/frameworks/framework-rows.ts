import type { DashboardStats } from '#shared/dashboard/contract.ts';

/** The figures of a framework on the dashboard. */
export type Figures = DashboardStats['frameworks'][number];

/** Always names its framework; the figures are absent until they are counted. */
export interface FrameworkRow {
  readonly name: string;
  readonly figures: Figures | undefined;
}

/** Returns one row per name, in the order of the names. */
export const frameworkRows = (
  names: readonly string[],
  frameworks: readonly Figures[],
): readonly FrameworkRow[] =>
  names.map((name) => ({ name, figures: frameworks.find((one) => one.name === name) }));

/** Returns how many agents the mean score covers, such as `2 of 3 agents`. */
export const agentsText = (
  figures: Pick<Figures, 'scored' | 'insufficient' | 'agents'> | undefined,
): string => {
  if (figures === undefined || figures.agents === 0) return 'No agents';
  const { scored, agents, insufficient } = figures;
  const apart = insufficient > 0 ? `, ${insufficient} with insufficient evidence` : '';
  return `${scored} of ${agents} ${agents === 1 ? 'agent' : 'agents'}${apart}`;
};
