/** Composes the issue report of an agent. Pure. */
import type { Strength } from '#shared/evidence/evidence.ts';
import { type Family, type Severity, severities } from '#shared/parameters/parameter.ts';
import type { DetectedIssue, DetectionReport } from './contract.ts';
import { areaOf, type RiskArea, type RiskLevel, riskAreas, riskLevels, riskOf } from './risk.ts';

/** An open issue, with what the report needs of its parameter. */
export interface OpenIssue
  extends Pick<
    DetectedIssue,
    'id' | 'parameterId' | 'title' | 'description' | 'severity' | 'status' | 'evidence'
  > {
  readonly family: Family;
  readonly estimatedMinutes: number;
  /** Steps of its remedy, in order. */
  readonly steps: readonly string[];
  /** Strongest evidence of the failure since the issue was last opened. */
  readonly seenBy: Strength;
}

const MAX_EVIDENCE = 3;
const MAX_RECOMMENDATIONS = { immediate: 3, shortTerm: 2 } as const;

const isImmediate = (severity: Severity): boolean => severity === 'critical' || severity === 'high';

const worstFirst = (one: DetectedIssue, other: DetectedIssue): number =>
  other.risk.score - one.risk.score ||
  severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
  one.title.localeCompare(other.title, 'en');

const detectedOf = ({ family, estimatedMinutes, steps: _, seenBy, ...issue }: OpenIssue): DetectedIssue => ({
  ...issue,
  evidence: issue.evidence.slice(0, MAX_EVIDENCE),
  category: family,
  estimatedFixTime: estimatedMinutes,
  risk: riskOf(issue.severity, seenBy),
});

type Plan = DetectionReport['remediationPlan'];

const planOf = (issues: readonly DetectedIssue[], stepsOf: ReadonlyMap<string, readonly string[]>): Plan => {
  const items = (part: keyof Plan) =>
    issues
      .filter(({ severity }) => isImmediate(severity) === (part === 'immediate'))
      .map(({ id, title, severity }) => ({
        issueId: id,
        title,
        severity,
        recommendations: (stepsOf.get(id) ?? []).slice(0, MAX_RECOMMENDATIONS[part]),
      }));
  return { immediate: items('immediate'), shortTerm: items('shortTerm') };
};

/** The level of the highest risk; null without any. */
const highest = (levels: readonly RiskLevel[]): RiskLevel | null =>
  riskLevels.find((level) => levels.includes(level)) ?? null;

const assessmentOf = (issues: readonly DetectedIssue[]): DetectionReport['riskAssessment'] => {
  const of = (area: RiskArea) => issues.filter(({ category }) => areaOf(category) === area);
  const levelOf = (area: RiskArea) => highest(of(area).map(({ risk }) => risk.level));
  return {
    overallRisk: highest(issues.map(({ risk }) => risk.level)),
    businessImpact: levelOf('business'),
    technicalRisk: levelOf('technical'),
    complianceRisk: levelOf('compliance'),
    decidedBy: riskAreas.flatMap((area) => {
      const [first] = of(area);
      return first ? [{ area, issueId: first.id, title: first.title, ...first.risk }] : [];
    }),
  };
};

/** Returns the report of an agent with these open issues. */
export const composeDetection = (
  of: Pick<DetectionReport, 'agent' | 'basis'>,
  open: readonly OpenIssue[],
): DetectionReport => {
  const issues = open.map(detectedOf).toSorted(worstFirst);
  return {
    ...of,
    issues,
    remediationPlan: planOf(issues, new Map(open.map(({ id, steps }) => [id, steps]))),
    riskAssessment: assessmentOf(issues),
  };
};
