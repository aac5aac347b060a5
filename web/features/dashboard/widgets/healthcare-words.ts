/** Words of the healthcare panel (spec §4): its thresholds are its own. */
import type { FrameworkStats, HealthcareStats } from '#shared/dashboard/contract.ts';
import type { Verdict } from '#shared/judging/score.ts';

export interface Standing {
  readonly word: string;
  /** Which shape and tone it has. */
  readonly verdict: Verdict;
}

/** From which score on a card says what. */
const standings = [
  [85, { word: 'Excellent', verdict: 'pass' }],
  [75, { word: 'Good', verdict: 'pass' }],
  [65, { word: 'At Risk', verdict: 'partial' }],
  [0, { word: 'Critical', verdict: 'fail' }],
] as const satisfies readonly (readonly [number, Standing])[];

/** What a score in HIPAA or HITRUST is called on its card; null was not scanned. */
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

/** How much PHI is exposed; an unknown is never Low. */
export const riskOf = (risk: HealthcareStats['phiRisk']): Standing =>
  risk === null ? { word: 'Not Assessed', verdict: 'not-evidenced' } : risks[risk];

const agents = (count: number): string => (count === 1 ? 'healthcare agent' : 'healthcare agents');

/** What the risk rests on. */
export const riskReason = ({ agents: of, shown, exposed }: HealthcareStats): string => {
  const open = exposed.critical + exposed.high + exposed.medium + exposed.low;
  const lacking = Math.max(0, of - shown);
  const unknown = `${lacking} of ${of} ${agents(of)} ${lacking === 1 ? 'has' : 'have'} not shown enough`;
  const found = `${open} open ${open === 1 ? 'issue' : 'issues'} may expose PHI`;
  if (open > 0) return lacking > 0 ? `${found}; ${unknown}` : found;
  if (of === 0) return 'No active agent is known to handle PHI';
  return lacking > 0 ? unknown : 'No issue that may expose PHI is open';
};

/** Of how many agents a score is the mean. */
export const agentsText = ({ scored, agents: of }: Pick<FrameworkStats, 'scored' | 'agents'>): string => {
  if (of === 0) return 'No active agent is assigned to it';
  return `${scored} of ${of} ${of === 1 ? 'agent has' : 'agents have'} a score`;
};

/** Of how many healthcare agents enough is known. */
export const shownText = ({ agents: of, shown }: HealthcareStats): string =>
  of === 0 ? 'Agents that handle PHI, or may' : `${shown} of ${of} have shown enough of HIPAA`;
