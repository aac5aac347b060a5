import { describe, expect, it } from 'vitest';
import { evidenceOf, frameworkOf, judgedBy } from '#shared/scans/catalogue-fixture.ts';
import { scoreOf } from '#shared/scans/score-rules.ts';
import { complianceLabel, riskLabel } from './labels.ts';

const compiled = frameworkOf(['high']);
const scored = { ...scoreOf(compiled, judgedBy(compiled, [evidenceOf('high', 'probe', true)])) };

const cases = [
  [100, 'Compliant', 'Low Risk'],
  [85, 'Compliant', 'Low Risk'],
  [84, 'At Risk', 'Medium Risk'],
  [70, 'At Risk', 'Medium Risk'],
  [69, 'Non-Compliant', 'High Risk'],
  [0, 'Non-Compliant', 'High Risk'],
  [null, 'Not Scanned', 'Not Assessed'],
] as const;

describe('labels', () => {
  it.each(cases)('of %s are %s and %s', (score, compliance, risk) => {
    expect(complianceLabel({ ...scored, score })).toBe(compliance);
    expect(riskLabel({ ...scored, score })).toBe(risk);
  });

  it('of an agent that was never scanned say so', () => {
    expect(complianceLabel(null)).toBe('Not Scanned');
    expect(riskLabel(null)).toBe('Not Assessed');
  });
});
