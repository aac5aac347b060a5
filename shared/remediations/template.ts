/** A script or file of a remedy: text of one language with places for values of the agent. */

export const languages = ['shell', 'yaml', 'workflow', 'json', 'rego', 'colang', 'javascript'] as const;
/** `shell` is POSIX sh, `yaml` YAML 1.2, `workflow` YAML of GitHub Actions, `rego` OPA v1, `colang` Colang 2, `javascript` an ES module. */
export type Language = (typeof languages)[number];

export const slotNames = ['agentId', 'agentName', 'agentType', 'endpoint', 'host', 'parameterId'] as const;
/**
 * A value of the agent. `endpoint` is the address of its connection and `host` the name in it, without a port; both are
 * empty for an agent without a connection.
 */
export type SlotName = (typeof slotNames)[number];

/** Where a value stands. A template takes nothing else, so that no text slips into it unquoted. */
export interface Slot {
  readonly slot: SlotName;
  /** Text in front of the value, in the same literal. */
  readonly before?: string;
}

/** The places that a template may name, as in `AGENT=${agent.agentName}`. */
export const agent = Object.fromEntries(slotNames.map((slot) => [slot, { slot }])) as {
  readonly [S in SlotName]: Slot;
};

/** A value with a text in front of it, in one literal: a name of an object that belongs to one agent alone. */
export const after = (before: string, { slot }: Slot): Slot => ({ slot, before });

export interface Template {
  readonly language: Language;
  /** What stands around the values, as it is written in its parameter's file: one text more than there are values. */
  readonly texts: readonly string[];
  readonly slots: readonly Slot[];
}

const tag =
  (language: Language) =>
  (texts: TemplateStringsArray, ...slots: readonly Slot[]): Template => ({
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
/** A JSON document. A value stands where a string may stand. */
export const json = tag('json');
/** A Rego module of OPA v1. A value stands where a string may stand. */
export const rego = tag('rego');
/** A Colang 2 file. A value stands where a string may stand. */
export const colang = tag('colang');
/** An ES module. A value stands where a string may stand. */
export const javascript = tag('javascript');
