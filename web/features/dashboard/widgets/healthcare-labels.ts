/** Texts of the healthcare panel (spec §4). Its thresholds are specific to this panel. */
import type { FrameworkStats, HealthcareStats } from '#shared/dashboard/contract.ts';
import type { Verdict } from '#shared/scoring/score.ts';

export interface Standing {
  readonly word: string;
  /** The verdict that determines glyph and tone. */
  readonly verdict: Verdict;
}

/** Minimum score of each label. */
const standings = [
  [85, { word: 'Excellent', verdict: 'pass' }],
  [75, { word: 'Good', verdict: 'pass' }],
  [65, { word: 'At Risk', verdict: 'partial' }],
  [0, { word: 'Critical', verdict: 'fail' }],
] as const satisfies readonly (readonly [number, Standing])[];

/** Returns the label of a HIPAA or HITRUST score; null means not scanned. */
export const standingOf = (score: number | null): Standing =>
  (score === null ? undefined : standings.find(([from]) => score >= from)?.[1]) ?? {
    word: 'Not Scanned',
    verdict: 'not-evidenced',
  };

const risks = {
  critical: { word: 'Critical', verdict: 'fail' },
  high: { word: 'High', verdict: 'fail' },
  medium: { word: 'Medium', verdict: 'partial' },
  low: { word: 'Low', verdict: 'pass' },
} as const satisfies Record<string, Standing>;

/** Returns the PHI exposure level; an unknown risk is never Low. */
export const riskOf = (risk: HealthcareStats['phiRisk']): Standing =>
  risk === null ? { word: 'Not Assessed', verdict: 'not-evidenced' } : risks[risk];

const agents = (count: number): string => (count === 1 ? 'healthcare agent' : 'healthcare agents');

/** Returns the reason for the risk level. */
export const riskReason = ({ agents: of, shown, exposed }: HealthcareStats): string => {
  const open = exposed.critical + exposed.high + exposed.medium + exposed.low;
  const lacking = Math.max(0, of - shown);
  const unknown = `${lacking} of ${of} ${agents(of)} ${lacking === 1 ? 'has' : 'have'} insufficient evidence`;
  const found = `${open} open ${open === 1 ? 'issue' : 'issues'} may expose PHI`;
  if (open > 0) return lacking > 0 ? `${found}; ${unknown}` : found;
  if (of === 0) return 'No active agent is known to handle PHI';
  return lacking > 0 ? unknown : 'No open issues may expose PHI';
};

/** Returns how many agents a score averages. */
export const agentsText = ({ scored, agents: of }: Pick<FrameworkStats, 'scored' | 'agents'>): string => {
  if (of === 0) return 'No active agents assigned';
  return `${scored} of ${of} ${of === 1 ? 'agent has' : 'agents have'} a score`;
};

/** Returns how many healthcare agents have sufficient evidence. */
export const shownText = ({ agents: of, shown }: HealthcareStats): string =>
  of === 0 ? 'Agents that handle or may handle PHI' : `${shown} of ${of} have sufficient HIPAA evidence`;
