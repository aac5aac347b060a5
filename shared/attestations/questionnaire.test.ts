import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '#shared/evidence/evidence.ts';
import { type EvidenceSource, severities } from '#shared/parameters/parameter.ts';
import {
  catalogOf,
  evidenceOf,
  frameworkOf,
  judgedBy,
  parameters as plain,
  unknownFacts,
} from '#shared/scoring/catalog-fixture.ts';
import { type CompiledFramework, compileFramework } from '#shared/scoring/compile.ts';
import { earnedOf } from '#shared/scoring/points.ts';
import { scoreOf } from '#shared/scoring/score-rules.ts';
import { questionnaire, worthOf } from './questionnaire.ts';

/** `low` accepts only probes, `medium` a manifest, and everything else also an attestation. */
const sourcesOf = (id: string): readonly [EvidenceSource, ...EvidenceSource[]] =>
  id === 'low' ? ['probe'] : id === 'medium' ? ['probe', 'manifest'] : ['probe', 'manifest', 'attestation'];
const parameters = Object.fromEntries(
  Object.entries(plain).map(([id, one]) => [id, { ...one, sources: sourcesOf(id) }]),
);
const ids = Object.keys(parameters);
const framework = (...controls: readonly (readonly string[])[]): CompiledFramework =>
  compileFramework(frameworkOf(...controls).framework, catalogOf(parameters));

const ask = (
  frameworks: readonly CompiledFramework[],
  evidence: readonly Evidence[] = [],
  { facts = unknownFacts, settled = [] as readonly string[] } = {},
) =>
  questionnaire(
    frameworks.map((compiled) => ({
      compiled,
      judged: judgedBy(compiled, evidence, facts),
      kind: 'unknown',
    })),
    new Set(settled),
  );
const asked = (...given: Parameters<typeof ask>) => ask(...given).map(({ parameter }) => parameter.id);

describe('questionnaire', () => {
  it("orders questions by points over the agent's frameworks, then by severity, then by ID", () => {
    const questions = ask([framework(['critical', 'high'], ['phi']), framework(['high', 'minutes'])]);
    expect(questions.map(({ parameter, points }) => [parameter.id, points])).toEqual([
      ['high', 18.269],
      ['minutes', 12.5],
      ['critical', 9.615],
      ['phi', 9.615],
    ]);
    expect(questions[0]?.frameworks).toEqual(['HIPAA', 'HIPAA']);
    expect(asked([framework(['phi', 'high', 'critical', 'minutes', 'medium'])])).toEqual([
      'critical',
      'phi',
      'high',
      'minutes',
      'medium',
    ]);
  });

  it('states how each question can be answered, and omits parameters that a user cannot give evidence for', () => {
    const questions = ask([framework(['low', 'medium', 'high'])]);
    expect(questions.map(({ parameter, acceptedAnswers }) => [parameter.id, acceptedAnswers])).toEqual([
      ['high', ['attestation', 'manifest']],
      ['medium', ['manifest']],
    ]);
  });

  it('omits parameters that have evidence, including failures, do not apply, or are already answered', () => {
    const one = framework(['critical', 'high', 'minutes', 'phi']);
    expect(
      asked([one], [evidenceOf('high', 'attestation', false), evidenceOf('critical', 'probe', true)]),
    ).toEqual(['phi', 'minutes']);
    expect(asked([one], [], { facts: { ...unknownFacts, 'handles-phi': 'no' } })).not.toContain('phi');
    expect(asked([one], [], { settled: ['critical', 'minutes'] })).toEqual(['phi', 'high']);
  });

  it('asks again once the evidence has expired, and states that', () => {
    const expired = evidenceOf('high', 'attestation', true, { expiresAt: '2026-11-01T00:00:00.000Z' });
    expect(ask([framework(['high'])], [expired])[0]?.why).toBe(
      'Nobody has shown high. The last self-reported evidence expired on 2026-11-01.',
    );
  });

  it('is empty for an agent without frameworks', () => {
    expect(ask([])).toEqual([]);
    expect(worthOf([])).toBe(0);
  });
});

const someFrameworks = fc.array(
  fc
    .array(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }), { minLength: 1, maxLength: 5 })
    .map((controls) => framework(...controls)),
  { minLength: 1, maxLength: 4 },
);
const evidence = fc.array(
  fc
    .record({
      id: fc.constantFrom(...ids),
      source: fc.constantFrom<EvidenceSource>('probe', 'manifest', 'attestation'),
      yes: fc.boolean(),
      expired: fc.boolean(),
    })
    .map(({ id, source, yes, expired }) =>
      evidenceOf(
        id,
        source,
        id === 'minutes' ? (yes ? 5 : 90) : yes,
        expired ? { expiresAt: '2026-11-01T00:00:00.000Z' } : {},
      ),
    ),
  { maxLength: 8 },
);
const facts = fc
  .constantFrom('yes', 'no', 'unknown')
  .map((phi) => ({ ...unknownFacts, 'handles-phi': phi }) as const);

/** Returns the mean of the earned points over the frameworks. */
const meanOf = (frameworks: readonly CompiledFramework[], of: (compiled: CompiledFramework) => number) =>
  frameworks.reduce((sum, compiled) => sum + of(compiled), 0) / frameworks.length;

describe('points of a question', () => {
  /** Credit of the best answer to a behavior question: an approved document, or a manifest line. */
  const creditOf = (id: string) => (id === 'medium' ? 1 / 4 : 1 / 2);

  it('equal what the score rules give for the best answer', () => {
    fc.assert(
      fc.property(someFrameworks, evidence, facts, (frameworks, known, stated) => {
        const earned = (pass?: string) =>
          meanOf(frameworks, (compiled) => {
            const judged = judgedBy(compiled, known, stated).map((one) =>
              one.parameterId === pass
                ? {
                    ...one,
                    verdict: 'pass' as const,
                    credit: creditOf(pass),
                    creditedTo: 'self-reported' as const,
                  }
                : one,
            );
            return earnedOf(scoreOf(compiled, judged, 'unknown').points);
          });
        for (const { parameter, points } of ask(frameworks, known, { facts: stated }))
          expect(Math.abs(earned(parameter.id) - earned() - points)).toBeLessThan(0.01);
      }),
    );
  });

  it('are sorted, and in total never exceed the unproven and uncredited points', () => {
    fc.assert(
      fc.property(someFrameworks, evidence, facts, (frameworks, known, stated) => {
        const questions = ask(frameworks, known, { facts: stated });
        const keys = questions.map(
          ({ points, parameter }) => [-points, severities.indexOf(parameter.severity), parameter.id] as const,
        );
        const ordered = keys.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1));
        expect(keys).toEqual(ordered);
        const open = meanOf(frameworks, (compiled) => {
          const { noEvidence, needsStrongerProof } = scoreOf(
            compiled,
            judgedBy(compiled, known, stated),
            'unknown',
          ).points;
          return noEvidence + needsStrongerProof;
        });
        expect(worthOf(questions)).toBeLessThanOrEqual(open + 0.01);
      }),
    );
  });

  it('removes a question once the best answer is given, and never asks about a failing parameter', () => {
    fc.assert(
      fc.property(someFrameworks, evidence, (frameworks, known) => {
        const questions = ask(frameworks, known);
        const failing = new Set(
          frameworks.flatMap((compiled) =>
            judgedBy(compiled, known)
              .filter(({ verdict }) => verdict === 'fail')
              .map(({ parameterId }) => parameterId),
          ),
        );
        expect(questions.filter(({ parameter }) => failing.has(parameter.id))).toEqual([]);
        const [first] = questions;
        if (!first) return;
        const { id } = first.parameter;
        const value = id === 'minutes' ? 5 : true;
        const answer =
          id === 'medium'
            ? evidenceOf(id, 'manifest', value)
            : evidenceOf(id, 'attestation', value, { documented: true });
        const rest = ask(frameworks, [...known, answer]);
        expect(rest).toEqual(questions.slice(1));
      }),
    );
  });
});
