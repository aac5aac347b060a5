import type { AgentFact } from '#shared/parameters/parameter.ts';

const who: Readonly<Record<AgentFact, string>> = {
  'handles-phi': 'handle protected health information',
  'has-tools': 'call tools',
  'is-multi-agent': 'work with other agents',
  'has-remote-endpoint': 'are reached over a network',
  'has-retrieval': 'retrieve from stored documents',
  'runs-in-containers': 'run in containers',
  'hosts-own-model': 'run a model of their own',
};

/** To which agents a parameter applies, by the facts that must not be `no`. */
export const appliesText = (facts: readonly AgentFact[]): string =>
  facts.length === 0
    ? 'To every agent.'
    : `To agents that ${facts.map((fact) => who[fact]).join(' and ')}. While nobody has shown whether an agent does, it applies.`;
