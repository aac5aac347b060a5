/**
 * Evaluates one agent against several frameworks together: a parameter that several of them name is evaluated
 * once.
 */
import type { JudgedFramework } from '#shared/frameworks/framework.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { JudgedParameter } from '#shared/parameters/parameter.ts';
import {
  type CompiledFramework,
  type CompiledParameter,
  compileFramework,
  compileParameter,
  type JudgedCatalog,
} from './compile.ts';
import type { Known } from './evaluate.ts';
import { type Judgeable, type Judged, judge } from './judge.ts';
import type { ScoreObject } from './score.ts';
import { scoreOf } from './score-rules.ts';

export interface CompiledCatalog {
  /** Each parameter that a framework names, once. */
  readonly parameters: readonly CompiledParameter[];
  readonly frameworks: readonly CompiledFramework[];
  /** For each framework, the indexes of its parameters in `parameters`, in its own order. */
  readonly places: readonly (readonly number[])[];
}

/** Joins compiled frameworks so that each parameter occurs once. Cheap enough to run per agent. */
export const joinFrameworks = (frameworks: readonly CompiledFramework[]): CompiledCatalog => {
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
 * Compiles frameworks together; do this once, not per agent.
 * @throws Error if a control names a parameter that the catalog lacks
 */
export const compileCatalog = (
  frameworks: readonly JudgedFramework[],
  catalog: JudgedCatalog,
): CompiledCatalog => {
  const made = new Map<string, CompiledParameter>();
  const once = (parameter: JudgedParameter): CompiledParameter => {
    const one = made.get(parameter.id) ?? compileParameter(parameter, catalog);
    made.set(parameter.id, one);
    return one;
  };
  return joinFrameworks(frameworks.map((framework) => compileFramework(framework, catalog, once)));
};

export interface AgentEvaluation<E extends Judgeable> {
  /** In the order of `CompiledCatalog.parameters`. */
  readonly judged: readonly Judged<E>[];
  /** In the order of `CompiledCatalog.frameworks`. */
  readonly scores: readonly ScoreObject[];
  /** IDs of the failing parameters: an agent has one issue for each, however many frameworks name it. */
  readonly failing: readonly string[];
}

const none: readonly never[] = [];

/**
 * Returns the verdicts, the score in each framework, and the failing parameters of one agent, from its
 * evidence.
 */
export const evaluateAgent = <E extends Judgeable>(
  { parameters, frameworks, places }: CompiledCatalog,
  { evidence, gaps, facts, kind }: Known<E>,
  now: Instant,
): AgentEvaluation<E> => {
  const today = now.slice(0, 10);
  const subject = { facts, kind };
  const failing: string[] = [];
  const judged = parameters.map((compiled) => {
    const { id } = compiled.parameter;
    const unseen = gaps.size === 0 ? none : (gaps.get(id) ?? none);
    const one = judge<E>(compiled, evidence.get(id) ?? none, unseen, subject, now, today);
    if (one.verdict === 'fail') failing.push(id);
    return one;
  });
  const scores = frameworks.map((framework, f) => scoreOf(framework, judged, kind, places[f]));
  return { judged, scores, failing };
};
