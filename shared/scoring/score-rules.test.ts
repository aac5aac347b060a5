import { describe, expect, it } from 'vitest';
import type { Evidence } from '#shared/evidence/evidence.ts';
import type { AgentKind } from '#shared/parameters/agent-kinds.ts';
import type { ControlResult } from '#shared/scans/contract.ts';
import { evidenceOf, frameworkOf, judgedBy, unknownFacts } from './catalog-fixture.ts';
import { CATALOG_VERSION } from './catalog-version.gen.ts';
import { controlScores, parameterPoints, scoreOf } from './score-rules.ts';

const noPoints = {
  tested: 0,
  configuration: 0,
  documented: 0,
  listed: 0,
  selfReported: 0,
  needsStrongerProof: 0,
  partialLoss: 0,
  failing: 0,
  noEvidence: 0,
};
const pass = (id: string) => evidenceOf(id, 'probe', true);
const fail = (id: string) => evidenceOf(id, 'probe', false);

describe('scoreOf', () => {
  it('distributes 100 points among the parameters by weight, and applies the credit of the proof', () => {
    const compiled = frameworkOf(['critical', 'high', 'medium', 'low'], ['minutes']);
    const score = scoreOf(
      compiled,
      judgedBy(compiled, [
        evidenceOf('critical', 'probe', true),
        evidenceOf('high', 'kubernetes', true),
        evidenceOf('medium', 'attestation', true, { documented: true }),
        evidenceOf('minutes', 'manifest', 30),
      ]),
      'unknown',
    );
    expect(score).toEqual({
      status: 'scored',
      // 10 + 6 + 3 + 1 + 6 = 26 share 100 points.
      score: 64,
      label: 'non-compliant',
      cap: null,
      verified: 56,
      coverage: 76,
      // 26 weighted points less the one without evidence; half of the partial passes.
      passRate: 88,
      worstSeverity: null,
      counts: { pass: 3, partial: 1, fail: 0, 'not-evidenced': 1, 'not-applicable': 0 },
      freshness: {
        oldest: '2026-11-20T08:00:00.000Z',
        newest: '2026-11-20T08:00:00.000Z',
        firstExpiry: '2026-12-04T08:00:00.000Z',
      },
      modelVersion: '3.0',
      catalogVersion: CATALOG_VERSION,
      points: {
        ...noPoints,
        tested: 38.462,
        configuration: 17.308,
        documented: 5.769,
        selfReported: 2.885,
        needsStrongerProof: 20.192,
        partialLoss: 11.538,
        noEvidence: 3.846,
      },
    });
  });

  it('returns no score without evidence, and reports all points as unproven', () => {
    const compiled = frameworkOf(['critical'], ['low']);
    expect(scoreOf(compiled, judgedBy(compiled, []), 'unknown')).toMatchObject({
      status: 'not-scored',
      score: null,
      coverage: 0,
      passRate: null,
      points: { ...noPoints, noEvidence: 100 },
    });
  });

  it('returns an earned 0 when all evidence fails', () => {
    const compiled = frameworkOf(['critical'], ['low']);
    expect(scoreOf(compiled, judgedBy(compiled, [fail('low')]), 'unknown')).toMatchObject({
      status: 'scored',
      score: 0,
      coverage: 9,
      passRate: 0,
      worstSeverity: 'low',
      points: { ...noPoints, failing: 9.091, noEvidence: 90.909 },
    });
  });

  it('returns no score and no points when nothing applies', () => {
    const compiled = frameworkOf(['phi']);
    const judged = judgedBy(compiled, [pass('phi')], { ...unknownFacts, 'handles-phi': 'no' });
    expect(scoreOf(compiled, judged, 'unknown')).toMatchObject({
      status: 'not-scored',
      score: null,
      points: noPoints,
    });
  });

  it('excludes what does not apply, and counts a parameter once regardless of the number of controls', () => {
    const compiled = frameworkOf(['phi'], ['high', 'phi']);
    const judged = judgedBy(compiled, [pass('high')], { ...unknownFacts, 'handles-phi': 'no' });
    expect(scoreOf(compiled, judged, 'unknown')).toMatchObject({
      score: 100,
      coverage: 100,
      points: { tested: 100 },
    });
  });

  it('returns the worst severity among the failing parameters', () => {
    const compiled = frameworkOf(['critical', 'high', 'medium']);
    expect(
      scoreOf(compiled, judgedBy(compiled, [pass('critical'), fail('medium'), fail('high')]), 'unknown')
        .worstSeverity,
    ).toBe('high');
  });
});

const states: readonly (readonly [
  string,
  readonly string[],
  Evidence[],
  ControlResult['state'],
  number | null,
])[] = [
  ['all pass', ['high', 'low'], [pass('high'), pass('low')], 'pass', 100],
  ['nothing is shown', ['high', 'low'], [], 'not-evidenced', null],
  ['a part is not shown', ['high', 'low'], [pass('high')], 'partial', 86],
  ['a high parameter fails', ['high', 'critical'], [fail('high'), pass('critical')], 'fail', 63],
  [
    'only a medium parameter fails',
    ['medium', 'critical'],
    [fail('medium'), pass('critical')],
    'partial',
    77,
  ],
  ['a low parameter fails and none passes', ['low'], [fail('low')], 'fail', 0],
  ['a low parameter fails and the rest is not shown', ['low', 'medium'], [fail('low')], 'fail', 0],
  [
    'a low parameter fails and one is partial',
    ['low', 'minutes'],
    [fail('low'), evidenceOf('minutes', 'probe', 60)],
    'fail',
    43,
  ],
  ['one is partial', ['minutes'], [evidenceOf('minutes', 'probe', 60)], 'partial', 50],
];

describe('controlScores', () => {
  it.each(states)('when %s', (_when, ids, evidence, state, score) => {
    const compiled = frameworkOf(ids);
    expect(controlScores(compiled, judgedBy(compiled, evidence))).toMatchObject([{ state, score }]);
  });

  it('returns not-applicable when none of its parameters applies', () => {
    const compiled = frameworkOf(['phi'], ['low']);
    const judged = judgedBy(compiled, [], { ...unknownFacts, 'handles-phi': 'no' });
    expect(controlScores(compiled, judged)[0]).toMatchObject({
      state: 'not-applicable',
      score: null,
      points: noPoints,
    });
  });

  it('distributes 100 points of the control among its parameters', () => {
    const compiled = frameworkOf(['high'], ['high', 'medium']);
    const judged = judgedBy(compiled, [pass('high')]);
    expect(controlScores(compiled, judged).map(({ points }) => points)).toEqual([
      { ...noPoints, tested: 100 },
      { ...noPoints, tested: 66.667, noEvidence: 33.333 },
    ]);
    expect(parameterPoints(compiled, judged)).toEqual([
      { ...noPoints, tested: 66.667 },
      { ...noPoints, noEvidence: 33.333 },
    ]);
  });

  it.each([
    ['self-reported', [evidenceOf('high', 'manifest', true)], 'partial'],
    ['listed', [evidenceOf('high', 'mcp', true)], 'pass'],
    ['approved documents', [evidenceOf('high', 'attestation', true, { documented: true })], 'pass'],
  ] as const)('whose parameters are all %s is %s', (_, evidence, state) => {
    const compiled = frameworkOf(['high']);
    expect(controlScores(compiled, judgedBy(compiled, evidence))).toMatchObject([{ state }]);
  });
});

describe('the cap', () => {
  const framework = frameworkOf(['critical', 'high', 'medium', 'low']);
  const documents = (...ids: readonly string[]) =>
    ids.map((id) => evidenceOf(id, 'attestation', true, { documented: true }));
  const capOf = (evidence: readonly Evidence[], kind: AgentKind = 'unknown') =>
    scoreOf(framework, judgedBy(framework, evidence, unknownFacts, kind), kind).cap;

  it('is 69 while tests and configuration cover less than a third of what they can show', () => {
    const documented = documents('critical', 'high', 'medium', 'low');
    expect(capOf(documented)).toEqual({
      limit: 69,
      cause: 'little-seen',
      sentence:
        'At most 69: tests and configuration cover less than a third of the points that they can show for this kind of agent.',
    });
    // High is 6 of 20 weighted points, high and low are 7.
    expect(capOf([...documented, pass('high')])).toMatchObject({ cause: 'little-seen' });
    expect(capOf([...documented, pass('high'), pass('low')])).toBeNull();
  });

  it('does not count failing tests as covering', () => {
    expect(capOf([...documents('critical', 'medium', 'low'), fail('high')])).toMatchObject({
      limit: 69,
      cause: 'little-seen',
    });
  });

  it('is 84 if tests and configuration can show nothing', () => {
    const silent = frameworkOf(['stated']);
    const score = scoreOf(silent, judgedBy(silent, documents('stated')), 'unknown');
    expect(score).toMatchObject({ score: 84, cap: { limit: 84, cause: 'nothing-to-see' } });
  });

  it.each([
    ['a critical parameter fails', [fail('critical'), pass('high')], 69, 'critical-fails'],
    ['a high parameter fails', [pass('critical'), fail('high')], 84, 'high-fails'],
    [
      'a critical parameter has no evidence',
      [pass('high'), pass('medium'), pass('low')],
      84,
      'critical-not-shown',
    ],
    [
      'a critical parameter is self-reported',
      [evidenceOf('critical', 'manifest', true), pass('high'), pass('medium')],
      84,
      'critical-not-shown',
    ],
    [
      'evidence on a critical parameter conflicts',
      [pass('critical'), evidenceOf('critical', 'manifest', false), pass('high')],
      84,
      'critical-conflict',
    ],
  ] as const)('while %s', (_, evidence, limit, cause) => {
    expect(capOf(evidence)).toMatchObject({ limit, cause });
  });
});

it('labels a score by its coverage, unless something severe fails', () => {
  const framework = frameworkOf(['critical', 'high', 'medium', 'low']);
  const labeled = (...evidence: readonly Evidence[]) =>
    scoreOf(framework, judgedBy(framework, evidence), 'unknown').label;
  expect(labeled(pass('high'))).toBe('insufficient-evidence');
  expect(labeled(pass('high'), fail('low'))).toBe('insufficient-evidence');
  expect(labeled(fail('high'))).toBe('non-compliant');
  expect(labeled(pass('critical'), pass('high'), pass('medium'))).toBe('compliant');
  expect(labeled()).toBe('not-scanned');
});
