/** Why a fact of an agent takes a parameter out of scope, and what would bring it back. */
import type { AgentFact } from '#shared/parameters/parameter.ts';

interface OutOfScope {
  readonly reason: string;
  readonly change: string;
  /** The no as a clause that follows `that`. */
  readonly clause: string;
}

export const outOfScope: Readonly<Record<AgentFact, OutOfScope>> = {
  'handles-phi': {
    reason: 'The agent is stated not to handle PHI.',
    change: 'It applies as soon as the agent handles PHI, or may.',
    clause: 'the agent does not handle PHI',
  },
  'has-tools': {
    reason: 'The agent has no tools.',
    change: 'It applies as soon as the agent has a tool.',
    clause: 'the agent has no tools',
  },
  'is-multi-agent': {
    reason: 'The agent works with no other agent.',
    change: 'It applies as soon as the agent calls another one, or is called by one.',
    clause: 'the agent works with no other agent',
  },
  'has-remote-endpoint': {
    reason: 'The agent has no remote endpoint.',
    change: 'It applies as soon as the agent can be reached over a network.',
    clause: 'the agent has no remote endpoint',
  },
  'has-retrieval': {
    reason: 'The agent retrieves nothing from an index or a collection of documents.',
    change: 'It applies as soon as the agent retrieves passages or documents.',
    clause: 'the agent retrieves nothing',
  },
  'runs-in-containers': {
    reason: 'The agent does not run in containers.',
    change: 'It applies as soon as a part of the agent runs in a container or a pod.',
    clause: 'the agent does not run in containers',
  },
  'hosts-own-model': {
    reason: 'The agent calls a model that its vendor hosts, and keeps no model files of its own.',
    change: 'It applies as soon as the agent loads a model from files.',
    clause: 'the agent keeps no model files of its own',
  },
};

/** Why a parameter applies although a no was said: one account alone takes nothing out of scope. */
export const countsOnceApproved = (fact: AgentFact): string =>
  `It applies: that ${outOfScope[fact].clause} counts once a second person has approved it.`;
