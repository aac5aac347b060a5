/** What to do about what fails, and about what nobody has shown. */
import { type Parameter, type Severity, severities } from '#shared/parameters/parameter.ts';
import type { ReportAction, ReportRisk } from '../report-model.ts';
import type { Gathered } from './gathered.ts';

export interface Remedies {
  /** The parameters by id. */
  readonly catalogue: Readonly<Record<string, Parameter>>;
  /** How a person can show a parameter today, in a sentence or two. */
  readonly showBy: (parameterId: string) => string;
}

interface Ranked {
  readonly severity: Severity;
  readonly agents: number;
  readonly title: string;
}

/** The graver first; of equal ones what concerns more agents, then by title. */
const byGravity = (one: Ranked, other: Ranked): number =>
  severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
  other.agents - one.agents ||
  (one.title < other.title ? -1 : 1);

/** What fails, worst first. */
export const risksOf = ({ risks }: Gathered, { catalogue }: Remedies): ReportRisk[] =>
  Object.entries(risks)
    .flatMap(([parameterId, risk]): ReportRisk[] => {
      const parameter = catalogue[parameterId];
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

const repairOf = (risk: ReportRisk, { catalogue }: Remedies): ReportAction => {
  const { parameterId, title, severity, remediation, agents, sample } = risk;
  const remedy = catalogue[parameterId]?.remedy;
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

/** Repairs first, then what to show; each by its gravity. */
export const actionsOf = (
  { notShown }: Gathered,
  risks: readonly ReportRisk[],
  remedies: Remedies,
): ReportAction[] => [
  ...risks.map((risk) => repairOf(risk, remedies)),
  ...Object.entries(notShown)
    .filter(([id]) => Object.hasOwn(remedies.catalogue, id))
    .map(
      ([parameterId, { severity, title, agents, sample }]): ReportAction => ({
        kind: 'show',
        priority: 'evidence',
        parameterId,
        title,
        severity,
        what: remedies.showBy(parameterId),
        steps: [],
        minutes: null,
        agents,
        sample: [...sample],
      }),
    )
    .toSorted(byGravity),
];
