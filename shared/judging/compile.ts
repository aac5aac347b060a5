/** A framework made ready for judging many agents: everything that does not depend on the agent is worked out once. */
import { type JudgedControl, type JudgedFramework, parameterIds } from '#shared/frameworks/framework.ts';
import { compileExpectation, type Judge } from '#shared/parameters/expectation.ts';
import {
  type AgentFact,
  type JudgedParameter,
  type ParameterTexts,
  type Severity,
  severities,
} from '#shared/parameters/parameter.ts';

/** Weight of a parameter within its control, by severity. */
export const weightOf: Readonly<Record<Severity, number>> = { critical: 10, high: 6, medium: 3, low: 1 };

/** Sentences of a verdict that need nothing of the agent. */
export interface Sentences {
  readonly pass: string;
  readonly partial: string;
  readonly fail: string;
  /** A fail that contradicts what was said, by how it was said. */
  readonly contradicted: Readonly<Record<Said, string>>;
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
  /** Points that each parameter carries over all its controls while every parameter applies. */
  readonly shares: readonly number[];
  /** The places of `parameters`: 0, 1, 2 …. */
  readonly inOrder: readonly number[];
}

/** How a fail was said to be a pass. */
export type Said = keyof typeof contradictions;

/** Said of a fail that somebody declared, or attested, to be a pass. */
const contradictions = {
  declared: 'Declared yes, observed no: what is seen outranks what is said.',
  attested: 'Attested yes, observed no: what is seen outranks what is said.',
  both: 'Declared and attested yes, observed no: what is seen outranks what is said.',
} as const;

const sentencesOf = ({ says, showBy, remedy }: ParameterTexts): Sentences => ({
  pass: says.pass,
  partial: says.partial ?? says.fail,
  fail: says.fail,
  contradicted: {
    declared: `${says.fail} ${contradictions.declared}`,
    attested: `${says.fail} ${contradictions.attested}`,
    both: `${says.fail} ${contradictions.both}`,
  },
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
 * Points of one unit of weight in each control, 0 where nothing applies: a control with an applicable parameter is worth
 * 100 ÷ their number, shared among its applicable parameters by weight.
 */
export const unitsOf = (
  parameters: readonly CompiledParameter[],
  controls: readonly CompiledControl[],
  applies: Applies,
): readonly number[] => {
  const wholes: number[] = [];
  let applicable = 0;
  for (const { members } of controls) {
    let whole = 0;
    for (const place of members) if (applies(place)) whole += parameters[place]?.weight ?? 0;
    if (whole > 0) applicable += 1;
    wholes.push(whole);
  }
  const worth = 100 / applicable;
  return wholes.map((whole) => (whole === 0 ? 0 : worth / whole));
};

/** Points of each parameter over all its controls. */
export const sharesOf = (
  parameters: readonly CompiledParameter[],
  controls: readonly CompiledControl[],
  applies: Applies,
): readonly number[] => {
  const units = unitsOf(parameters, controls, applies);
  const shares = new Array<number>(parameters.length).fill(0);
  for (let place = 0; place < controls.length; place += 1) {
    const unit = units[place] ?? 0;
    for (const member of controls[place]?.members ?? []) {
      if (applies(member)) shares[member] = (shares[member] ?? 0) + unit * (parameters[member]?.weight ?? 0);
    }
  }
  return shares;
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
  return {
    framework,
    parameters,
    controls,
    shares: sharesOf(parameters, controls, () => true),
    inOrder: [...parameters.keys()],
  };
};
