import type { IssuesFilter } from './filter-of.ts';
import type { IssuesSearch } from './issues-search.ts';

/** Part of the search that selects and sorts the list. */
export type IssuesList = IssuesFilter & Pick<IssuesSearch, 'sort' | 'group'>;

/**
 * Returns the search after a change. What the API does not combine with the changed part is removed, so that the
 * last choice of the user wins: an assignee excludes framework, parameter and words, and the order by age
 * excludes all filters except status and severity. The filter for an agent allows everything.
 */
export const changedList = (before: IssuesList, change: IssuesList): IssuesList => {
  const after: IssuesList = { ...before, ...change };
  if (after.agentId !== undefined) return after;
  const isSet = (...names: readonly (keyof IssuesList)[]) => names.some((name) => change[name] !== undefined);
  if (isSet('assignee')) Object.assign(after, { framework: undefined, parameter: undefined, q: undefined });
  if (isSet('framework', 'parameter', 'q')) Object.assign(after, { assignee: undefined });
  const narrowing = ['framework', 'parameter', 'q', 'assignee', 'overdue'] as const;
  if (change.sort === 'newest')
    Object.assign(after, Object.fromEntries(narrowing.map((name) => [name, undefined])));
  else if (after.sort === 'newest' && narrowing.some((name) => after[name] !== undefined))
    Object.assign(after, { sort: undefined });
  return after;
};
