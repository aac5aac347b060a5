import { array, assert, constantFrom, property, record, string, uuid } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strengths } from '#shared/evidence/evidence.ts';
import { families, severities } from '#shared/parameters/parameter.ts';
import { composeDetection, type OpenIssue } from './compose.ts';
import { areaOf, riskLevels, riskOf } from './risk.ts';

const agent = { id: 'a', name: 'Triage Agent', description: '', type: 'Triage', frameworks: ['HIPAA'] };
const basis = { lastScanAt: '2026-11-27T09:00:00.000Z', withVerdict: 40, withoutEvidence: 60 };

const issue = (more: Partial<OpenIssue> = {}): OpenIssue => ({
  id: 'i',
  parameterId: 'endpoint-auth-required',
  title: 'The endpoint answers without credentials',
  description: '',
  severity: 'critical',
  status: 'open',
  evidence: [],
  family: 'identity',
  estimatedMinutes: 60,
  steps: ['One.', 'Two.', 'Three.', 'Four.'],
  seenBy: 'tested',
  ...more,
});

describe('a risk', () => {
  it('is likelihood × impact, with both terms', () => {
    expect(riskOf('critical', 'tested')).toEqual({ likelihood: 5, impact: 5, score: 25, level: 'critical' });
    expect(riskOf('high', 'configuration')).toEqual({ likelihood: 4, impact: 4, score: 16, level: 'high' });
    expect(riskOf('low', 'self-reported')).toEqual({ likelihood: 2, impact: 2, score: 4, level: 'low' });
  });

  it('never falls with a worse severity or stronger evidence', () => {
    for (const [index, severity] of severities.entries())
      for (const strength of strengths) {
        const worse = severities[index - 1] ?? severity;
        expect(riskOf(worse, strength).score).toBeGreaterThanOrEqual(riskOf(severity, strength).score);
        expect(riskOf(severity, 'tested').score).toBeGreaterThanOrEqual(riskOf(severity, strength).score);
      }
  });
});

describe('an issue report', () => {
  it('plans critical and high issues first, with three and two recommendations', () => {
    const report = composeDetection({ agent, basis }, [
      issue({ id: 'm', severity: 'medium', family: 'logging' }),
      issue(),
    ]);
    expect(report.issues.map(({ id }) => id)).toEqual(['i', 'm']);
    expect(report.remediationPlan).toEqual({
      immediate: [expect.objectContaining({ issueId: 'i', recommendations: ['One.', 'Two.', 'Three.'] })],
      shortTerm: [expect.objectContaining({ issueId: 'm', recommendations: ['One.', 'Two.'] })],
    });
  });

  it('names no risk where no issue was found, which is not a low one', () => {
    const { riskAssessment } = composeDetection({ agent, basis }, [issue()]);
    expect(riskAssessment).toMatchObject({
      overallRisk: 'critical',
      technicalRisk: 'critical',
      businessImpact: null,
      complianceRisk: null,
      decidedBy: [{ area: 'technical', issueId: 'i', likelihood: 5, impact: 5, score: 25 }],
    });
    expect(composeDetection({ agent, basis }, []).riskAssessment).toMatchObject({
      overallRisk: null,
      decidedBy: [],
    });
  });

  it('has each issue once, and no risk above or below that of its issues', () => {
    const anyIssue = record({
      id: uuid(),
      title: string(),
      severity: constantFrom(...severities),
      family: constantFrom(...families),
      seenBy: constantFrom(...strengths),
    });
    assert(
      property(array(anyIssue), (all) => {
        const { issues, remediationPlan, riskAssessment } = composeDetection(
          { agent, basis },
          all.map(issue),
        );
        const planned = [...remediationPlan.immediate, ...remediationPlan.shortTerm];
        expect(planned.map(({ issueId }) => issueId).toSorted()).toEqual(
          issues.map(({ id }) => id).toSorted(),
        );
        const { overallRisk, businessImpact, technicalRisk, complianceRisk } = riskAssessment;
        const areas = { business: businessImpact, technical: technicalRisk, compliance: complianceRisk };
        for (const { category, risk } of issues)
          expect(riskLevels.indexOf(areas[areaOf(category)] ?? 'low')).toBeLessThanOrEqual(
            riskLevels.indexOf(risk.level),
          );
        expect(riskLevels.find((level) => Object.values(areas).includes(level)) ?? null).toBe(overallRisk);
      }),
    );
  });
});
