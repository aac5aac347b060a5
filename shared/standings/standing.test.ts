import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { applyDelta, nothing, type Stats } from '#shared/counters/stats.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import type { EvidenceSource } from '#shared/parameters/parameter.ts';
import { agentScore } from '#shared/scoring/agent-score.ts';
import { meanCap } from '#shared/scoring/caps.ts';
import {
  catalogOf,
  evidenceOf,
  frameworkOf,
  judgedBy,
  parameters,
  unknownFacts,
} from '#shared/scoring/catalog-fixture.ts';
import type { CompiledFramework } from '#shared/scoring/compile.ts';
import { earnedOf, notEarned } from '#shared/scoring/points.ts';
import { verdicts } from '#shared/scoring/score.ts';
import { controlScores, parameterPoints, scoreOf } from '#shared/scoring/score-rules.ts';
import { layoutOf, parameterPlaces, vectorOf } from './agent-vector.ts';
import { maturityOf } from './maturity.ts';
import type { Standing } from './packed-standing.ts';
import { type AgentCounts, rolledUp, standingOf } from './standing.ts';
import { standingContribution, standingStats } from './standing-counts.ts';
import { standingReply } from './standing-reply.ts';

interface CountedRow extends Standing {
  readonly counting: boolean;
}

const contributionOf = ({ counting, ...standing }: CountedRow) =>
  counting ? standingStats(standing) : nothing;

const counts = (more: Partial<AgentCounts> = {}): AgentCounts => ({
  pass: 0,
  partial: 0,
  fail: 0,
  'not-evidenced': 0,
  'not-applicable': 0,
  ...more,
});

describe('rolledUp', () => {
  it.each([
    ['fail', counts({ fail: 1, pass: 9, partial: 3 })],
    ['partial', counts({ partial: 1, pass: 9 })],
    ['partial', counts({ pass: 9, 'not-evidenced': 1 })],
    ['partial', counts({ partial: 1, 'not-evidenced': 1 })],
    ['pass', counts({ pass: 1, 'not-applicable': 9 })],
    ['not-evidenced', counts({ 'not-evidenced': 1, 'not-applicable': 9 })],
    ['not-evidenced', counts()],
    ['not-applicable', counts({ 'not-applicable': 1 })],
  ])('has state %s', (state, agents) => {
    expect(rolledUp(agents)).toBe(state);
  });

  it('never improves when an agent gets worse or has no evidence', () => {
    const worse = { pass: 0, partial: 1, fail: 2, 'not-evidenced': 1, 'not-applicable': 0 } as const;
    const some = fc.record({
      pass: fc.nat(3),
      partial: fc.nat(3),
      fail: fc.nat(3),
      'not-evidenced': fc.nat(3),
      'not-applicable': fc.nat(3),
    });
    fc.assert(
      fc.property(some, fc.constantFrom('partial', 'fail', 'not-evidenced'), (agents, verdict) => {
        const after = rolledUp({ ...agents, [verdict]: agents[verdict] + 1 });
        if (agents.pass > 0) expect(worse[after]).toBeGreaterThanOrEqual(worse[rolledUp(agents)]);
        expect(after).not.toBe('pass');
      }),
    );
  });
});

const graded = (compiled: CompiledFramework, maturityTarget: number | undefined): CompiledFramework => ({
  ...compiled,
  framework: { ...compiled.framework, ...(maturityTarget === undefined ? {} : { maturityTarget }) },
});

const compiledFrameworks = fc
  .array(fc.uniqueArray(fc.constantFrom(...Object.keys(parameters)), { minLength: 1 }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((controls) => graded(frameworkOf(...controls), 2.5));

const agent = fc.record({
  sights: fc.array(
    fc.record({
      id: fc.constantFrom(...Object.keys(parameters)),
      source: fc.constantFrom<EvidenceSource>('probe', 'kubernetes', 'manifest', 'attestation'),
      value: fc.constantFrom<readonly [boolean, number]>([true, 5], [false, 30], [false, 90]),
    }),
    { maxLength: 10 },
  ),
  phi: fc.constantFrom('yes', 'no', 'unknown'),
  counting: fc.constantFrom(true, true, false),
});
type Agent = typeof agent extends fc.Arbitrary<infer A> ? A : never;

const judgedOf = (compiled: CompiledFramework, { sights, phi }: Agent) =>
  judgedBy(
    compiled,
    sights.map(({ id, source, value: [yes, minutes] }) =>
      evidenceOf(id, source, id === 'minutes' ? minutes : yes),
    ),
    { ...unknownFacts, 'handles-phi': phi },
  );

/** Returns the fields that a scan stores of an agent and the standing reads. */
const rowOf = (compiled: CompiledFramework, one: Agent, layout = 'now') => {
  const judged = judgedOf(compiled, one);
  const scores = controlScores(compiled, judged);
  return {
    judged,
    scores,
    counting: one.counting,
    score: scoreOf(compiled, judged, 'unknown'),
    vector: vectorOf(compiled, judged, { scores, points: parameterPoints(compiled, judged) }, layout),
  };
};

const summed = (contributions: readonly Stats[]): Stats =>
  contributions.reduce((sum, after) => applyDelta(sum, { before: nothing, after }), nothing);

const standingFrom = ({ framework }: CompiledFramework, rows: readonly CountedRow[]) =>
  // The fixture builds complete definitions.
  standingOf(framework as Framework, parameters, 'now', {
    counted: summed(rows.map(contributionOf)).tally,
    dashboard: { 'framework:hipaa': [7] },
  });

const numberOf = <T>(items: readonly T[], is: (item: T) => boolean) => items.filter(is).length;
const meanOf = (values: readonly (number | null | undefined)[]) => {
  const there = values.filter((value) => typeof value === 'number');
  return there.length === 0 ? null : there.reduce((sum, value) => sum + value, 0) / there.length;
};

describe('standingOf', () => {
  it('equals the total of the counted agents', () => {
    fc.assert(
      fc.property(compiledFrameworks, fc.array(agent, { maxLength: 6 }), (compiled, agents) => {
        const all = agents.map((one) => rowOf(compiled, one));
        const rows = all.filter(({ counting }) => counting);
        const scored = rows.filter(({ score }) => score.score !== null);
        const standing = standingFrom(compiled, all);
        expect(v.is(standingReply, standing)).toBe(true);
        const insufficient = scored.filter(({ score }) => score.label === 'insufficient-evidence').length;
        expect(standing.agents).toEqual({ active: 7, scored: scored.length, insufficient });

        const score = agentScore(scored.map((one) => ({ name: 'Any', score: { ...one.score, cap: null } })));
        const freshness = { oldest: null, newest: null, firstExpiry: null };
        // The mean of the scores, each under its own cap, with the points earned without caps beside it.
        const cap = score && meanCap(score.score ?? 0, earnedOf(score.points));
        const own = { cap, freshness, catalogVersion: '' };
        expect(standing.score).toEqual(score && { ...score, ...own });

        for (const [index, control] of standing.controls.entries()) {
          for (const state of verdicts)
            expect(control.agents[state]).toBe(numberOf(rows, (row) => row.scores[index]?.state === state));
          const mean = meanOf(
            scored.map(({ scores }) => (scores[index]?.state === 'not-evidenced' ? 0 : scores[index]?.score)),
          );
          if (mean === null) expect(control.score).toBeNull();
          else expect(Math.abs((control.score ?? -1) - mean)).toBeLessThanOrEqual(0.5);
          const members = compiled.controls[index]?.members ?? [];
          const level = meanOf(
            scored.map(({ judged }) => maturityOf(members.flatMap((member) => judged[member] ?? []))),
          );
          if (level === null) expect(control.maturity).toBeNull();
          else expect(Math.abs((control.maturity ?? -1) - level)).toBeLessThanOrEqual(0.006);
        }
        for (const parameter of standing.parameters) {
          for (const verdict of verdicts) {
            const sees = ({ judged }: (typeof rows)[number]) =>
              judged.some((one) => one.parameterId === parameter.id && one.verdict === verdict);
            expect(parameter.agents[verdict]).toBe(numberOf(rows, sees));
          }
        }
      }),
    );
  });

  it('assigns each parameter its lost points, which add up to the difference between the score and 100', () => {
    fc.assert(
      fc.property(compiledFrameworks, fc.array(agent, { minLength: 1, maxLength: 5 }), (compiled, agents) => {
        const { score, parameters: missing } = standingFrom(
          compiled,
          agents.map((one) => rowOf(compiled, { ...one, counting: true })),
        );
        const points = missing.map((one) => one.points);
        expect(points).toEqual(points.toSorted((one, other) => other - one));
        const lacking = score ? notEarned(score.points) : 0;
        const together = points.reduce((sum, one) => sum + one, 0);
        expect(Math.abs(together - lacking)).toBeLessThanOrEqual(0.1);
      }),
    );
  });

  it('counts a vector with another layout only in the score', () => {
    const compiled = frameworkOf(['critical'], ['low']);
    const one: Agent = {
      sights: [{ id: 'critical', source: 'probe', value: [true, 5] }],
      phi: 'unknown',
      counting: true,
    };
    const standing = standingFrom(compiled, [rowOf(compiled, one, 'before')]);
    expect(standing).toMatchObject({ agents: { scored: 1 }, score: { score: 91 }, maturity: null });
    expect(standing.controls.map(({ state, score, agents }) => [state, score, agents])).toEqual([
      ['not-evidenced', null, counts()],
      ['not-evidenced', null, counts()],
    ]);
    expect(standing.parameters.map(({ points }) => points)).toEqual([0, 0]);
  });

  it('groups controls into categories, and sorts parameters by points, then severity', () => {
    const { framework, ...rest } = frameworkOf(['critical', 'low'], ['high'], ['medium']);
    const [first = 'First', second = 'Second'] = ['First', 'Second'];
    const compiled = {
      ...rest,
      framework: {
        ...framework,
        controls: framework.controls.map((control, index) => ({
          ...control,
          category: index === 1 ? second : first,
        })),
      },
    };
    const sights: Agent['sights'] = [
      { id: 'critical', source: 'probe', value: [true, 5] },
      { id: 'low', source: 'probe', value: [true, 5] },
      { id: 'medium', source: 'probe', value: [false, 5] },
    ];
    const standing = standingFrom(compiled, [rowOf(compiled, { sights, phi: 'unknown', counting: true })]);
    expect(standing.categories).toEqual([
      { category: first, score: 50, controls: counts({ pass: 1, fail: 1 }) },
      { category: second, score: 0, controls: counts({ 'not-evidenced': 1 }) },
    ]);
    expect(standing.parameters.map(({ id, points, controls }) => [id, points, controls])).toEqual([
      ['high', 30, ['c1']],
      ['medium', 15, ['c2']],
      ['critical', 0, ['c0']],
      ['low', 0, ['c0']],
    ]);
  });

  it('reports no evidence for a framework without a scan', () => {
    const compiled = frameworkOf(['critical'], ['low']);
    const standing = standingFrom(compiled, []);
    expect(standing).toMatchObject({ agents: { active: 7, scored: 0 }, score: null });
    expect(standing.controls.map(({ state }) => state)).toEqual(['not-evidenced', 'not-evidenced']);
  });
});

describe('layoutOf', () => {
  const { parameters: judged } = catalogOf(parameters);
  const { framework, parameters: compiled } = frameworkOf(['critical', 'low'], ['high', 'critical']);

  it('has the positions of the compiled framework', () => {
    expect(parameterPlaces(framework)).toEqual(compiled.map(({ parameter }) => parameter.id));
  });

  it.each([
    ['another version', { version: '2' }],
    ['another control', { controls: framework.controls.slice(1) }],
    ['a graded proof', { maturityTarget: 2.5 }],
  ])('differs for %s', (_, change) => {
    expect(layoutOf({ ...framework, ...change }, judged)).not.toEqual(layoutOf(framework, judged));
  });

  it('does not change when only texts change', () => {
    const controls = framework.controls.map((control) => ({ ...control, intent: 'In other words.' }));
    expect(layoutOf({ ...framework, controls, notice: 'Other.' }, judged)).toEqual(
      layoutOf(framework, judged),
    );
  });
});

describe('standingContribution', () => {
  it('adds nothing for rows that do not count or have another shape', () => {
    expect(standingContribution({ counting: true, packed: '[3]' })).toEqual(nothing);
    expect(standingContribution(undefined)).toEqual(nothing);
  });
});
