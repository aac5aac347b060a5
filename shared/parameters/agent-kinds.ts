/**
 * Kinds of agents. The kind decides which parameters can apply and which proof is the best available. It has no
 * schemas, so that evaluation does not load a validator.
 */
import type { AgentFact } from '#shared/parameters/parameter.ts';

export const agentKinds = [
  'chat',
  'agent-with-tools',
  'remote-tool-server',
  'local-tool-server',
  'workflow',
  'unknown',
] as const;
/** `unknown` is the strictest: every parameter applies, and every method of the product counts as available. */
export type AgentKind = (typeof agentKinds)[number];
export type KnownKind = Exclude<AgentKind, 'unknown'>;

export const kindLabels: Readonly<Record<AgentKind, string>> = {
  chat: 'Chat agent',
  'agent-with-tools': 'Agent with tools',
  'remote-tool-server': 'Remote tool server',
  'local-tool-server': 'Local tool server',
  workflow: 'Workflow or embedded agent',
  unknown: 'Unknown',
};

/**
 * Facts that cannot be true of a kind. Whether a chat agent has tools is not decided by its kind, because a
 * person could choose it to hide them: that is a fact of its own, with a second person for a no.
 */
export const impossibleFacts: Readonly<Record<AgentKind, readonly AgentFact[]>> = {
  chat: [],
  'agent-with-tools': [],
  'remote-tool-server': ['has-model', 'hosts-own-model'],
  'local-tool-server': ['has-model', 'hosts-own-model', 'has-remote-endpoint'],
  workflow: [],
  unknown: [],
};
