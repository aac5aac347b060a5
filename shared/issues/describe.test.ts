import { describe, expect, it } from 'vitest';
import type { Evidence } from '#shared/evidence/evidence.ts';
import { compiledOf, evidenceOf, NOW, parameters, unknownSubject } from '#shared/scoring/catalog-fixture.ts';
import { judge } from '#shared/scoring/judge.ts';
import { describeIssue, describeResolution } from './describe.ts';

const [compiled] = [parameters.high].flatMap((one) => (one ? [compiledOf(one)] : []));
if (!compiled) throw new Error('The fixture lost its parameter.');
const judged = (...evidence: readonly Evidence[]) => judge(compiled, evidence, [], unknownSubject, NOW);
const observed = (value: boolean, detail: string) => evidenceOf('high', 'probe', value, { detail });

describe('describeIssue', () => {
  it('describes the problem, its evidence, the expected state, and the remediation', () => {
    const verdict = judged(observed(false, 'It answered 200.'), evidenceOf('high', 'manifest', true));
    expect(describeIssue(compiled, verdict)).toEqual({
      title: 'high is broken',
      description:
        'It answered 200. Self-reported yes, tested no: the stronger proof decides. Expected: high is fine.',
      remediation: 'Repair high, then scan again.',
    });
  });

  it('states which evidence resolved it', () => {
    expect(describeResolution(judged(observed(true, 'It answered 401.')))).toBe('It answered 401.');
    expect(describeResolution(judged())).toBe('Nobody has shown high.');
  });
});
