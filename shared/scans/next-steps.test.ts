import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { strengths } from '#shared/evidence/evidence.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { type AgentKind, agentKinds } from '#shared/parameters/agent-kinds.ts';
import { agentScore } from '#shared/scoring/agent-score.ts';
import { type CompiledFramework, compileFramework } from '#shared/scoring/compile.ts';
import { byParameter } from '#shared/scoring/evaluate.ts';
import type { Judged } from '#shared/scoring/judge.ts';
import { judgedFrameworks, judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';
import type { Verdict } from '#shared/scoring/score.ts';
import { controlScores, parameterPoints, scoreOf } from '#shared/scoring/score-rules.ts';
import type { Progress } from './advice.ts';
import type { ScanResults } from './contract.ts';
import { nextStep, type StepKind } from './next-step.ts';
import { nextStepsOf, type ScanToImprove, SHOWN_STEPS } from './next-steps.ts';
import { controlResults } from './results.ts';

const texts = { shown: shownToday, textsOf };
const compiledOf = (key: string): CompiledFramework => {
  const framework = judgedFrameworks[key];
  if (!framework) throw new Error(`No framework ${key}.`);
  return compileFramework(framework, { parameters: judgedParameters, textsOf });
};
const [hipaa, saif] = [compiledOf('hipaa'), compiledOf('google-saif')] as const;

const AT = '2026-11-24T03:00:00.000Z';
const connection = { url: 'https://agent.example/mcp', authorisedToTest: true, authorisedToChat: true };
const scanned: Progress = {
  connection,
  completedAt: AT,
  addresses: [{ address: 'agent.example', reached: 'yes' }],
};

type Given = readonly [Verdict, number];

/** Returns verdicts; a strength is the index of one in `strengths`. */
const judgedWith = (
  { parameters }: CompiledFramework,
  kind: AgentKind,
  givenOf: (id: string, index: number) => Given,
): readonly Judged[] =>
  parameters.map(({ parameter: { id }, credits }, index) => {
    const [verdict, rank] = givenOf(id, index);
    const isDecided = verdict === 'pass' || verdict === 'partial' || verdict === 'fail';
    const earns = verdict === 'pass' || verdict === 'partial';
    return {
      parameterId: id,
      verdict,
      reason: '',
      change: '',
      conflict: false,
      decisive: [],
      strength: isDecided ? (strengths[rank] ?? null) : null,
      credit: earns ? (credits[kind][rank] ?? 0) : 0,
      creditedTo: earns ? (strengths[rank] ?? null) : null,
    };
  });

const scanOf = (
  compiled: CompiledFramework,
  judged: readonly Judged[],
  kind: AgentKind = 'unknown',
  progress: Progress = scanned,
  collectors: readonly string[] = ['http', 'mcp', 'a2a'],
): ScanToImprove => {
  const known = { evidence: byParameter([]), gaps: byParameter([]) };
  const controls = controlResults(
    compiled,
    judged,
    { scores: controlScores(compiled, judged), points: parameterPoints(compiled, judged) },
    known as never,
    compiled.controls.map(() => ({ title: '', intent: '' })),
  );
  return {
    scanId: `scan-${compiled.framework.key}`,
    framework: compiled.framework.name,
    progress,
    results: {
      ...scoreOf(compiled, judged, kind),
      controls: [...controls],
      collectors: collectors.map((id) => ({ id, status: 'ran', startedAt: AT, endedAt: AT })),
      kind: { kind, reason: '' },
    } as unknown as ScanResults,
  };
};

const passing = (
  judged: readonly Judged[],
  compiled: CompiledFramework,
  kind: AgentKind,
  ids: ReadonlySet<string>,
) =>
  judged.map((one, index): Judged => {
    if (!ids.has(one.parameterId) || one.verdict === 'not-applicable') return one;
    const strength =
      one.verdict === 'fail' || one.verdict === 'partial' ? (one.strength ?? 'tested') : 'documented';
    const credit = compiled.parameters[index]?.credits[kind][strengths.indexOf(strength)] ?? 0;
    return { ...one, verdict: 'pass', credit, creditedTo: strength };
  });

const given = fc.tuple(
  fc.constantFrom<Verdict>('pass', 'partial', 'fail', 'not-evidenced', 'not-evidenced', 'not-applicable'),
  fc.integer({ min: 0, max: strengths.length - 1 }),
);
const manyGiven = fc.array(given, { minLength: 150, maxLength: 150 });

describe('the points of a next step', () => {
  it('are what the score gains by the rules, if its parameter passes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...agentKinds), manyGiven, (kind, all) => {
        const judged = judgedWith(hipaa, kind, (_, index) => all[index] ?? ['not-evidenced', 0]);
        const before = scoreOf(hipaa, judged, kind);
        const steps = nextStepsOf([scanOf(hipaa, judged, kind)], texts);
        expect(steps.length).toBeLessThanOrEqual(SHOWN_STEPS);
        for (const step of steps) {
          expect(v.is(nextStep, step)).toBe(true);
          expect(step.points).toBeGreaterThanOrEqual(0);
          if (step.parameterId === undefined) continue;
          const after = scoreOf(hipaa, passing(judged, hipaa, kind, new Set([step.parameterId])), kind);
          expect(step.points).toBe((after.score ?? 0) - (before.score ?? 0));
          expect(step.coverage).toBe(after.coverage - before.coverage);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are those of the agent over several frameworks', () => {
    const failing = (id: string): Given => (id === 'endpoint-auth-required' ? ['fail', 0] : ['pass', 0]);
    const both = [hipaa, saif].map((compiled) => ({
      compiled,
      judged: judgedWith(compiled, 'chat', failing),
    }));
    const total = (isMended: boolean) =>
      agentScore(
        both.map(({ compiled, judged }) => ({
          name: compiled.framework.name,
          score: scoreOf(
            compiled,
            isMended ? passing(judged, compiled, 'chat', new Set(['endpoint-auth-required'])) : judged,
            'chat',
          ),
        })),
      )?.score ?? 0;
    const [step] = nextStepsOf(
      both.map(({ compiled, judged }) => scanOf(compiled, judged, 'chat')),
      texts,
    );
    expect(step).toMatchObject({
      kind: 'repair',
      parameterId: 'endpoint-auth-required',
      points: total(true) - total(false),
      lifts: { from: 69, to: null },
    });
    expect(step?.points).toBeGreaterThan(20);
  });

  it('are 0 with the cap named, while another failure holds the score', () => {
    const two = new Set(['endpoint-auth-required', 'transport-tls-enforced']);
    const judged = judgedWith(hipaa, 'chat', (id) => (two.has(id) ? ['fail', 0] : ['pass', 0]));
    const [step] = nextStepsOf([scanOf(hipaa, judged, 'chat')], texts);
    expect(step).toMatchObject({ kind: 'repair', points: 0 });
    expect(step?.heldBy).toMatch(/^At most 69: /);
    expect(step?.lifts).toBeUndefined();
  });
});

describe('the choice of next steps', () => {
  const nothing = (): Given => ['not-evidenced', 0];
  const kindsOf = (progress: Progress, kind: AgentKind = 'chat', collectors?: readonly string[]) => {
    const judged = judgedWith(hipaa, kind, (id) => (id === 'retention-period-set' ? ['pass', 4] : nothing()));
    return nextStepsOf([scanOf(hipaa, judged, kind, progress, collectors)], texts).map((step) => step.kind);
  };

  it.each<[string, Progress, StepKind]>([
    ['the connection without an address', { completedAt: AT, addresses: [] }, 'connect'],
    [
      'the consent once an address is known',
      { ...scanned, connection: { ...connection, authorisedToTest: false, authorisedToChat: false } },
      'consent',
    ],
    [
      'a scan once the consent is recorded',
      { ...scanned, addresses: [{ address: 'agent.example', reached: 'not-allowed' }] },
      'scan',
    ],
    [
      'the address if it could not be reached',
      { ...scanned, addresses: [{ address: 'agent.example', reached: 'no' }] },
      'reach',
    ],
    ['a chat run once its consent is recorded', scanned, 'chat-run'],
    [
      'the consent to chat once the endpoint was tested',
      { ...scanned, connection: { ...connection, authorisedToChat: false } },
      'consent-chat',
    ],
  ])('offers %s', (_, progress, expected) => {
    expect(kindsOf(progress)).toContain(expected);
  });

  it('puts what tests of the endpoint wait for before larger gains', () => {
    const silent: Progress = { ...scanned, addresses: [{ address: 'agent.example', reached: 'no' }] };
    expect(kindsOf(silent, 'unknown')[0]).toBe('reach');
    expect(kindsOf({ completedAt: AT, addresses: [] }, 'unknown')[0]).toBe('connect');
  });

  it('offers no chat tests for a tool server, and nothing over the network for a local one', () => {
    expect(
      kindsOf({ ...scanned, connection: { ...connection, authorisedToChat: false } }, 'remote-tool-server'),
    ).not.toContain('consent-chat');
    const local = kindsOf({ completedAt: AT, addresses: [] }, 'local-tool-server');
    expect(local).not.toContain('connect');
    expect(local).not.toContain('cloud');
  });

  it('begins with the repair of the most severe failure', () => {
    const judged = judgedWith(hipaa, 'chat', (id) =>
      id === 'error-detail-suppressed' || id === 'endpoint-auth-required' ? ['fail', 0] : nothing(),
    );
    const steps = nextStepsOf([scanOf(hipaa, judged, 'chat')], texts);
    expect(steps[0]).toMatchObject({
      kind: 'repair',
      parameterId: 'endpoint-auth-required',
      title: 'Require authentication on every endpoint',
      minutes: 90,
      scanId: 'scan-hipaa',
    });
  });

  it('begins with what raises coverage most per minute, while evidence is insufficient', () => {
    const judged = judgedWith(hipaa, 'chat', (_, index) => (index < 3 ? ['pass', 0] : nothing()));
    const scan = scanOf(hipaa, judged, 'chat');
    expect(scan.results.label).toBe('insufficient-evidence');
    const rates = nextStepsOf([scan], texts).map(({ coverage, minutes }) => coverage / minutes);
    expect(rates).toHaveLength(SHOWN_STEPS);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  });

  it('offers nothing for a scan by other rules, whose gains are unknown', () => {
    const scan = scanOf(hipaa, judgedWith(hipaa, 'chat', nothing), 'chat');
    expect(nextStepsOf([{ ...scan, results: { ...scan.results, catalogVersion: 'older' } }], texts)).toEqual(
      [],
    );
  });

  it('offers nothing once everything is shown by the best proof', () => {
    const judged = judgedWith(hipaa, 'chat', () => ['pass', 0]);
    expect(nextStepsOf([scanOf(hipaa, judged, 'chat')], texts)).toEqual([]);
  });
});
