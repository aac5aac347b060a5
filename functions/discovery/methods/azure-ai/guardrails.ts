/** Content filters that stand before and behind a model (`raiPolicies` of an account). */
import { at, entries, text } from '#functions/clouds/fields.ts';

type Source = 'Prompt' | 'Completion';

const filtersOf = (policy: unknown, source: Source): readonly unknown[] =>
  entries(policy, 'properties.contentFilters').filter((filter) => text(filter, 'source') === source);

const blocking = (policy: unknown, source: Source): number =>
  filtersOf(policy, source).filter(
    (filter) => at(filter, 'enabled') === true && at(filter, 'blocking') === true,
  ).length;

/** Blocklists and topics of its own that block: they stop what they name, and nothing else. */
const blockingLists = (policy: unknown, source: Source): number =>
  ['customBlocklists', 'customTopics']
    .flatMap((name) => entries(policy, `properties.${name}`))
    .filter((list) => at(list, 'blocking') === true && (text(list, 'source') ?? source) === source).length;

/**
 * What the policy of that name filters; nothing where it is not among those that were read. Filters that it does not list are those of the policy
 * that it is based on.
 * @param name its name, or its id, whose last part that is
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
