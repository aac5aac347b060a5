import { describe, expect, it } from 'vitest';
import type { Evidence, Gap } from '#shared/evidence/evidence.ts';
import { agentFacts, type Parameter } from '#shared/parameters/parameter.ts';
import { compiledOf, evidenceOf, NOW, parameters, unknownFacts, unknownSubject } from './catalog-fixture.ts';
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
) => judge(compiledOf(parameterOf(id)), evidence, gaps, { facts, kind: 'unknown' }, NOW);

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
const attestedNo = evidenceOf('high', 'attestation', false);
const documentedNo = evidenceOf('high', 'attestation', false, { documented: true });
const documentedYes = evidenceOf('high', 'attestation', true, { documented: true });
const uploadedYes = evidenceOf('high', 'a2a', true, { collector: 'manifest' });
const [minutes10, minutes30] = [probe(10, 'https://a'), probe(30, 'https://b')];

const decided: readonly (readonly [string, string, Evidence[], string, string, Evidence[], boolean])[] = [
  ['an observed yes', 'high', [observedYes], 'pass', 'tested', [observedYes], false],
  ['an observed no', 'high', [observedNo], 'fail', 'tested', [observedNo], false],
  ['a declared yes alone', 'high', [declaredYes], 'pass', 'self-reported', [declaredYes], false],
  ['an attested yes alone', 'high', [attestedYes], 'pass', 'self-reported', [attestedYes], false],
  ['an approved document', 'high', [documentedYes], 'pass', 'documented', [documentedYes], false],
  ['what was uploaded', 'high', [uploadedYes], 'pass', 'self-reported', [uploadedYes], false],
  [
    'a declared yes against an observed no',
    'high',
    [declaredYes, observedNo],
    'fail',
    'tested',
    [observedNo],
    true,
  ],
  [
    'an approved document against a listed no',
    'high',
    [documentedYes, listedNo],
    'pass',
    'documented',
    [documentedYes],
    true,
  ],
  [
    'an infrastructure yes against an observed no',
    'high',
    [infrastructureYes, observedNo],
    'fail',
    'tested',
    [observedNo],
    true,
  ],
  [
    'a declared no against an observed yes',
    'high',
    [declaredNo, observedYes],
    'pass',
    'tested',
    [observedYes],
    true,
  ],
  [
    'an attested yes against an infrastructure no',
    'high',
    [attestedYes, infrastructureNo],
    'fail',
    'configuration',
    [infrastructureNo],
    true,
  ],
  ['a listed no against a declared yes', 'high', [declaredYes, listedNo], 'fail', 'listed', [listedNo], true],
  [
    'the worse of what is said',
    'high',
    [attestedYes, declaredNo],
    'fail',
    'self-reported',
    [declaredNo],
    true,
  ],
  [
    'an attested no against a declared yes',
    'high',
    [declaredYes, attestedNo],
    'fail',
    'self-reported',
    [attestedNo],
    true,
  ],
  [
    'a documented no against a declared yes',
    'high',
    [declaredYes, documentedNo],
    'fail',
    'documented',
    [documentedNo],
    true,
  ],
  ['the worst of two targets', 'minutes', [minutes10, minutes30], 'partial', 'tested', [minutes30], false],
];

describe('judge', () => {
  it.each(decided)('decides by %s', (_name, id, evidence, verdict, strength, decisive, conflict) => {
    for (const order of [evidence, evidence.toReversed()]) {
      expect(verdictOf(id, order)).toMatchObject({ verdict, strength, decisive, conflict });
    }
  });

  it.each([
    [[declaredYes, observedNo], 'high is broken. Self-reported yes, tested no: the stronger proof decides.'],
    [
      [attestedYes, documentedYes, observedNo],
      'high is broken. Documented and self-reported yes, tested no: the stronger proof decides.',
    ],
    [[declaredNo, observedYes], 'high is fine. Self-reported no, tested yes: the stronger proof decides.'],
    [
      [attestedYes, declaredNo],
      'high is broken. Self-reported yes, self-reported no: with equal proof, the worse result decides.',
    ],
  ])('names the conflicting evidence', (evidence, reason) => {
    for (const order of [evidence, evidence.toReversed()])
      expect(verdictOf('high', order).reason).toBe(reason);
  });

  it.each([
    ['tested', [observedYes, declaredYes], 1, 'tested'],
    ['infrastructure alone', [infrastructureYes], 0.75, 'configuration'],
    ['an approved document', [documentedYes], 0.5, 'documented'],
    ['a listing', [evidenceOf('high', 'mcp', true)], 0.5, 'listed'],
    ['what is said', [declaredYes], 0.25, 'self-reported'],
    ['a failure', [observedNo], 0, null],
  ] as const)('credits behavior by %s', (_, evidence, credit, creditedTo) => {
    expect(verdictOf('high', evidence)).toMatchObject({ credit, creditedTo });
  });

  describe('of a parameter whose subject is the listing', () => {
    const listing: Parameter = { ...parameterOf('high'), bestProof: { by: 'listing', why: 'For the test.' } };
    const judgeListing = (...evidence: readonly Evidence[]) =>
      judge(compiledOf(listing), evidence, [], unknownSubject, NOW);
    const listed = evidenceOf('high', 'mcp', true);
    const reportedNo = evidenceOf('high', 'mcp', false, { collector: 'scanner-mcp' });
    const expired = { expiresAt: '2026-11-03T10:00:00.000Z' };

    it('lets what is served decide over a document', () => {
      expect(judgeListing(documentedYes, listedNo)).toMatchObject({
        verdict: 'fail',
        strength: 'listed',
        decisive: [listedNo],
        conflict: true,
        reason: 'high is broken. Documented yes, listed no: what is served decides.',
      });
      expect(judgeListing(documentedNo, listed)).toMatchObject({ verdict: 'pass', decisive: [listed] });
    });

    it('credits the listing in full', () => {
      expect(judgeListing(documentedYes, listed)).toMatchObject({
        verdict: 'pass',
        strength: 'listed',
        credit: 1,
        creditedTo: 'listed',
      });
    });

    it('lets the worse result decide between a listing and a test', () => {
      expect(judgeListing(observedYes, listedNo)).toMatchObject({ verdict: 'fail', strength: 'listed' });
      expect(judgeListing(observedNo, listed)).toMatchObject({ verdict: 'fail', decisive: [observedNo] });
    });

    it('lets the worse result decide between a document and a listing that a scanner reports', () => {
      expect(judgeListing(documentedYes, reportedNo).verdict).toBe('fail');
      const reportedYes = { ...reportedNo, value: true };
      expect(judgeListing(documentedNo, reportedYes).verdict).toBe('fail');
    });

    it('gives an uploaded listing no more weight than a declaration', () => {
      expect(judgeListing(documentedNo, uploadedYes)).toMatchObject({ verdict: 'fail' });
    });

    it('keeps a listed failure after its expiry until the list is read again', () => {
      const seen = evidenceOf('high', 'mcp', false, expired);
      expect(judgeListing(documentedYes, seen)).toMatchObject({
        verdict: 'fail',
        reason: expect.stringContaining('the failure remains until it is checked again'),
      });
      expect(judgeListing({ ...seen, collector: 'scanner-mcp' }).verdict).toBe('not-evidenced');
    });
  });

  it('states what would change a fail, and nothing for a pass', () => {
    expect(verdictOf('high', [observedNo]).change).toBe('Repair high, then scan again.');
    expect(verdictOf('high', [observedYes]).change).toBe('');
  });

  it('is not evidenced without evidence, and states how to provide it', () => {
    expect(verdictOf('high', [])).toMatchObject({
      verdict: 'not-evidenced',
      reason: 'Nobody has shown high.',
      change: 'Declare the fact in the manifest.',
      strength: null,
    });
  });

  it('states why it could not be checked', () => {
    expect(
      verdictOf('high', [], [gap('The endpoint did not answer.'), gap('The endpoint did not answer.')])
        .reason,
    ).toBe('Nobody has shown high. The endpoint did not answer.');
  });

  it('ignores expired evidence and names the day', () => {
    const expired = evidenceOf('high', 'probe', true, { expiresAt: '2026-11-03T10:00:00.000Z' });
    expect(verdictOf('high', [expired])).toMatchObject({
      verdict: 'not-evidenced',
      reason: 'Nobody has shown high. The last tested evidence expired on 2026-11-03.',
    });
    expect(verdictOf('high', [expired, declaredNo])).toMatchObject({
      verdict: 'fail',
      strength: 'self-reported',
    });
  });

  it('keeps an observed failure until it is checked again, and states when it was seen', () => {
    const past = { observedAt: '2026-10-20T10:00:00.000Z', expiresAt: '2026-11-03T10:00:00.000Z' };
    for (const source of ['probe', 'kubernetes'] as const) {
      const seenNo = evidenceOf('high', source, false, past);
      expect(verdictOf('high', [seenNo])).toMatchObject({
        verdict: 'fail',
        reason: 'high is broken. Last seen on 2026-10-20; the failure remains until it is checked again.',
        decisive: [seenNo],
      });
      expect(verdictOf('high', [seenNo, declaredYes, documentedYes])).toMatchObject({
        verdict: 'fail',
        conflict: true,
      });
      const outOfScope = { ...unknownFacts, 'handles-phi': 'no' as const };
      const ofPhi = evidenceOf('phi', source, false, past);
      expect(verdictOf('phi', [ofPhi], [], outOfScope).verdict).toBe('fail');
    }
    const infrastructure = evidenceOf('high', 'kubernetes', false, past);
    expect(verdictOf('high', [infrastructure, observedYes])).toMatchObject({ verdict: 'pass' });
  });

  it('drops a declared failure when its evidence expires, until newer evidence arrives', () => {
    const past = { observedAt: '2026-10-20T10:00:00.000Z', expiresAt: '2026-11-03T10:00:00.000Z' };
    const before = { observedAt: '2026-11-01T10:00:00.000Z' };
    const statedNo = evidenceOf('high', 'manifest', false, past);
    expect(verdictOf('high', [statedNo])).toMatchObject({ verdict: 'not-evidenced' });
    expect(verdictOf('high', [statedNo, evidenceOf('high', 'attestation', true, before)])).toMatchObject({
      verdict: 'not-evidenced',
      reason:
        'Nobody has shown high. The last self-reported evidence expired on 2026-11-03. Earlier evidence showed a worse result, so this does not count until it is checked again.',
    });
    expect(verdictOf('high', [statedNo, attestedYes])).toMatchObject({
      verdict: 'pass',
      strength: 'self-reported',
    });
    const seenBefore = evidenceOf('high', 'probe', true, before);
    expect(verdictOf('high', [statedNo, seenBefore])).toMatchObject({
      verdict: 'pass',
      strength: 'tested',
    });
  });

  it('ignores better declarations after an expired observed partial, until it is checked again', () => {
    const partly = evidenceOf('minutes', 'probe', 30, { expiresAt: '2026-11-03T10:00:00.000Z' });
    const before = evidenceOf('minutes', 'manifest', 10, { observedAt: '2026-11-01T10:00:00.000Z' });
    expect(verdictOf('minutes', [partly, before])).toMatchObject({ verdict: 'not-evidenced' });
    expect(verdictOf('minutes', [partly, evidenceOf('minutes', 'manifest', 10)])).toMatchObject({
      verdict: 'pass',
      strength: 'self-reported',
    });
  });

  it.each([
    ['no', 'not-applicable'],
    ['unknown', 'fail'],
    ['yes', 'fail'],
  ] as const)('takes PHI parameters out of scope only if PHI is ruled out (%s)', (fact, verdict) => {
    const facts = { ...unknownFacts, 'handles-phi': fact };
    expect(verdictOf('phi', [evidenceOf('phi', 'manifest', false)], [], facts).verdict).toBe(verdict);
  });

  it('has its own reason for each fact that takes a parameter out of scope', () => {
    const reasons = agentFacts.map((fact) => {
      const parameter: Parameter = { ...parameterOf('high'), appliesTo: [fact] };
      const facts = { ...unknownFacts, [fact]: 'no' as const };
      const { verdict, reason } = judge(
        compiledOf(parameter),
        [observedYes],
        [],
        { facts, kind: 'unknown' },
        NOW,
      );
      expect(verdict).toBe('not-applicable');
      return reason;
    });
    expect(new Set(reasons).size).toBe(agentFacts.length);
  });
});
