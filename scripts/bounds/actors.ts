/** Agents whose people do all that they can: what the score model lets them earn, and no more. */
import type { Strength } from '#shared/evidence/evidence.ts';
import type { CompiledFramework, CompiledParameter } from '#shared/judging/compile.ts';
import { credits } from '#shared/judging/credit.ts';
import { evaluate } from '#shared/judging/evaluate.ts';
import type { Judgeable } from '#shared/judging/judge.ts';
import type { ScoreObject } from '#shared/judging/score.ts';
import { scoreOf } from '#shared/judging/score-rules.ts';
import {
  type AgentFacts,
  agentFacts,
  type BestProof,
  type JudgedParameter,
  type ParameterValue,
} from '#shared/parameters/parameter.ts';
import { failingValue, passingValue } from './deciding-values.ts';

export const NOW = '2026-11-20T09:00:00.000Z';

/** Where proof of each strength comes from. */
const origins: Readonly<Record<Strength, Pick<Judgeable, 'source' | 'collector' | 'documented'>>> = {
  observed: { source: 'probe', collector: 'http' },
  infrastructure: { source: 'kubernetes', collector: 'scanner' },
  documented: { source: 'attestation', collector: 'attestation', documented: true },
  listed: { source: 'mcp', collector: 'mcp' },
  said: { source: 'manifest', collector: 'manifest' },
};

const piece = (strength: Strength, value: ParameterValue): Judgeable => ({
  ...origins[strength],
  value,
  observedAt: '2026-11-19T09:00:00.000Z',
  expiresAt: '2026-12-19T09:00:00.000Z',
});

/** Proof that a parameter passes. */
export const passes = (parameter: JudgedParameter, strength: Strength): Judgeable =>
  piece(strength, passingValue(parameter, NOW.slice(0, 10)));

/** Proof that it fails; none where no value does. */
export const fails = (parameter: JudgedParameter, strength: Strength): readonly Judgeable[] => {
  const value = failingValue(parameter);
  return value === undefined ? [] : [piece(strength, value)];
};

/** The weakest strength that earns a parameter all of its points. */
const fullProof = (bestProof: BestProof): Strength => {
  const { observed, infrastructure, documented, listed } = credits[bestProof];
  if (listed === 1) return 'listed';
  if (documented === 1) return 'documented';
  return infrastructure === 1 && observed === 1 ? 'infrastructure' : 'observed';
};

/** What an agent shows of a parameter. */
export type Showing = (compiled: CompiledParameter) => readonly Judgeable[];

/** What each of them shows. The liar and the forger are believed on every parameter, whatever its sources. */
export const actors = {
  /** One owner who types every declaration and attests everything; nobody else has looked. */
  liar: ({ parameter }) => [passes(parameter, 'said')],
  /** The same with a forged file for everything, which a second account approved. */
  forger: ({ parameter }) => [passes(parameter, 'documented'), passes(parameter, 'said')],
  /** Every parameter by its best proof. */
  perfect: ({ parameter }) => [passes(parameter, fullProof(parameter.bestProof))],
} as const satisfies Record<string, Showing>;

/** Nothing is known of what the agent is, so everything applies. */
export const unknownFacts = Object.fromEntries(agentFacts.map((fact) => [fact, 'unknown'])) as AgentFacts;

/** Every way to rule facts out. */
export const everyScope: readonly AgentFacts[] = Array.from(
  { length: 2 ** agentFacts.length },
  (_, bits) =>
    Object.fromEntries(
      agentFacts.map((fact, place) => [fact, (bits >> place) & 1 ? 'no' : 'unknown']),
    ) as AgentFacts,
);

/** The score of an agent that shows so much. */
export const scoreBy = (
  compiled: CompiledFramework,
  showing: Showing,
  facts: AgentFacts = unknownFacts,
): ScoreObject => {
  const evidence = new Map(compiled.parameters.map((one) => [one.parameter.id, showing(one)]));
  return scoreOf(compiled, evaluate(compiled, { evidence, gaps: new Map(), facts }, NOW));
};

/** The best score over every scope that people may state. */
export const bestOverScopes = (compiled: CompiledFramework, showing: Showing): number =>
  Math.max(...everyScope.map((facts) => scoreBy(compiled, showing, facts).score ?? 0));
