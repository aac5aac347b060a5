/** Why a fact of an agent takes a parameter out of scope, and what would bring it back. */
import type { AgentFact } from '#shared/parameters/parameter.ts';

export const outOfScope: Readonly<Record<AgentFact, { readonly reason: string; readonly change: string }>> = {
  'handles-phi': {
    reason: 'The agent is stated not to handle PHI.',
    change: 'It applies as soon as the agent handles PHI, or may.',
  },
  'has-tools': { reason: 'The agent has no tools.', change: 'It applies as soon as the agent has a tool.' },
  'is-multi-agent': {
    reason: 'The agent works with no other agent.',
    change: 'It applies as soon as the agent calls another one, or is called by one.',
  },
  'has-remote-endpoint': {
    reason: 'The agent has no remote endpoint.',
    change: 'It applies as soon as the agent can be reached over a network.',
  },
  'has-retrieval': {
    reason: 'The agent retrieves nothing from an index or a collection of documents.',
    change: 'It applies as soon as the agent retrieves passages or documents.',
  },
  'runs-in-containers': {
    reason: 'The agent does not run in containers.',
    change: 'It applies as soon as a part of the agent runs in a container or a pod.',
  },
  'hosts-own-model': {
    reason: 'The agent calls a model that its vendor hosts, and keeps no model files of its own.',
    change: 'It applies as soon as the agent loads a model from files.',
  },
};
