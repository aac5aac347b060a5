/** Content filters for prompts and responses of a model (`raiPolicies` of an account). */
import { at, entries, text } from '#functions/clouds/fields.ts';

type Source = 'Prompt' | 'Completion';

const filtersOf = (policy: unknown, source: Source): readonly unknown[] =>
  entries(policy, 'properties.contentFilters').filter((filter) => text(filter, 'source') === source);

const blocking = (policy: unknown, source: Source): number =>
  filtersOf(policy, source).filter(
    (filter) => at(filter, 'enabled') === true && at(filter, 'blocking') === true,
  ).length;

/** Counts blocking custom blocklists and topics, which block only what they name. */
const blockingLists = (policy: unknown, source: Source): number =>
  ['customBlocklists', 'customTopics']
    .flatMap((name) => entries(policy, `properties.${name}`))
    .filter((list) => at(list, 'blocking') === true && (text(list, 'source') ?? source) === source).length;

/**
 * Returns the filters of the named policy; empty if the policy was not read. Filters that it does not list
 * come from its base policy.
 * @param name its name, or its id, which ends with the name
 */
export const guardrailSettings = (raiPolicies: readonly unknown[] | undefined, name: string | undefined) => {
  const last = name?.split('/').at(-1)?.toLowerCase();
  const policy = raiPolicies?.find((each) => text(each, 'name')?.toLowerCase() === last);
  if (last === undefined || policy === undefined) return {};
  return {
    'raiPolicy.mode': text(policy, 'properties.mode'),
    'raiPolicy.filters.Prompt': filtersOf(policy, 'Prompt').length,
    'raiPolicy.filters.Completion': filtersOf(policy, 'Completion').length,
    'raiPolicy.blocking.Prompt': blocking(policy, 'Prompt'),
    'raiPolicy.blocking.Completion': blocking(policy, 'Completion'),
    'raiPolicy.lists.Prompt': blockingLists(policy, 'Prompt'),
    'raiPolicy.lists.Completion': blockingLists(policy, 'Completion'),
  };
};
