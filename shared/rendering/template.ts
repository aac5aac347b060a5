/** A script or file that the product generates: text of one language with slots for values. */

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

/** Position of a value. A template accepts nothing else, so that no text is inserted without quoting. */
export interface Slot<Name extends string> {
  /** Name of the value. */
  readonly slot: Name;
  /** Text before the value, in the same literal. */
  readonly before?: string;
}

/** Returns slots with these names, for use in templates as in `AGENT=${agent.agentName}`. */
export const slotsOf = <const Name extends string>(
  names: readonly Name[],
): { readonly [S in Name]: Slot<S> } =>
  Object.fromEntries(names.map((slot) => [slot, { slot }])) as { readonly [S in Name]: Slot<S> };

/** Returns a slot with a prefix in the same literal, for names of objects that belong to one agent. */
export const after = <Name extends string>(before: string, { slot }: Slot<Name>): Slot<Name> => ({
  slot,
  before,
});

/** @template Name the values that it accepts */
export interface Template<Name extends string> {
  readonly language: Language;
  /** The text around the values, as written in the file: one more text than values. */
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

/** A POSIX shell script. A value can replace a word or a part of one, outside of quotes and comments. */
export const shell = tag('shell');
/** A YAML document. A value can replace a flow scalar, never inside a block scalar, quotes or a comment. */
export const yaml = tag('yaml');
/**
 * A GitHub Actions workflow. A value can replace a whole flow scalar that the runner expands, such as one of
 * `env`.
 */
export const workflow = tag('workflow');
/** A Compose file. A value can replace a flow scalar in which Compose expands variables. */
export const compose = tag('compose');
/** A JSON document. A value can replace a string. */
export const json = tag('json');
/** A Rego module of OPA v1. A value can replace a string. */
export const rego = tag('rego');
/** A Colang 2 file. A value can replace a string. */
export const colang = tag('colang');
/** An ES module. A value can replace a string. */
export const javascript = tag('javascript');
/** A Python 3 module. A value can replace a string. */
export const python = tag('python');
