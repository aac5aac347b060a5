/** Judges one agent against several frameworks at once: a parameter that more than one of them names is judged once. */
import type { JudgedFramework } from '#shared/frameworks/framework.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { JudgedParameter } from '#shared/parameters/parameter.ts';
import {
  type CompiledFramework,
  type CompiledParameter,
  compileFramework,
  compileParameter,
  type JudgedCatalogue,
} from './compile.ts';
import type { Known } from './evaluate.ts';
import { type Judgeable, type Judged, judge } from './judge.ts';
import type { ScoreObject } from './score.ts';
import { scoreOf } from './score-rules.ts';

export interface CompiledCatalogue {
  /** Each parameter that a framework names, once. */
  readonly parameters: readonly CompiledParameter[];
  readonly frameworks: readonly CompiledFramework[];
  /** For each framework, where its parameters stand in `parameters`, in its own order. */
  readonly places: readonly (readonly number[])[];
}

/**
 * Makes frameworks ready together; do it once, not for each agent.
 * @throws Error for a control that names a parameter that the catalogue lacks
 */
export const compileCatalogue = (
  frameworks: readonly JudgedFramework[],
  catalogue: JudgedCatalogue,
): CompiledCatalogue => {
  const known = new Map<string, number>();
  const parameters: CompiledParameter[] = [];
  const once = (parameter: JudgedParameter): CompiledParameter => {
    const made = parameters[known.get(parameter.id) ?? -1] ?? compileParameter(parameter, catalogue);
    if (!known.has(parameter.id)) known.set(parameter.id, parameters.push(made) - 1);
    return made;
  };
  const compiled = frameworks.map((framework) => compileFramework(framework, catalogue, once));
  const places = compiled.map((framework) =>
    framework.parameters.map(({ parameter }) => known.get(parameter.id) ?? -1),
  );
  return { parameters, frameworks: compiled, places };
};

export interface AgentEvaluation<E extends Judgeable> {
  /** In the order of `CompiledCatalogue.parameters`. */
  readonly judged: readonly Judged<E>[];
  /** In the order of `CompiledCatalogue.frameworks`. */
  readonly scores: readonly ScoreObject[];
  /** Ids of the failing parameters: an agent has one issue for each, however many frameworks name it. */
  readonly failing: readonly string[];
}

const none: readonly never[] = [];

/** Verdicts, the score in each framework and the issues of one agent, from what is known of it. */
export const evaluateAgent = <E extends Judgeable>(
  { parameters, frameworks, places }: CompiledCatalogue,
  { evidence, gaps, facts }: Known<E>,
  now: Instant,
): AgentEvaluation<E> => {
  const today = now.slice(0, 10);
  const failing: string[] = [];
  const judged = parameters.map((compiled) => {
    const { id } = compiled.parameter;
    const unseen = gaps.size === 0 ? none : (gaps.get(id) ?? none);
    const one = judge<E>(compiled, evidence.get(id) ?? none, unseen, facts, now, today);
    if (one.verdict === 'fail') failing.push(id);
    return one;
  });
  const scores = frameworks.map((framework, f) => scoreOf(framework, judged, places[f]));
  return { judged, scores, failing };
};
