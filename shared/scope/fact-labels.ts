/** User-facing titles of an agent's facts. */
import type { AgentFact } from '#shared/parameters/parameter.ts';

export const factTitles: Readonly<Record<AgentFact, string>> = {
  'handles-phi': 'Handles PHI',
  'has-model': 'Answers with a model',
  'has-tools': 'Has tools',
  'is-multi-agent': 'Works with other agents',
  'has-remote-endpoint': 'Has a remote endpoint',
  'has-retrieval': 'Retrieves passages or documents',
  'runs-in-containers': 'Runs in containers',
  'hosts-own-model': 'Has its own model files',
};
