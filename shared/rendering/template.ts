/** A script or file that the product writes: text of one language with holes for values. */

export const languages = [
  'shell',
  'yaml',
  'workflow',
  'compose',
  'json',
  'rego',
  'colang',
  'javascript',
  'python',
] as const;
/**
 * `shell` is POSIX sh, `yaml` YAML 1.2, `workflow` YAML of GitHub Actions, `compose` YAML of Compose files, `rego` OPA v1, `colang`
 * Colang 2, `javascript` an ES module, `python` Python 3.
 */
export type Language = (typeof languages)[number];

/** Where a value stands. A template takes nothing else, so that no text slips into it unquoted. */
export interface Slot<Name extends string> {
  /** Names the value. */
  readonly slot: Name;
  /** Text in front of the value, in the same literal. */
  readonly before?: string;
}

/** Slots of those names, for templates to place as in `AGENT=${agent.agentName}`. */
export const slotsOf = <const Name extends string>(
  names: readonly Name[],
): { readonly [S in Name]: Slot<S> } =>
  Object.fromEntries(names.map((slot) => [slot, { slot }])) as { readonly [S in Name]: Slot<S> };

/** A value with a text in front of it, in one literal: a name of an object that belongs to one agent alone. */
export const after = <Name extends string>(before: string, { slot }: Slot<Name>): Slot<Name> => ({
  slot,
  before,
});

/** @template Name the values that it takes */
export interface Template<Name extends string> {
  readonly language: Language;
  /** What stands around the values, as it is written in its file: one text more than there are values. */
  readonly texts: readonly string[];
  readonly slots: readonly Slot<Name>[];
}

const tag =
  (language: Language) =>
  <Name extends string = never>(
    texts: TemplateStringsArray,
    ...slots: readonly Slot<Name>[]
  ): Template<Name> => ({
    language,
    texts,
    slots,
  });

/** A POSIX shell script. A value stands where a word or a part of one may stand, outside of quotes and comments. */
export const shell = tag('shell');
/** A YAML document. A value stands where a flow scalar may stand, never inside a block scalar, quotes or a comment. */
export const yaml = tag('yaml');
/** A workflow of GitHub Actions. A value stands where a whole flow scalar may stand that the runner expands, such as one of `env`. */
export const workflow = tag('workflow');
/** A Compose file. A value stands where a flow scalar may stand, of which Compose expands variables. */
export const compose = tag('compose');
/** A JSON document. A value stands where a string may stand. */
export const json = tag('json');
/** A Rego module of OPA v1. A value stands where a string may stand. */
export const rego = tag('rego');
/** A Colang 2 file. A value stands where a string may stand. */
export const colang = tag('colang');
/** An ES module. A value stands where a string may stand. */
export const javascript = tag('javascript');
/** A Python 3 module. A value stands where a string may stand. */
export const python = tag('python');
