/** Why a fact of an agent takes a parameter out of scope, and what would bring it back into scope. */
import type { AgentFact } from '#shared/parameters/parameter.ts';

interface OutOfScope {
  readonly reason: string;
  readonly change: string;
  /** The negative statement as a clause that follows `that`. */
  readonly clause: string;
}

export const outOfScope: Readonly<Record<AgentFact, OutOfScope>> = {
  'handles-phi': {
    reason: 'The agent is stated not to handle PHI.',
    change: 'Applies once the agent handles PHI, or may.',
    clause: 'the agent does not handle PHI',
  },
  'has-model': {
    reason: 'The agent has no model that answers or decides, such as a plain tool server.',
    change: 'Applies once the agent answers or decides with a model.',
    clause: 'the agent has no model',
  },
  'has-tools': {
    reason: 'The agent has no tools.',
    change: 'Applies once the agent has a tool.',
    clause: 'the agent has no tools',
  },
  'is-multi-agent': {
    reason: 'The agent does not work with other agents.',
    change: 'Applies once the agent calls another agent, or is called by one.',
    clause: 'the agent does not work with other agents',
  },
  'has-remote-endpoint': {
    reason: 'The agent has no remote endpoint.',
    change: 'Applies once the agent can be reached over a network.',
    clause: 'the agent has no remote endpoint',
  },
  'has-retrieval': {
    reason: 'The agent retrieves nothing from an index or a collection of documents.',
    change: 'Applies once the agent retrieves passages or documents.',
    clause: 'the agent retrieves nothing',
  },
  'runs-in-containers': {
    reason: 'The agent does not run in containers.',
    change: 'Applies once a part of the agent runs in a container or a pod.',
    clause: 'the agent does not run in containers',
  },
  'hosts-own-model': {
    reason: 'The agent calls a model that its vendor hosts, and has no model files of its own.',
    change: 'Applies once the agent loads a model from files.',
    clause: 'the agent has no model files of its own',
  },
};

/**
 * Explains why a parameter applies despite a negative statement: a single account cannot take it out of
 * scope.
 */
export const countsOnceApproved = (fact: AgentFact): string =>
  `Applies, because a second person has not yet approved that ${outOfScope[fact].clause}.`;
