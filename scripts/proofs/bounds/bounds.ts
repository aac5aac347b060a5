/** Guarantees of the score model for a framework, computed with the product's own rules. */
import { strengths } from '#shared/evidence/evidence.ts';
import { agentScore, type NamedScore } from '#shared/scoring/agent-score.ts';
import type { CompiledFramework, CompiledParameter } from '#shared/scoring/compile.ts';
import { actors, bestOverScopes, compiledFrameworks, scoreBy } from './actors.ts';
import { origins, shows } from './pieces.ts';

/** Maximum points that the model may give. */
export const limits = { liar: 30, reporter: 60, forger: 60, oneCritical: 69 } as const;

export interface Bounds {
  /** Maximum that one owner earns by self-reporting, over every scope. */
  readonly liar: number;
  /** Maximum that the same owner earns with an additional scanner key, over every scope. */
  readonly reporter: number;
  /** Maximum that forged documents with an approval earn, over every scope. */
  readonly forger: number;
  /** Maximum score of a perfect agent with one failing critical parameter, by any proof. */
  readonly oneCritical: number;
  /** Maximum agent score in that case, with any other frameworks. */
  readonly oneCriticalAgent: number;
  readonly perfect: number;
  /** Pairs of parameters in which the more severe one weighs less. */
  readonly inverted: readonly string[];
}

const isCritical = ({ parameter }: CompiledParameter): boolean => parameter.severity === 'critical';

/** Returns the critical parameters of a framework. */
export const criticalOf = ({ parameters }: CompiledFramework): readonly CompiledParameter[] =>
  parameters.filter(isCritical);

/**
 * Returns the score of an agent that is perfect except for one parameter, which fails by proof of that
 * strength.
 */
const besides = (
  compiled: CompiledFramework,
  failing: CompiledParameter,
  strength: (typeof strengths)[number],
): NamedScore => {
  const score = scoreBy(compiled, (one) =>
    one.parameter.id === failing.parameter.id
      ? shows('fail', one.parameter, origins[strength])
      : actors.perfect(one),
  );
  return { name: compiled.framework.name, score };
};

/** Returns the maximum agent score with that framework and any other, and with all of them. */
const maxOfAgent = (compiled: CompiledFramework, failing: CompiledParameter): number => {
  const all = compiledFrameworks.map((one) => besides(one, failing, 'tested'));
  const own = all[compiledFrameworks.indexOf(compiled)];
  const chosen = own ? [all, ...all.map((other) => (other === own ? [own] : [own, other]))] : [];
  return Math.max(...chosen.map((named) => agentScore(named)?.score ?? 0));
};

const invertedPairs = ({ parameters, shares }: CompiledFramework): readonly string[] =>
  parameters.flatMap((one, a) =>
    parameters.flatMap((other, b) =>
      one.gravity < other.gravity && (shares[a] ?? 0) < (shares[b] ?? 0)
        ? [`${one.parameter.id} < ${other.parameter.id}`]
        : [],
    ),
  );

/** @param compiled one of `compiledFrameworks` */
export const boundsOf = (compiled: CompiledFramework): Bounds => ({
  liar: bestOverScopes(compiled, actors.liar),
  reporter: bestOverScopes(compiled, actors.reporter),
  forger: bestOverScopes(compiled, actors.forger),
  oneCritical: Math.max(
    0,
    ...criticalOf(compiled).flatMap((failing) =>
      strengths.map((strength) => besides(compiled, failing, strength).score.score ?? 0),
    ),
  ),
  oneCriticalAgent: Math.max(0, ...criticalOf(compiled).map((failing) => maxOfAgent(compiled, failing))),
  perfect: scoreBy(compiled, actors.perfect).score ?? 0,
  inverted: invertedPairs(compiled),
});
