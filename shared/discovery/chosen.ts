/** Which agents are meant by a target environment, a customer filter or the filters of the list. */
import type { Discovered } from './discovered.ts';
import type { TargetEnvironment } from './target.ts';

type Searched = Pick<
  Discovered,
  'name' | 'identifier' | 'endpoint' | 'description' | 'facts' | 'environment' | 'platforms'
>;

/** Whether a text occurs in name, identifier, endpoint, description, owner or tag; case is ignored. */
export const says = (agent: Searched, text: string): boolean => {
  const wanted = text.toLowerCase();
  const { owners = [], tags = {} } = agent.facts;
  return [
    agent.name,
    agent.identifier,
    agent.endpoint ?? '',
    agent.description ?? '',
    ...owners,
    ...Object.entries(tags).flat(),
  ].some((one) => one.toLowerCase().includes(wanted));
};

/** Whether an agent is of what a scan was asked for. An agent of which nobody knows where it runs is of no environment. */
export const isOf = (agent: Searched, target: TargetEnvironment): boolean => {
  switch (target) {
    case 'all':
      return true;
    case 'kubernetes':
    case 'docker':
    case 'cloud':
      return agent.platforms.includes(target);
    case 'customer-prod':
      return agent.environment === 'production';
    default:
      return agent.environment === target;
  }
};
