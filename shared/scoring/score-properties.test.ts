import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '#shared/evidence/evidence.ts';
import { agentKinds } from '#shared/parameters/agent-kinds.ts';
import type { EvidenceSource } from '#shared/parameters/parameter.ts';
import { agentScore } from './agent-score.ts';
import { evidenceOf, frameworkOf, judgedBy, parameters, unknownFacts } from './catalog-fixture.ts';
import type { CompiledFramework } from './compile.ts';
import type { Judged } from './judge.ts';
import { type ScoreObject, scoreObject, type Verdict, verdicts } from './score.ts';
import { controlScores, parameterPoints, scoreOf } from './score-rules.ts';
import { slots } from './sums.ts';

const ids = Object.keys(parameters);

const compiledFrameworks = fc
  .array(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }), { minLength: 1, maxLength: 8 })
  .map((controls) => ({ controls, compiled: frameworkOf(...controls) }));

const sight = fc
  .record({
    id: fc.constantFrom(...ids),
    source: fc.constantFrom<EvidenceSource>('probe', 'kubernetes', 'manifest', 'mcp', 'attestation'),
    value: fc.constantFrom<readonly (boolean | number)[]>([true, 5], [false, 30], [false, 90]),
    expired: fc.boolean(),
  })
  .map(({ id, source, value: [yes = false, minutes = 0], expired }) =>
    evidenceOf(
      id,
      source,
      id === 'minutes' ? minutes : yes,
      expired ? { expiresAt: '2026-11-01T00:00:00.000Z' } : {},
    ),
  );
const sights = fc.array(sight, { maxLength: 15 });
const facts = fc
  .constantFrom('yes', 'no', 'unknown')
  .map((phi) => ({ ...unknownFacts, 'handles-phi': phi }) as const);

const judgedWith = (compiled: CompiledFramework, given: readonly Verdict[]): readonly Judged<Evidence>[] =>
  compiled.parameters.map(({ parameter }, index) => {
    const verdict = given[index] ?? 'not-evidenced';
    const strength = verdict === 'pass' || verdict === 'partial' || verdict === 'fail' ? 'tested' : null;
    return {
      parameterId: parameter.id,
      verdict,
      reason: '',
      change: '',
      conflict: false,
      decisive: [],
      strength,
      credit: strength === null || verdict === 'fail' ? 0 : 1,
      creditedTo: verdict === 'fail' ? null : strength,
    };
  });

const sum = ({ points }: Pick<ScoreObject, 'points'>) =>
  slots.reduce((total, slot) => total + points[slot], 0);
const value = ({ score }: ScoreObject) => score ?? 0;
const givenVerdicts = fc.array(fc.constantFrom(...verdicts), {
  minLength: ids.length,
  maxLength: ids.length,
});

describe('the score', () => {
  it('is a valid score object whose nine sums total 100 if anything applies, otherwise 0', () => {
    fc.assert(
      fc.property(compiledFrameworks, sights, facts, ({ compiled }, evidence, known) => {
        const judged = judgedBy(compiled, evidence, known);
        const score = scoreOf(compiled, judged, 'unknown');
        expect(v.is(scoreObject, score)).toBe(true);
        const applies = judged.some(({ verdict }) => verdict !== 'not-applicable');
        expect(Math.abs(sum(score) - (applies ? 100 : 0))).toBeLessThanOrEqual(0.01);
        const parts = parameterPoints(compiled, judged).reduce((total, points) => total + sum({ points }), 0);
        expect(Math.abs(parts - (applies ? 100 : 0))).toBeLessThanOrEqual(0.05);
        for (const control of controlScores(compiled, judged))
          expect(Math.abs(sum(control) - (control.state === 'not-applicable' ? 0 : 100))).toBeLessThanOrEqual(
            0.01,
          );
      }),
    );
  });

  it('exists exactly when some evidence is decisive', () => {
    fc.assert(
      fc.property(compiledFrameworks, sights, facts, ({ compiled }, evidence, known) => {
        const judged = judgedBy(compiled, evidence, known);
        const decided = judged.some(({ decisive }) => decisive.length > 0);
        expect(scoreOf(compiled, judged, 'unknown').score !== null).toBe(decided);
      }),
    );
  });

  it('never falls when one verdict improves', () => {
    const better: Readonly<Partial<Record<Verdict, Verdict>>> = {
      fail: 'partial',
      'not-evidenced': 'partial',
      partial: 'pass',
    };
    fc.assert(
      fc.property(compiledFrameworks, givenVerdicts, fc.nat(), ({ compiled }, given, pick) => {
        const place = pick % compiled.parameters.length;
        const improved = given.with(place, better[given[place] ?? 'pass'] ?? given[place] ?? 'pass');
        const [before, after] = [given, improved].map((all) =>
          scoreOf(compiled, judgedWith(compiled, all), 'unknown'),
        );
        if (!before || !after) throw new Error('two scores were made');
        expect(value(after)).toBeGreaterThanOrEqual(value(before));
        expect(after.coverage).toBeGreaterThanOrEqual(before.coverage);
      }),
    );
  });

  it('never rises when a verdict becomes a failure', () => {
    fc.assert(
      fc.property(compiledFrameworks, givenVerdicts, fc.nat(), ({ compiled }, given, pick) => {
        const place = pick % compiled.parameters.length;
        fc.pre(given[place] !== 'not-applicable');
        const failed = given.with(place, 'fail');
        expect(value(scoreOf(compiled, judgedWith(compiled, failed), 'unknown'))).toBeLessThanOrEqual(
          value(scoreOf(compiled, judgedWith(compiled, given), 'unknown')),
        );
      }),
    );
  });

  it('never falls with more evidence of passing, and never rises with more of failing, for any kind', () => {
    const sources = fc.constantFrom<EvidenceSource>('probe', 'kubernetes', 'manifest', 'mcp', 'attestation');
    const boolean = ids.filter((id) => id !== 'minutes');
    fc.assert(
      fc.property(
        compiledFrameworks,
        sights,
        fc.constantFrom(...agentKinds),
        fc.constantFrom(...boolean),
        sources,
        ({ compiled }, before, kind, id, source) => {
          const scored = (evidence: readonly Evidence[]) =>
            value(scoreOf(compiled, judgedBy(compiled, evidence, unknownFacts, kind), kind));
          const agreeing = before.filter((one) => one.parameterId !== id || one.value === true);
          const was = scored(agreeing);
          expect(scored([...agreeing, evidenceOf(id, source, true)])).toBeGreaterThanOrEqual(was);
          expect(scored([...before, evidenceOf(id, source, false)])).toBeLessThanOrEqual(scored(before));
        },
      ),
    );
  });

  it('never rises when a pass or partial becomes not-evidenced', () => {
    fc.assert(
      fc.property(compiledFrameworks, givenVerdicts, fc.nat(), ({ compiled }, given, pick) => {
        const place = pick % compiled.parameters.length;
        fc.pre(given[place] === 'pass' || given[place] === 'partial');
        const without = given.with(place, 'not-evidenced');
        expect(value(scoreOf(compiled, judgedWith(compiled, without), 'unknown'))).toBeLessThanOrEqual(
          value(scoreOf(compiled, judgedWith(compiled, given), 'unknown')),
        );
      }),
    );
  });

  it('does not depend on the order of evidence, parameters or controls', () => {
    const shuffled = compiledFrameworks.chain(({ controls, compiled }) =>
      fc
        .tuple(...controls.map((names) => fc.shuffledSubarray(names, { minLength: names.length })))
        .chain((reordered) => fc.shuffledSubarray(reordered, { minLength: reordered.length }))
        .map((reordered) => ({ compiled, other: frameworkOf(...reordered) })),
    );
    fc.assert(
      fc.property(shuffled, sights, facts, ({ compiled, other }, evidence, known) => {
        // If several parameters cause a cap, the first one is named.
        const unnamed = ({ cap, ...score }: ScoreObject) => ({
          ...score,
          cap: cap && [cap.limit, cap.cause],
        });
        expect(unnamed(scoreOf(other, judgedBy(other, evidence.toReversed(), known), 'unknown'))).toEqual(
          unnamed(scoreOf(compiled, judgedBy(compiled, evidence, known), 'unknown')),
        );
      }),
    );
  });

  it('equals the framework score for an agent with a single framework', () => {
    fc.assert(
      fc.property(compiledFrameworks, sights, ({ compiled }, evidence) => {
        const score = scoreOf(compiled, judgedBy(compiled, evidence), 'unknown');
        expect(agentScore([{ name: 'HIPAA', score }])).toEqual(
          score.cap ? { ...score, cap: { ...score.cap, sentence: `${score.cap.sentence} (HIPAA)` } } : score,
        );
      }),
    );
  });
});
