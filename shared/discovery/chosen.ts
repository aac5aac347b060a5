/** Selects agents by target environment, customer filter, or the filters of the list. */
import type { Discovered } from './discovered.ts';
import type { TargetEnvironment } from './target.ts';

type Searched = Pick<
  Discovered,
  'name' | 'identifier' | 'endpoint' | 'description' | 'facts' | 'environment' | 'platforms'
>;

/**
 * Returns true if a text occurs in the name, identifier, endpoint, description, owner, or a tag,
 * case-insensitively.
 */
export const matchesText = (agent: Searched, text: string): boolean => {
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

/**
 * Returns true if an agent belongs to a scan's target. An agent with an unknown environment belongs to no
 * environment.
 */
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
