/** The recommended actions for failing parameters and for parameters without evidence. */
import { type Parameter, type Severity, severities } from '#shared/parameters/parameter.ts';
import type { ReportAction, ReportRisk } from '../report-model.ts';
import type { Gathered } from './gathered.ts';

export interface Remedies {
  /** The parameters by id. */
  readonly catalog: Readonly<Record<string, Parameter>>;
}

interface Ranked {
  readonly severity: Severity;
  readonly agents: number;
  readonly title: string;
}

/** Sorts by severity, then by number of agents, then by title. */
const byGravity = (one: Ranked, other: Ranked): number =>
  severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
  other.agents - one.agents ||
  (one.title < other.title ? -1 : 1);

/** Returns the failing parameters, worst first. */
export const risksOf = ({ risks }: Gathered, { catalog }: Remedies): ReportRisk[] =>
  Object.entries(risks)
    .flatMap(([parameterId, risk]): ReportRisk[] => {
      const parameter = catalog[parameterId];
      if (!parameter) return [];
      return [
        {
          ...risk,
          parameterId,
          family: parameter.family,
          sample: [...risk.sample],
          controls: [...risk.controls],
        },
      ];
    })
    .toSorted(byGravity);

const repairOf = (risk: ReportRisk, { catalog }: Remedies): ReportAction => {
  const { parameterId, title, severity, remediation, agents, sample } = risk;
  const remedy = catalog[parameterId]?.remedy;
  return {
    kind: 'repair',
    priority: severity === 'critical' || severity === 'high' ? 'immediate' : 'short-term',
    parameterId,
    title,
    severity,
    what: remediation,
    steps: [...(remedy?.steps ?? [])],
    minutes: remedy?.estimatedMinutes ?? null,
    agents,
    sample: [...sample],
  };
};

/** Returns repairs first, then missing evidence, each sorted by severity. */
export const actionsOf = (
  { notShown }: Gathered,
  risks: readonly ReportRisk[],
  remedies: Remedies,
): ReportAction[] => [
  ...risks.map((risk) => repairOf(risk, remedies)),
  ...Object.values(notShown)
    .filter(({ parameterId }) => Object.hasOwn(remedies.catalog, parameterId))
    .map(
      ({ parameterId, severity, title, what, agents, sample }): ReportAction => ({
        kind: 'show',
        priority: 'evidence',
        parameterId,
        title,
        severity,
        what,
        steps: [],
        minutes: null,
        agents,
        sample: [...sample],
      }),
    )
    .toSorted(byGravity),
];
