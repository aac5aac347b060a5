/**
 * How a list of issues is read: from ranges of sorted lists that are merged. Every list of a status is sorted
 * by `<rank of the severity>#<due date>#<id>`, so that it starts with the worst and most urgent issue. The cost
 * of a page depends on the number of ranges, never on the number of issues.
 */
import { type Severity, severities } from '#shared/parameters/parameter.ts';
import { type Day, rankOf, unresolvedStatuses } from './due.ts';
import type { IssueSort } from './issue-sort.ts';
import { type IssueStatus, issueStatuses } from './issue-status.ts';

/** Value of the assignee filter for issues without one. */
export const UNASSIGNED = 'none';

export interface IssueListQuery {
  readonly framework?: string | undefined;
  readonly severity?: Severity | undefined;
  readonly status?: IssueStatus | undefined;
  readonly agentId?: string | undefined;
  /** Id of a user, or `none`. */
  readonly assignee?: string | undefined;
  readonly overdue: boolean;
  readonly sort: IssueSort;
  /** The parameters that the filters for parameter and title select; undefined for all. */
  readonly parameters?: readonly SelectedParameter[] | undefined;
}

export interface SelectedParameter {
  readonly id: string;
  readonly severity: Severity;
}

/** Maximum number of parameters whose lists are merged. */
export const MAX_PARAMETERS = 12;

/** Whose list it is; `newest` has the issues of all, sorted by `<rank>#<id>`, newest last. */
export type IssueScope =
  | 'all'
  | 'newest'
  | `framework#${string}`
  | `parameter#${string}`
  | `assignee#${string}`;

/** A part of one sorted list. */
export interface IssueRange {
  readonly scope: IssueScope;
  readonly status: IssueStatus;
  /** Start of its sort keys. */
  readonly prefix: string;
  /** Replaces the prefix to compare its rows with those of other ranges. */
  readonly orderPrefix: string;
  /** Only sort keys below this one. */
  readonly below?: string;
}

/** Sentences for the combinations that no list serves. */
export const unservable = {
  people:
    'An assignee cannot be combined with a framework, a parameter or title words. Remove one of these filters.',
  newest:
    'The order by newest cannot be combined with a framework, a parameter, title words, an assignee or overdue. Sort by severity or due date.',
  titles: `The words match the titles of more than ${MAX_PARAMETERS} kinds of issues. Add a word.`,
} as const;

/** Why a combination cannot be served; undefined if it can. One agent has few issues, so it serves all. */
export const unservableReason = (query: IssueListQuery): string | undefined => {
  const { agentId, framework, assignee, overdue, sort, parameters } = query;
  if (agentId !== undefined) return undefined;
  if (parameters && parameters.length > MAX_PARAMETERS) return unservable.titles;
  if (assignee !== undefined && (framework !== undefined || parameters !== undefined))
    return unservable.people;
  const narrowed = framework !== undefined || parameters !== undefined || assignee !== undefined || overdue;
  return sort === 'newest' && narrowed ? unservable.newest : undefined;
};

const scopeOf = ({ framework, assignee, sort }: IssueListQuery): IssueScope => {
  if (assignee !== undefined) return `assignee#${assignee}`;
  if (framework !== undefined) return `framework#${framework}`;
  return sort === 'newest' ? 'newest' : 'all';
};

const statusesOf = ({ status, overdue }: IssueListQuery): readonly IssueStatus[] => {
  const candidates: readonly IssueStatus[] = overdue ? unresolvedStatuses : issueStatuses;
  return status === undefined ? candidates : candidates.filter((one) => one === status);
};

/** Rows of one parameter have one severity, so their lists are sorted by `<due date>#<id>`. */
const parameterRanges = (query: IssueListQuery, parameters: readonly SelectedParameter[], today: Day) =>
  parameters
    .filter(({ severity }) => query.severity === undefined || severity === query.severity)
    .flatMap(({ id, severity }) =>
      statusesOf(query).map(
        (status): IssueRange => ({
          scope: `parameter#${id}`,
          status,
          prefix: '',
          orderPrefix: query.sort === 'severity' ? `${rankOf(severity)}#` : '',
          ...(query.overdue ? { below: today } : {}),
        }),
      ),
    );

/** Returns the ranges of a servable list. */
export const rangesOf = (query: IssueListQuery, today: Day): readonly IssueRange[] => {
  const { severity, overdue, sort, parameters } = query;
  if (parameters) return parameterRanges(query, parameters, today);
  const scope = scopeOf(query);
  const wholeList = severity === undefined && sort === 'severity' && !overdue;
  const prefixes = wholeList
    ? ['']
    : (severity === undefined ? severities : [severity]).map((one) => `${rankOf(one)}#`);
  return statusesOf(query).flatMap((status) =>
    prefixes.map(
      (prefix): IssueRange => ({
        scope,
        status,
        prefix,
        orderPrefix: sort === 'severity' ? prefix : '',
        ...(overdue ? { below: `${prefix}${today}` } : {}),
      }),
    ),
  );
};

interface Sortable {
  readonly id: string;
  readonly severity: Severity;
  readonly dueOn: Day;
}

/** Sort key of an issue in the list of a scope. */
export const sortKeyOf = (scope: IssueScope, { id, severity, dueOn }: Sortable): string => {
  if (scope === 'newest') return `${rankOf(severity)}#${id}`;
  return scope.startsWith('parameter#') ? `${dueOn}#${id}` : `${rankOf(severity)}#${dueOn}#${id}`;
};

/** The key by which a list in this order is sorted; descending for `newest`. */
export const orderKeyOf = (sort: IssueSort, { id, severity, dueOn }: Sortable): string => {
  if (sort === 'newest') return id;
  return sort === 'due' ? `${dueOn}#${id}` : `${rankOf(severity)}#${dueOn}#${id}`;
};

/** Returns the parameters whose title contains every word, in any order. */
export const parametersByTitle = <P extends { readonly title: string }>(
  parameters: readonly P[],
  text: string,
): readonly P[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return parameters.filter(({ title }) => {
    const lower = title.toLowerCase();
    return words.every((word) => lower.includes(word));
  });
};
