/** Guarantees of the score model for a framework, computed with the product's own rules. */

import { strengths } from '#shared/evidence/evidence.ts';
import { type AgentKind, impossibleFacts } from '#shared/parameters/agent-kinds.ts';
import { agentScore, type NamedScore } from '#shared/scoring/agent-score.ts';
import type { CompiledFramework, CompiledParameter } from '#shared/scoring/compile.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import { actors, bestOverScopes, compiledFrameworks, type Evidencing, scoreBy } from './actors.ts';
import { origins, shows } from './pieces.ts';
import { wellRun, wellRunUnconnected } from './real-run.ts';

/**
 * Maximum points that the model may give. A forger is believed on documents alone where the product can test and
 * read nothing (`blind`). A scripted server passes no chat test, but its sign-in, TLS and tool list can be as good as
 * those of a real agent. Its limit may only fall: the target is 69.
 */
export const limits = {
  liar: 30,
  reporter: 69,
  forger: 69,
  blind: 84,
  stubAndForger: 85,
  oneCritical: 69,
} as const;

/** Minimum points of a well-run agent, and its distance from the same agent with five critical weaknesses. */
export const floors = { wellRun: 85, weakened: 25 } as const;

export interface Bounds {
  /** Whether tests or settings can show anything in the framework about the kind of agent. */
  readonly canBeSeen: boolean;
  /** Maximum that one owner earns by self-reporting, over every scope. */
  readonly liar: number;
  /** Maximum that the same owner earns with an additional scanner key, over every scope. */
  readonly reporter: number;
  /** Maximum that forged documents with an approval earn, over every scope. */
  readonly forger: number;
  /** Maximum that the forger earns with a scripted server that answers every probe, over every scope. */
  readonly stubAndForger: number;
  /** Maximum score of a perfect agent with one failing critical parameter, by any proof. */
  readonly oneCritical: number;
  readonly wellRunUnconnected: number;
  readonly wellRun: number;
  /** Score of the well-run agent with five critical weaknesses, or as many as the framework has. */
  readonly weakened: number;
  readonly perfect: number;
}

const isCritical = ({ parameter }: CompiledParameter): boolean => parameter.severity === 'critical';

/** Returns the critical parameters of a framework that apply to a kind of agent. */
export const criticalOf = (
  { parameters }: CompiledFramework,
  kind: AgentKind,
): readonly CompiledParameter[] =>
  parameters.filter(
    (one) => isCritical(one) && !one.appliesTo.some((fact) => impossibleFacts[kind].includes(fact)),
  );

/** Returns the score of an agent of which these parameters fail, by proof of that strength. */
const besides = (
  compiled: CompiledFramework,
  showing: Evidencing,
  failing: readonly CompiledParameter[],
  kind: AgentKind,
  strength: (typeof strengths)[number] = 'tested',
): ScoreObject =>
  scoreBy(
    compiled,
    (one) =>
      failing.some(({ parameter }) => parameter.id === one.parameter.id)
        ? shows('fail', one.parameter, origins[strength])
        : showing(one, kind),
    kind,
  );

/**
 * Returns the maximum score of a perfect agent with one failing critical parameter, over a framework, any other
 * besides it, and all of them.
 */
export const oneCriticalAgent = (compiled: CompiledFramework): number => {
  const named = (one: CompiledFramework, failing: CompiledParameter): NamedScore => ({
    name: one.framework.name,
    score: besides(one, actors.perfect, [failing], 'unknown'),
  });
  const scores = criticalOf(compiled, 'unknown').flatMap((failing) => {
    const all = compiledFrameworks.map((one) => named(one, failing));
    const own = all[compiledFrameworks.indexOf(compiled)];
    const chosen = own ? [all, ...all.map((other) => (other === own ? [own] : [own, other]))] : [];
    return chosen.map((some) => agentScore(some)?.score ?? 0);
  });
  return Math.max(0, ...scores);
};

/** Returns pairs of parameters in which the more severe one weighs less. */
export const invertedPairs = ({ parameters, shares }: CompiledFramework): readonly string[] =>
  parameters.flatMap((one, a) =>
    parameters.flatMap((other, b) =>
      one.gravity < other.gravity && (shares[a] ?? 0) < (shares[b] ?? 0)
        ? [`${one.parameter.id} < ${other.parameter.id}`]
        : [],
    ),
  );

const WEAKNESSES = 5;

export const boundsOf = (compiled: CompiledFramework, kind: AgentKind): Bounds => {
  const critical = criticalOf(compiled, kind);
  const scored = (showing: Evidencing): number => scoreBy(compiled, showing, kind).score ?? 0;
  return {
    canBeSeen: scoreBy(compiled, actors.perfect, kind).cap?.cause !== 'nothing-to-see',
    liar: bestOverScopes(compiled, actors.liar, kind),
    reporter: bestOverScopes(compiled, actors.reporter, kind),
    forger: bestOverScopes(compiled, actors.forger, kind),
    stubAndForger: bestOverScopes(compiled, actors.stubAndForger, kind),
    oneCritical: Math.max(
      0,
      ...critical.flatMap((failing) =>
        strengths.map((strength) => besides(compiled, actors.perfect, [failing], kind, strength).score ?? 0),
      ),
    ),
    wellRunUnconnected: scored(wellRunUnconnected),
    wellRun: scored(wellRun),
    weakened: besides(compiled, wellRun, critical.slice(0, WEAKNESSES), kind).score ?? 0,
    perfect: scored(actors.perfect),
  };
};
