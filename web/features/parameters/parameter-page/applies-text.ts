import type { AgentFact } from '#shared/parameters/parameter.ts';

const who: Readonly<Record<AgentFact, string>> = {
  'handles-phi': 'handle protected health information',
  'has-model': 'answer or decide with a model',
  'has-tools': 'call tools',
  'is-multi-agent': 'work with other agents',
  'has-remote-endpoint': 'are reachable over a network',
  'has-retrieval': 'retrieve from stored documents',
  'runs-in-containers': 'run in containers',
  'hosts-own-model': 'run a model of their own',
};

/** Returns the agents to which a parameter applies, from the facts that must not be `no`. */
export const appliesText = (facts: readonly AgentFact[]): string =>
  facts.length === 0
    ? 'Applies to every agent.'
    : `Applies to agents that ${facts.map((fact) => who[fact]).join(' and ')}. It also applies while there is no evidence about this.`;
