/** Content filters that stand before and behind a model (`raiPolicies` of an account). */
import { at, entries, text } from '#functions/clouds/fields.ts';

const blocking = (policy: unknown, source: 'Prompt' | 'Completion'): number =>
  entries(policy, 'properties.contentFilters').filter(
    (filter) =>
      at(filter, 'enabled') === true && at(filter, 'blocking') === true && text(filter, 'source') === source,
  ).length;

/**
 * What the policy of that name filters; nothing where it is not among those that were read.
 * @param name its name, or its id, whose last part that is
 */
export const guardrailSettings = (raiPolicies: readonly unknown[] | undefined, name: string | undefined) => {
  const last = name?.split('/').at(-1)?.toLowerCase();
  const policy = raiPolicies?.find((each) => text(each, 'name')?.toLowerCase() === last);
  if (last === undefined || policy === undefined) return {};
  return {
    'raiPolicy.mode': text(policy, 'properties.mode'),
    'raiPolicy.blocking.Prompt': blocking(policy, 'Prompt'),
    'raiPolicy.blocking.Completion': blocking(policy, 'Completion'),
  };
};
