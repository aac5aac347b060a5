import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, later } from '#shared/kernel/time.ts';
import { agentKinds } from '#shared/parameters/agent-kinds.ts';
import { agentFacts } from '#shared/parameters/parameter.ts';
import { evidenceOf, NOW, nothingStored } from './catalog-fixture.ts';
import { compileParameter } from './compile.ts';
import { evaluate } from './evaluate.ts';
import type { SeenFact, StatedFact } from './facts.ts';
import { judgedParameters } from './judged-catalog.ts';
import { knownOf, type Piece, type StoredEvidence } from './known.ts';
import { textsOf } from './parameter-texts.ts';

/** Parameters that at least one fact can take out of scope. */
const scoped = Object.values(judgedParameters)
  .filter(({ appliesTo = [] }) => appliesTo.length > 0)
  .map((parameter) => compileParameter(parameter, { textsOf }));

const verdicts = (
  evidence: readonly Piece[],
  facts: Omit<StoredEvidence<Piece>, 'evidence' | 'gaps'>,
  now: string,
) =>
  evaluate({ parameters: scoped }, knownOf({ evidence, gaps: [], ...facts }, now), now).map(
    ({ verdict }) => verdict,
  );

const declaration = { by: 'Ana Ruiz', at: '2026-11-01T08:00:00.000Z' };
const approved = { by: 'second@hospital.example', at: '2026-11-02T08:00:00.000Z' };
const instants = fc.integer({ min: -400, max: 400 }).map((days) => later(NOW, days * DAY));
const fact = fc.constantFrom(...agentFacts);
const value = fc.constantFrom('yes' as const, 'no' as const);

const seen = fc
  .record({
    fact,
    value,
    collector: fc.constantFrom('mcp', 'a2a', 'endpoint', 'manifest', 'cluster'),
    observedAt: fc.constant(NOW),
    expiresAt: instants,
    isApproved: fc.boolean(),
  })
  .map(
    ({ isApproved, ...one }): SeenFact =>
      one.collector === 'manifest'
        ? { ...one, declaration: { ...declaration, ...(isApproved ? { approved } : {}) } }
        : one,
  );
const stated = fc
  .record({ fact, value, expiresAt: instants, isApproved: fc.boolean() })
  .map(
    ({ isApproved, ...one }): StatedFact => ({ ...declaration, ...one, ...(isApproved ? { approved } : {}) }),
  );

/** Statements, withdrawals, new declarations and expiries, in any order, result in some facts at some time. */
const history = fc.record({
  seen: fc.array(seen, { maxLength: 20 }),
  stated: fc.array(stated, { maxLength: 20 }),
  hasEndpoint: fc.boolean(),
  chosenKind: fc.constantFrom(...agentKinds),
  protocol: fc.constantFrom(undefined, 'auto', 'openai'),
});

describe('scope', () => {
  it('never removes an observed failure, regardless of later statements and observations', () => {
    const failing = scoped.flatMap((one) => {
      const wrong = [false, true, 'no', 0, 1e6, '2001-01-01', []].find(
        (candidate) => one.judge(candidate, NOW.slice(0, 10)) === 'fail',
      );
      return wrong === undefined ? [] : [evidenceOf(one.parameter.id, 'probe', wrong)];
    });
    expect(failing.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(history, instants, (facts, now) => {
        const known = knownOf({ evidence: failing, gaps: [], ...facts }, now);
        const judged = evaluate({ parameters: scoped }, known, now);
        const stored = new Set([...known.evidence.keys()]);
        for (const { parameterId, verdict } of judged)
          if (stored.has(parameterId)) expect(verdict, parameterId).toBe('fail');
      }),
      { numRuns: 50 },
    );
  });

  it('changes no verdict by a negative statement without a second approval', () => {
    fc.assert(
      fc.property(history, fact, instants, (facts, ofFact, expiresAt) => {
        const before = verdicts([], facts, NOW);
        const statedValue = {
          ...facts,
          stated: [...facts.stated, { ...declaration, fact: ofFact, value: 'no' as const, expiresAt }],
        };
        expect(verdicts([], statedValue, NOW)).toEqual(before);
        const no = { fact: ofFact, value: 'no', observedAt: NOW, expiresAt } as const;
        const declared: SeenFact = { ...no, collector: 'manifest', declaration };
        expect(verdicts([], { ...facts, seen: [...facts.seen, declared] }, NOW)).toEqual(before);
        const listed: SeenFact = { ...no, collector: 'mcp' };
        expect(verdicts([], { ...facts, seen: [...facts.seen, listed] }, NOW)).toEqual(before);
      }),
      { numRuns: 50 },
    );
  });

  it('states why a parameter applies despite a negative statement', () => {
    const stated: readonly StatedFact[] = [
      { ...declaration, fact: 'has-tools', value: 'no', expiresAt: later(NOW, DAY) },
    ];
    const known = knownOf({ ...nothingStored, stated }, NOW);
    for (const { parameterId, verdict, reason } of evaluate({ parameters: scoped }, known, NOW)) {
      expect(verdict).toBe('not-evidenced');
      const concerned = judgedParameters[parameterId]?.appliesTo?.includes('has-tools') ?? false;
      expect(reason.includes('a second person has not yet approved')).toBe(concerned);
    }
  });
});
