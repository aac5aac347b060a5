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

/** Frameworks that are ready, joined: each parameter that one of them names stands once. Cheap enough for each agent. */
export const joinFrameworks = (frameworks: readonly CompiledFramework[]): CompiledCatalogue => {
  const known = new Map<string, number>();
  const parameters: CompiledParameter[] = [];
  const places = frameworks.map((framework) =>
    framework.parameters.map((compiled) => {
      const { id } = compiled.parameter;
      const place = known.get(id) ?? parameters.push(compiled) - 1;
      known.set(id, place);
      return place;
    }),
  );
  return { parameters, frameworks, places };
};

/**
 * Makes frameworks ready together; do it once, not for each agent.
 * @throws Error for a control that names a parameter that the catalogue lacks
 */
export const compileCatalogue = (
  frameworks: readonly JudgedFramework[],
  catalogue: JudgedCatalogue,
): CompiledCatalogue => {
  const made = new Map<string, CompiledParameter>();
  const once = (parameter: JudgedParameter): CompiledParameter => {
    const one = made.get(parameter.id) ?? compileParameter(parameter, catalogue);
    made.set(parameter.id, one);
    return one;
  };
  return joinFrameworks(frameworks.map((framework) => compileFramework(framework, catalogue, once)));
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
