/** A framework made ready for judging many agents: everything that does not depend on the agent is worked out once. */
import type { Control, Framework } from '#shared/frameworks/framework.ts';
import { compileExpectation, type Judge } from '#shared/parameters/expectation.ts';
import type { AgentFact, Parameter, Severity } from '#shared/parameters/parameter.ts';

/** Weight of a parameter within its control, by severity. */
export const weightOf: Readonly<Record<Severity, number>> = { critical: 10, high: 6, medium: 3, low: 1 };

/** Sentences of a verdict that need nothing of the agent. */
export interface Sentences {
  readonly pass: string;
  readonly partial: string;
  readonly fail: string;
  /** A fail that contradicts what was declared or attested. */
  readonly contradicted: string;
  readonly missing: string;
  readonly repair: string;
}

export interface CompiledParameter {
  readonly parameter: Parameter;
  readonly judge: Judge;
  readonly weight: number;
  readonly appliesTo: readonly AgentFact[];
  readonly sentences: Sentences;
}

export interface CompiledControl {
  readonly control: Control;
  /** Its parameters, as places in `CompiledFramework.parameters`. */
  readonly members: readonly number[];
}

export interface CompiledFramework {
  readonly framework: Framework;
  /** Each parameter once, however many controls it supports. */
  readonly parameters: readonly CompiledParameter[];
  readonly controls: readonly CompiledControl[];
}

/** Said of a fail that somebody declared, or attested, to be a pass. */
export const contradiction = 'Declared yes, observed no: what is seen outranks what is said.';

const sentencesOf = ({ says, remedy }: Parameter): Sentences => ({
  pass: says.pass,
  partial: says.partial ?? says.fail,
  fail: says.fail,
  contradicted: `${says.fail} ${contradiction}`,
  missing: says.missing,
  repair: `${remedy.title.replace(/\.$/, '')}, then scan again.`,
});

/** Makes one parameter ready. */
export const compileParameter = (parameter: Parameter): CompiledParameter => ({
  parameter,
  judge: compileExpectation(parameter.expectation),
  weight: weightOf[parameter.severity],
  appliesTo: parameter.appliesTo ?? [],
  sentences: sentencesOf(parameter),
});

/**
 * Makes a framework ready; do it once, not for each agent.
 * @throws Error for a control that names a parameter that the catalogue lacks
 */
export const compileFramework = (
  framework: Framework,
  catalogue: Readonly<Record<string, Parameter>>,
): CompiledFramework => {
  const parameters: CompiledParameter[] = [];
  const places = new Map<string, number>();
  const placeOf = (id: string, control: Control): number => {
    const known = places.get(id);
    if (known !== undefined) return known;
    const parameter = Object.hasOwn(catalogue, id) ? catalogue[id] : undefined;
    if (!parameter) throw new Error(`${framework.key}:${control.id} names the unknown parameter ${id}`);
    places.set(id, parameters.length);
    return parameters.push(compileParameter(parameter)) - 1;
  };
  const controls = framework.controls.map((control) => ({
    control,
    members: Object.keys(control.parameters).map((id) => placeOf(id, control)),
  }));
  return { framework, parameters, controls };
};
