/** A framework made ready for judging many agents: everything that does not depend on the agent is worked out once. */
import { type JudgedControl, type JudgedFramework, parameterIds } from '#shared/frameworks/framework.ts';
import { compileExpectation, type Judge } from '#shared/parameters/expectation.ts';
import {
  type AgentFact,
  type JudgedParameter,
  type ParameterTexts,
  severities,
} from '#shared/parameters/parameter.ts';
import { creditsByRank, seenCredit } from './credit.ts';
import { weightOf } from './weight.ts';

/** Sentences of a verdict that need nothing of the agent. */
export interface Sentences {
  readonly pass: string;
  readonly partial: string;
  readonly fail: string;
  readonly missing: string;
  /** How a person can show what is missing. */
  readonly showBy: string;
  readonly repair: string;
}

/** Parameters by id, with what is said of each. */
export interface JudgedCatalogue {
  readonly parameters: Readonly<Record<string, JudgedParameter>>;
  /** Texts of a parameter that the catalogue has; asked for when the first of them is. */
  readonly textsOf: (id: string) => ParameterTexts;
}

export interface CompiledParameter {
  readonly parameter: JudgedParameter;
  readonly texts: () => ParameterTexts;
  readonly judge: Judge;
  readonly weight: number;
  /** Place of its severity, 0 for the worst. */
  readonly gravity: number;
  /** Share of its points that proof earns, by rank of strength. */
  readonly credits: readonly number[];
  /** The most that seen proof can earn of it; 0 where it can only be told. */
  readonly seenCredit: number;
  readonly appliesTo: readonly AgentFact[];
  readonly sentences: () => Sentences;
}

export interface CompiledControl {
  readonly control: JudgedControl;
  /** Its parameters, as places in `CompiledFramework.parameters`. */
  readonly members: readonly number[];
}

export interface CompiledFramework {
  readonly framework: JudgedFramework;
  /** Each parameter once, however many controls it supports. */
  readonly parameters: readonly CompiledParameter[];
  readonly controls: readonly CompiledControl[];
  /** Points that each parameter carries while every parameter applies. */
  readonly shares: readonly number[];
  /** Points that proof which is seen could earn while every parameter applies. */
  readonly seenPossible: number;
  /** The places of `parameters`: 0, 1, 2 …. */
  readonly inOrder: readonly number[];
}

const sentencesOf = ({ says, showBy, remedy }: ParameterTexts): Sentences => ({
  pass: says.pass,
  partial: says.partial ?? says.fail,
  fail: says.fail,
  missing: says.missing,
  showBy,
  repair: `${remedy.title}, then scan again.`,
});

/** Makes one parameter ready; its sentences when the first of them is asked for. */
export const compileParameter = (
  parameter: JudgedParameter,
  { textsOf }: Pick<JudgedCatalogue, 'textsOf'>,
): CompiledParameter => {
  const texts = () => textsOf(parameter.id);
  let sentences: Sentences | undefined;
  return {
    parameter,
    texts,
    judge: compileExpectation(parameter.expectation),
    weight: weightOf[parameter.severity],
    gravity: severities.indexOf(parameter.severity),
    credits: creditsByRank(parameter.bestProof),
    seenCredit: seenCredit(parameter.bestProof, parameter.sources),
    appliesTo: parameter.appliesTo ?? [],
    sentences: () => {
      sentences ??= sentencesOf(texts());
      return sentences;
    },
  };
};

/** Whether the parameter at a place concerns the agent. */
export type Applies = (place: number) => boolean;

/**
 * Points of each parameter of a framework: the hundred are shared among those that apply, each once however many controls name
 * it, by weight.
 */
export const sharesOf = (parameters: readonly CompiledParameter[], applies: Applies): readonly number[] => {
  let whole = 0;
  for (let place = 0; place < parameters.length; place += 1)
    if (applies(place)) whole += parameters[place]?.weight ?? 0;
  return parameters.map(({ weight }, place) => (applies(place) ? (100 * weight) / whole : 0));
};

/** Points that proof which is seen could earn: of each parameter as far as one of its sources sees. */
export const seenPossibleOf = (
  parameters: readonly CompiledParameter[],
  shares: readonly number[],
): number => {
  let sum = 0;
  for (let place = 0; place < shares.length; place += 1)
    sum += (shares[place] ?? 0) * (parameters[place]?.seenCredit ?? 0);
  return sum;
};

/**
 * Makes a framework ready; do it once, not for each agent.
 * @param compile makes one parameter ready; who makes several frameworks ready remembers what it made
 * @throws Error for a control that names a parameter that the catalogue lacks
 */
export const compileFramework = (
  framework: JudgedFramework,
  catalogue: JudgedCatalogue,
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
        const parameter = Object.hasOwn(catalogue.parameters, id) ? catalogue.parameters[id] : undefined;
        if (!parameter) throw new Error(`${framework.key}:${control.id} names the unknown parameter ${id}`);
        place = parameters.push(compile(parameter, catalogue)) - 1;
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
    seenPossible: seenPossibleOf(parameters, shares),
    inOrder: [...parameters.keys()],
  };
};
