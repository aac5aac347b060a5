import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contradicted } from '#shared/attestations/contradicted.ts';
import type { Evidence } from '#shared/evidence/evidence.ts';
import { current, newestOfEach } from '#shared/evidence/merge.ts';
import { isSeen, strengthOf } from '#shared/evidence/strongest.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import type { EvidenceSource } from '#shared/parameters/parameter.ts';
import { evidenceOf, frameworkOf, NOW, parameters, unknownSubject } from './catalog-fixture.ts';
import type { CompiledFramework } from './compile.ts';
import { byParameter, evaluate } from './evaluate.ts';
import { earnedOf } from './points.ts';
import type { Verdict } from './score.ts';
import { scoreOf } from './score-rules.ts';

const ids = Object.keys(parameters);
const frameworks = fc
  .array(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }), { minLength: 1, maxLength: 6 })
  .map((controls) => frameworkOf(...controls));

const sight = fc
  .record({
    id: fc.constantFrom(...ids),
    source: fc.constantFrom<EvidenceSource>('probe', 'kubernetes', 'manifest', 'mcp', 'attestation'),
    value: fc.constantFrom<readonly [boolean, number]>([true, 5], [false, 30], [false, 90]),
    /** Days until it expires; negative if already expired. */
    days: fc.integer({ min: -30, max: 400 }),
    target: fc.constantFrom('a', 'b'),
    approved: fc.boolean(),
  })
  .map(({ id, source, value: [yes, minutes], days, target, approved }) =>
    evidenceOf(id, source, id === 'minutes' ? minutes : yes, {
      target,
      ...(source === 'attestation' && approved ? { documented: true } : {}),
      expiresAt: later(NOW, days * DAY),
    }),
  );
const sights = fc.array(sight, { maxLength: 12 });

/** Verdicts from no evidence to pass. */
const mended: readonly Verdict[] = ['not-evidenced', 'fail', 'partial', 'pass'];

const judgedAt = (compiled: CompiledFramework, evidence: readonly Evidence[], now: string) =>
  evaluate(
    compiled,
    { evidence: byParameter(newestOfEach(evidence)), gaps: new Map(), ...unknownSubject },
    now,
  );
const scoreAt = (compiled: CompiledFramework, evidence: readonly Evidence[], now: string) =>
  scoreOf(compiled, judgedAt(compiled, evidence, now), 'unknown');

describe('evidence', () => {
  it('that is added never increases the points without evidence', () => {
    fc.assert(
      fc.property(frameworks, sights, sights, (compiled, before, more) => {
        // Evidence that is already valid stays so until its end: later evidence of the same fact lasts at
        // least as long.
        const lasting = more.map((one) => ({ ...one, expiresAt: later(NOW, 500 * DAY) }));
        const was = scoreAt(compiled, before, NOW);
        const is = scoreAt(compiled, [...before, ...lasting], NOW);
        expect(is.points.noEvidence).toBeLessThanOrEqual(was.points.noEvidence + 0.001);
        expect(is.counts['not-evidenced']).toBeLessThanOrEqual(was.counts['not-evidenced']);
      }),
    );
  });

  /** Additional evidence of one outcome, for facts without other evidence. */
  const more = (passes: boolean) =>
    fc.array(sight, { maxLength: 6 }).map((all) =>
      all.map((one, index) => ({
        ...one,
        value: one.parameterId === 'minutes' ? (passes ? 5 : 90) : passes,
        target: `another ${index}`,
        observedAt: later(NOW, -DAY),
        expiresAt: later(NOW, 500 * DAY),
      })),
    );

  it('of passing never lowers the score, and of failing never raises it', () => {
    fc.assert(
      fc.property(frameworks, sights, more(true), (compiled, before, passing) => {
        const [was, is] = [scoreAt(compiled, before, NOW), scoreAt(compiled, [...before, ...passing], NOW)];
        expect(is.score ?? 0).toBeGreaterThanOrEqual(was.score ?? 0);
        expect(earnedOf(is.points)).toBeGreaterThanOrEqual(earnedOf(was.points) - 0.01);
      }),
    );
    fc.assert(
      fc.property(frameworks, sights, more(false), (compiled, before, failing) => {
        const [was, is] = [scoreAt(compiled, before, NOW), scoreAt(compiled, [...before, ...failing], NOW)];
        expect(is.score ?? 0).toBeLessThanOrEqual(was.score ?? 0);
        expect(earnedOf(is.points)).toBeLessThanOrEqual(earnedOf(was.points) + 0.01);
      }),
    );
  });

  it('that expires never improves a verdict: it moves toward not evidenced, except for an observed failure', () => {
    fc.assert(
      fc.property(
        frameworks,
        sights,
        fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 6 }),
        (compiled, evidence, waits) => {
          const newest = newestOfEach(evidence);
          const seenToFail = (id: string) =>
            newest.some(
              (one) =>
                one.parameterId === id &&
                isSeen(strengthOf(one)) &&
                one.value === (id === 'minutes' ? 90 : false),
            );
          let now = NOW;
          let before = judgedAt(compiled, evidence, now);
          for (const wait of waits) {
            now = later(now, wait * DAY);
            const after = judgedAt(compiled, evidence, now);
            for (const [index, one] of after.entries()) {
              const was = before[index]?.verdict;
              if (was === 'not-evidenced') expect(one.verdict).toMatch(/not-evidenced|fail/);
              else expect(mended.indexOf(one.verdict)).toBeLessThanOrEqual(mended.indexOf(was ?? 'pass'));
              const counting = current(evidence, now).some(
                ({ parameterId }) => parameterId === one.parameterId,
              );
              if (!counting) expect(one.verdict).toBe(seenToFail(one.parameterId) ? 'fail' : 'not-evidenced');
            }
            const [is, then] = [scoreOf(compiled, after, 'unknown'), scoreOf(compiled, before, 'unknown')];
            expect(earnedOf(is.points)).toBeLessThanOrEqual(earnedOf(then.points) + 0.01);
            before = after;
          }
          const end = judgedAt(compiled, evidence, later(NOW, 1000 * DAY));
          for (const { parameterId, verdict } of end)
            expect(verdict).toBe(seenToFail(parameterId) ? 'fail' : 'not-evidenced');
        },
      ),
    );
  });

  it('that observes the opposite voids an attestation, regardless of other evidence; a declaration does not', () => {
    fc.assert(
      fc.property(
        frameworks,
        sights,
        fc.constantFrom(...ids),
        fc.constantFrom<EvidenceSource>('probe', 'kubernetes', 'manifest', 'mcp'),
        (compiled, rest, id, source) => {
          const asked = compiled.parameters.some(({ parameter }) => parameter.id === id);
          const others = rest.filter(({ parameterId }) => parameterId !== id);
          const stated = evidenceOf(id, 'attestation', id === 'minutes' ? 5 : true);
          const contrary = evidenceOf(id, source, id === 'minutes' ? 90 : false);
          const known = [...others, stated, contrary];
          const judged = judgedAt(compiled, known, NOW);
          const refuted = contradicted(compiled, judged, byParameter(known), NOW);
          const mine = refuted.filter(({ attested }) => attested === stated.digest);
          const seen = source === 'probe' || source === 'kubernetes';
          expect(mine).toEqual(
            asked && seen ? [{ parameterId: id, attested: stated.digest, seen: contrary.digest }] : [],
          );
        },
      ),
    );
  });
});
