import { describe, expect, it } from 'vitest';
import type { Evidence, Gap } from '#shared/evidence/evidence.ts';
import { agentFacts, type Parameter } from '#shared/parameters/parameter.ts';
import { compiledOf, evidenceOf, NOW, parameters, unknownFacts } from './catalogue-fixture.ts';
import { judge } from './judge.ts';

const parameterOf = (id: string): Parameter => {
  const parameter = parameters[id];
  if (!parameter) throw new Error(`no parameter ${id}`);
  return parameter;
};

const verdictOf = (
  id: string,
  evidence: readonly Evidence[],
  gaps: readonly Gap[] = [],
  facts = unknownFacts,
) => judge(compiledOf(parameterOf(id)), evidence, gaps, facts, NOW);

const gap = (reason: string): Gap => ({
  parameterId: 'high',
  source: 'probe',
  collector: 'http',
  target: 'https://agent.example',
  outcome: 'inconclusive',
  reason,
});

const probe = (value: boolean | number, target = 'https://agent.example') =>
  evidenceOf('high', 'probe', value, { target });
const [observedYes, observedNo] = [probe(true), probe(false)];
const infrastructureNo = evidenceOf('high', 'kubernetes', false);
const infrastructureYes = evidenceOf('high', 'kubernetes', true);
const [declaredYes, declaredNo] = [
  evidenceOf('high', 'manifest', true),
  evidenceOf('high', 'manifest', false),
];
const listedNo = evidenceOf('high', 'mcp', false);
const attestedYes = evidenceOf('high', 'attestation', true);
const [minutes10, minutes30] = [probe(10, 'https://a'), probe(30, 'https://b')];

const decided: readonly (readonly [string, string, Evidence[], string, string, Evidence[], boolean])[] = [
  ['an observed yes', 'high', [observedYes], 'pass', 'observed', [observedYes], false],
  ['an observed no', 'high', [observedNo], 'fail', 'observed', [observedNo], false],
  ['a declared yes alone', 'high', [declaredYes], 'pass', 'declared', [declaredYes], false],
  [
    'a declared yes against an observed no',
    'high',
    [declaredYes, observedNo],
    'fail',
    'observed',
    [observedNo],
    true,
  ],
  [
    'an attested yes against an infrastructure no',
    'high',
    [attestedYes, infrastructureNo],
    'fail',
    'infrastructure',
    [infrastructureNo],
    true,
  ],
  [
    'an infrastructure yes against an observed no',
    'high',
    [infrastructureYes, observedNo],
    'fail',
    'observed',
    [observedNo],
    false,
  ],
  [
    'a declared no against an observed yes',
    'high',
    [declaredNo, observedYes],
    'pass',
    'observed',
    [observedYes],
    false,
  ],
  ['two declarations that differ', 'high', [declaredYes, listedNo], 'fail', 'declared', [listedNo], false],
  ['the worst of two targets', 'minutes', [minutes10, minutes30], 'partial', 'observed', [minutes30], false],
];

describe('judge', () => {
  it.each(decided)('decides by %s', (_name, id, evidence, verdict, strength, decisive, conflict) => {
    for (const order of [evidence, evidence.toReversed()]) {
      expect(verdictOf(id, order)).toMatchObject({ verdict, strength, decisive, conflict });
    }
  });

  it('says so when what is declared is contradicted', () => {
    expect(verdictOf('high', [declaredYes, observedNo]).reason).toBe(
      'high is broken. Declared yes, observed no: what is seen outranks what is said.',
    );
  });

  it.each([
    ['Attested', [attestedYes]],
    ['Declared and attested', [attestedYes, declaredYes]],
  ])('names what was said: %s', (said, yes) => {
    expect(verdictOf('high', [...yes, observedNo]).reason).toBe(
      `high is broken. ${said} yes, observed no: what is seen outranks what is said.`,
    );
  });

  it('says what would change a fail, and nothing for a pass', () => {
    expect(verdictOf('high', [observedNo]).change).toBe('Repair high, then scan again.');
    expect(verdictOf('high', [observedYes]).change).toBe('');
  });

  it('has no evidence where there is none, and says how to show it', () => {
    expect(verdictOf('high', [])).toMatchObject({
      verdict: 'not-evidenced',
      reason: 'Nobody has shown high.',
      change: 'Show high.',
      strength: null,
    });
  });

  it('says why nobody could look', () => {
    expect(
      verdictOf('high', [], [gap('The endpoint did not answer.'), gap('The endpoint did not answer.')])
        .reason,
    ).toBe('Nobody has shown high. The endpoint did not answer.');
  });

  it('gives expired evidence no weight, and names the day', () => {
    const expired = evidenceOf('high', 'probe', true, { expiresAt: '2026-11-03T10:00:00.000Z' });
    expect(verdictOf('high', [expired])).toMatchObject({
      verdict: 'not-evidenced',
      reason: 'Nobody has shown high. The last observed evidence expired on 2026-11-03.',
    });
    expect(verdictOf('high', [expired, declaredNo])).toMatchObject({ verdict: 'fail', strength: 'declared' });
  });

  it('lets nothing say better than what was last seen of its strength or above, until it is looked at again', () => {
    const seenNo = evidenceOf('high', 'probe', false, { expiresAt: '2026-11-03T10:00:00.000Z' });
    const before = { observedAt: '2026-11-01T10:00:00.000Z' };
    const declaredYes = evidenceOf('high', 'manifest', true, before);
    expect(verdictOf('high', [seenNo, evidenceOf('high', 'manifest', true)])).toMatchObject({
      verdict: 'pass',
      strength: 'declared',
    });
    expect(verdictOf('high', [seenNo, declaredYes])).toMatchObject({
      verdict: 'not-evidenced',
      reason:
        'Nobody has shown high. The last observed evidence expired on 2026-11-03. It showed worse than what is known now, so this does not count until it is looked at again.',
    });
    const elsewhere = evidenceOf('high', 'probe', true, { ...before, target: 'https://other.example' });
    expect(verdictOf('high', [seenNo, elsewhere])).toMatchObject({ verdict: 'not-evidenced' });
    expect(verdictOf('high', [seenNo, declaredYes, evidenceOf('high', 'attestation', false)])).toMatchObject({
      verdict: 'fail',
      strength: 'attested',
    });
    const declaredNoOnce = evidenceOf('high', 'manifest', false, { expiresAt: '2026-11-03T10:00:00.000Z' });
    expect(verdictOf('high', [declaredNoOnce, elsewhere])).toMatchObject({
      verdict: 'pass',
      strength: 'observed',
    });
  });

  it.each([
    ['no', 'not-applicable'],
    ['unknown', 'fail'],
    ['yes', 'fail'],
  ] as const)('takes what concerns PHI out of scope only when PHI is ruled out (%s)', (fact, verdict) => {
    const facts = { ...unknownFacts, 'handles-phi': fact };
    expect(verdictOf('phi', [evidenceOf('phi', 'probe', false)], [], facts).verdict).toBe(verdict);
  });

  it('has a reason of its own for each fact that takes a parameter out of scope', () => {
    const reasons = agentFacts.map((fact) => {
      const parameter: Parameter = { ...parameterOf('high'), appliesTo: [fact] };
      const facts = { ...unknownFacts, [fact]: 'no' as const };
      const { verdict, reason } = judge(compiledOf(parameter), [observedYes], [], facts, NOW);
      expect(verdict).toBe('not-applicable');
      return reason;
    });
    expect(new Set(reasons).size).toBe(agentFacts.length);
  });
});
