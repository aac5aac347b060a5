/** What the score model lets people earn in a framework, computed with the product's own rules. */
import { type CompiledFramework, compileFramework } from '#shared/judging/compile.ts';
import { judgedFrameworks, judgedParameters } from '#shared/judging/judged-catalogue.ts';
import { textsOf } from '#shared/judging/parameter-texts.ts';
import { actors, bestOverScopes, fails, scoreBy } from './actors.ts';

export const compiledFrameworks: readonly CompiledFramework[] = Object.values(judgedFrameworks).map(
  (framework) => compileFramework(framework, { parameters: judgedParameters, textsOf }),
);

export interface Bounds {
  /** The most that one owner earns by saying so, over every scope. */
  readonly liar: number;
  /** The most that forged documents with an approval earn, over every scope. */
  readonly forger: number;
  /** The most that is left of a perfect agent beside one critical parameter that fails. */
  readonly oneCritical: number;
  readonly perfect: number;
  /** Pairs of parameters of which the graver weighs less. */
  readonly inverted: readonly string[];
}

const besideFailing = (compiled: CompiledFramework): number =>
  Math.max(
    0,
    ...compiled.parameters
      .filter(({ parameter }) => parameter.severity === 'critical')
      .map((failing) => {
        const score = scoreBy(compiled, (one) =>
          one === failing ? fails(one.parameter, 'observed') : actors.perfect(one),
        );
        return score.counts.fail === 1 ? (score.score ?? 0) : 0;
      }),
  );

const invertedPairs = ({ parameters, shares }: CompiledFramework): readonly string[] =>
  parameters.flatMap((one, a) =>
    parameters.flatMap((other, b) =>
      one.gravity < other.gravity && (shares[a] ?? 0) < (shares[b] ?? 0)
        ? [`${one.parameter.id} < ${other.parameter.id}`]
        : [],
    ),
  );

export const boundsOf = (compiled: CompiledFramework): Bounds => ({
  liar: bestOverScopes(compiled, actors.liar),
  forger: bestOverScopes(compiled, actors.forger),
  oneCritical: besideFailing(compiled),
  perfect: scoreBy(compiled, actors.perfect).score ?? 0,
  inverted: invertedPairs(compiled),
});
