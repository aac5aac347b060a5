/**
 * Words in workload names that are significant together with another sign, but not alone: many kinds of
 * agents exist.
 */
import type { AgentKind } from '#shared/discovery/sighting.ts';

const rows: readonly (readonly [kind: AgentKind, words: readonly string[]])[] = [
  ['mcp_server', ['mcp']],
  ['conversational', ['chatbot', 'chat', 'assistant', 'copilot']],
  ['agent', ['agent', 'agents', 'agentic', 'crew', 'a2a']],
  ['model_endpoint', ['llm', 'inference']],
];

/** Returns the significant word of a name such as `discharge-agent`; undefined if there is none. */
export const describingWord = (
  name: string,
): { readonly word: string; readonly kind: AgentKind } | undefined => {
  const words = new Set(name.toLowerCase().split(/[^a-z0-9]+/));
  for (const [kind, describing] of rows) {
    const word = describing.find((one) => words.has(one));
    if (word !== undefined) return { word, kind };
  }
  return undefined;
};

/** Returns the environment that a label or a namespace names. */
export const environmentNamed = (text: string): 'production' | 'staging' | 'development' | undefined => {
  const words = text.toLowerCase().split(/[^a-z0-9]+/);
  if (words.some((word) => ['prod', 'production', 'prd'].includes(word))) return 'production';
  if (words.some((word) => ['staging', 'stage', 'stg', 'preprod', 'uat'].includes(word))) return 'staging';
  return words.some((word) => ['dev', 'development', 'test'].includes(word)) ? 'development' : undefined;
};
