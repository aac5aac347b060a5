/**
 * Compiles a framework for evaluating many agents: everything that does not depend on the agent is computed
 * once.
 */

import { isSeen } from '#shared/evidence/strongest.ts';
import { type JudgedControl, type JudgedFramework, parameterIds } from '#shared/frameworks/framework.ts';
import { type AgentKind, agentKinds } from '#shared/parameters/agent-kinds.ts';
import { compileExpectation, type Judge } from '#shared/parameters/expectation.ts';
import {
  type AgentFact,
  type JudgedParameter,
  type ParameterTexts,
  severities,
} from '#shared/parameters/parameter.ts';
import { creditsByRank, effectiveProofsOf } from './credit.ts';
import { weightOf } from './weight.ts';

/** Messages of a verdict that do not depend on the agent. */
export interface Sentences {
  readonly pass: string;
  readonly partial: string;
  readonly fail: string;
  readonly missing: string;
  /** How a person can provide the missing evidence. */
  readonly showBy: string;
  readonly repair: string;
}

/** Parameters by ID, with their texts. */
export interface JudgedCatalog {
  readonly parameters: Readonly<Record<string, JudgedParameter>>;
  /** Returns the texts of a catalog parameter; called on first use. */
  readonly textsOf: (id: string) => ParameterTexts;
}

export type ByKind<T> = Readonly<Record<AgentKind, T>>;

const byKind = <T>(of: (kind: AgentKind) => T): ByKind<T> =>
  Object.fromEntries(agentKinds.map((kind) => [kind, of(kind)])) as Record<AgentKind, T>;

export interface CompiledParameter {
  readonly parameter: JudgedParameter;
  readonly texts: () => ParameterTexts;
  readonly judge: Judge;
  readonly weight: number;
  /** Index of its severity, 0 for the most severe. */
  readonly gravity: number;
  /** Share of its points that proof earns, by kind of agent and strength rank. */
  readonly credits: ByKind<readonly number[]>;
  /** Whether a method can test it or read its settings, by kind of agent. */
  readonly canBeSeen: ByKind<boolean>;
  readonly appliesTo: readonly AgentFact[];
  readonly sentences: () => Sentences;
}

export interface CompiledControl {
  readonly control: JudgedControl;
  /** Its parameters, as indexes into `CompiledFramework.parameters`. */
  readonly members: readonly number[];
}

export interface CompiledFramework {
  readonly framework: JudgedFramework;
  /** Each parameter once, however many controls it supports. */
  readonly parameters: readonly CompiledParameter[];
  readonly controls: readonly CompiledControl[];
  /** Points of each parameter while all parameters apply. */
  readonly shares: readonly number[];
  /** Points that tests and settings can show while all parameters apply, by kind of agent. */
  readonly seenPossible: ByKind<number>;
  /** Indexes of `parameters`: 0, 1, 2 …. */
  readonly inOrder: readonly number[];
}

const sentencesOf = ({ sentences: sentenceTexts, showBy, remedy }: ParameterTexts): Sentences => ({
  pass: sentenceTexts.pass,
  partial: sentenceTexts.partial ?? sentenceTexts.fail,
  fail: sentenceTexts.fail,
  missing: sentenceTexts.missing,
  showBy,
  repair: `${remedy.title}, then scan again.`,
});

/** Compiles one parameter; its messages are computed on first use. */
export const compileParameter = (
  parameter: JudgedParameter,
  { textsOf }: Pick<JudgedCatalog, 'textsOf'>,
): CompiledParameter => {
  const texts = () => textsOf(parameter.id);
  const proofs = effectiveProofsOf(parameter);
  let sentences: Sentences | undefined;
  return {
    parameter,
    texts,
    judge: compileExpectation(parameter.expectation),
    weight: weightOf[parameter.severity],
    gravity: severities.indexOf(parameter.severity),
    credits: byKind((kind) => creditsByRank(proofs[kind])),
    canBeSeen: byKind((kind) => {
      const available = parameter.availableProof[kind];
      return available !== undefined && isSeen(available);
    }),
    appliesTo: parameter.appliesTo ?? [],
    sentences: () => {
      sentences ??= sentencesOf(texts());
      return sentences;
    },
  };
};

/** Returns true if the parameter at an index applies to the agent. */
export type Applies = (place: number) => boolean;

/**
 * Returns the points of each parameter: 100 points are shared by weight among those that apply, each counted
 * once however many controls name it.
 */
export const sharesOf = (parameters: readonly CompiledParameter[], applies: Applies): readonly number[] => {
  let whole = 0;
  for (let index = 0; index < parameters.length; index += 1)
    if (applies(index)) whole += parameters[index]?.weight ?? 0;
  return parameters.map(({ weight }, index) => (applies(index) ? (100 * weight) / whole : 0));
};

/** Returns the points that tests and settings can show about a kind of agent. */
export const seenPossibleOf = (
  parameters: readonly CompiledParameter[],
  shares: readonly number[],
  kind: AgentKind,
): number => {
  let sum = 0;
  for (let index = 0; index < shares.length; index += 1)
    if (parameters[index]?.canBeSeen[kind]) sum += shares[index] ?? 0;
  return sum;
};

/**
 * Compiles a framework; do this once, not per agent.
 * @param compile compiles one parameter; callers that compile several frameworks pass a memoized function
 * @throws Error if a control names a parameter that the catalog lacks
 */
export const compileFramework = (
  framework: JudgedFramework,
  catalog: JudgedCatalog,
  compile: typeof compileParameter = compileParameter,
): CompiledFramework => {
  const parameters: CompiledParameter[] = [];
  const places = new Map<string, number>();
  const controls: CompiledControl[] = [];
  for (const control of framework.controls) {
    const members: number[] = [];
    for (const id of parameterIds(control)) {
      let place = places.get(id);
      if (place === undefined) {
        const parameter = Object.hasOwn(catalog.parameters, id) ? catalog.parameters[id] : undefined;
        if (!parameter) throw new Error(`${framework.key}:${control.id} names the unknown parameter ${id}`);
        place = parameters.push(compile(parameter, catalog)) - 1;
        places.set(id, place);
      }
      members.push(place);
    }
    controls.push({ control, members });
  }
  const shares = sharesOf(parameters, () => true);
  return {
    framework,
    parameters,
    controls,
    shares,
    seenPossible: byKind((kind) => seenPossibleOf(parameters, shares, kind)),
    inOrder: [...parameters.keys()],
  };
};
