/** PHI exposure of a tenant's healthcare agents, derived from their open issues. */
import type { Severity } from '#shared/parameters/parameter.ts';

/** Highest risk first. */
export const phiRisks = ['critical', 'high', 'medium', 'low'] as const;
export type PhiRisk = (typeof phiRisks)[number];

interface Exposed {
  /** Active healthcare agents. */
  readonly agents: number;
  /** Of these, agents with enough coverage. */
  readonly shown: number;
  readonly open: Readonly<Record<Severity, number>>;
}

/**
 * The gravest of critical, high and medium of which an issue is open. Low only where every healthcare agent has shown enough; null
 * is *Not Assessed*, as it is without any such agent: an unknown is never Low.
 */
export const phiRiskOf = ({ agents, shown, open }: Exposed): PhiRisk | null => {
  const worst = (['critical', 'high', 'medium'] as const).find((severity) => open[severity] > 0);
  if (worst) return worst;
  return agents > 0 && shown >= agents ? 'low' : null;
};
