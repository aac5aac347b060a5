/** Parts of an agent that are monitored for changes once a person has approved a baseline. */
export const baselineKinds = ['tools', 'card', 'models', 'versions'] as const;
export type BaselineKind = (typeof baselineKinds)[number];

interface KindLabels {
  /** Heading of its section on the page. */
  readonly title: string;
  /** Description for the user, as a sentence. */
  readonly about: string;
  /** As part of a sentence: `the definitions of its tools`. */
  readonly what: string;
  /** Singular and plural noun of an item. */
  readonly item: readonly [one: string, several: string];
  /** Parameters that a change fails. */
  readonly parameters: readonly string[];
}

export const kindLabels: Readonly<Record<BaselineKind, KindLabels>> = {
  tools: {
    title: 'Tool definitions',
    about:
      'Names, titles, descriptions, schemas, and annotations of the tools that the MCP server lists, and its instructions.',
    what: 'the definitions of its tools',
    item: ['entry', 'entries'],
    parameters: ['tool-definition-pinned'],
  },
  card: {
    title: 'Agent card',
    about: 'Content of the agent card, without signatures and empty members.',
    what: 'its agent card',
    item: ['part', 'parts'],
    parameters: ['agent-card-authentic'],
  },
  models: {
    title: 'Available models',
    about: 'IDs of the models that the endpoint lists. This does not show which model responds.',
    what: 'the models that its endpoint lists',
    item: ['model', 'models'],
    parameters: ['model-version-pinned'],
  },
  versions: {
    title: 'Declared versions',
    about: 'Versions of the model and the prompt, as declared under `agent` in the manifest.',
    what: 'the versions that its manifest declares',
    item: ['version', 'versions'],
    parameters: ['system-prompt-versioned', 'model-version-pinned'],
  },
};

/** Formats a count as `1 entry` or `3 entries`. */
export const countOf = (kind: BaselineKind, count: number): string =>
  `${count} ${kindLabels[kind].item[count === 1 ? 0 : 1]}`;
