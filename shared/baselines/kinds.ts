/** What of an agent is watched, once a person has approved how it was seen. */
export const baselineKinds = ['tools', 'card', 'models', 'versions'] as const;
export type BaselineKind = (typeof baselineKinds)[number];

interface KindWords {
  /** Heads its part of the page. */
  readonly title: string;
  /** What it is, in a sentence for people. */
  readonly about: string;
  /** In a sentence: `the definitions of its tools`. */
  readonly what: string;
  /** One item and several of it. */
  readonly item: readonly [one: string, several: string];
  /** Parameters that a change fails. */
  readonly parameters: readonly string[];
}

export const kindWords: Readonly<Record<BaselineKind, KindWords>> = {
  tools: {
    title: 'Tool definitions',
    about:
      'Names, titles, descriptions, schemas and annotations of the tools that the MCP server lists, and its instructions.',
    what: 'the definitions of its tools',
    item: ['entry', 'entries'],
    parameters: ['tool-definition-pinned'],
  },
  card: {
    title: 'Agent card',
    about: 'What the agent card says, without its signatures and without members that say nothing.',
    what: 'its agent card',
    item: ['part', 'parts'],
    parameters: ['agent-card-authentic'],
  },
  models: {
    title: 'Models on offer',
    about: 'Ids of the models that the endpoint lists. Which of them answers is not seen here.',
    what: 'the models that its endpoint lists',
    item: ['model', 'models'],
    parameters: ['model-version-pinned'],
  },
  versions: {
    title: 'Declared versions',
    about: 'Versions of its model and of its prompt, as the manifest names them under `agent`.',
    what: 'the versions that its manifest declares',
    item: ['version', 'versions'],
    parameters: ['system-prompt-versioned', 'model-version-pinned'],
  },
};

/** `1 entry`, `3 entries`. */
export const countOf = (kind: BaselineKind, count: number): string =>
  `${count} ${kindWords[kind].item[count === 1 ? 0 : 1]}`;
