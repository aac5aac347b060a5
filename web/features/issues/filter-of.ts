import type { IssuesSearch } from './issues-search.ts';

const filterNames = [
  'framework',
  'severity',
  'status',
  'agentId',
  'parameter',
  'assignee',
  'overdue',
  'q',
] as const;

/** Filters of the list. */
export type IssuesFilter = Pick<IssuesSearch, (typeof filterNames)[number]>;

export const filterOf = (searched: IssuesSearch): IssuesFilter =>
  Object.fromEntries(
    filterNames.flatMap((name) => (searched[name] === undefined ? [] : [[name, searched[name]]])),
  );

export const isNarrowed = (filter: IssuesFilter): boolean =>
  filterNames.some((name) => filter[name] !== undefined);
