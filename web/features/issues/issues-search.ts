import { issueStatuses } from '#shared/issues/issue-status.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { oneOf, recordId, search, text } from '#web/address/search.ts';
import { frameworkSearch } from '#web/features/frameworks/offered/framework-address.ts';

/** URL state of the issue list. Invalid values count as absent. */
export const issuesSearch = search({
  framework: frameworkSearch,
  severity: oneOf(severities),
  status: oneOf(issueStatuses),
  agentId: recordId,
  cursor: text(1024),
  /** ID of the issue whose row is open. */
  issue: recordId,
  /** Panel shown beside the details of the open issue. */
  panel: oneOf(['remedy']),
});
export type IssuesSearch = ReturnType<typeof issuesSearch>;

/** Filters of the list. */
export type IssuesFilter = Pick<IssuesSearch, 'framework' | 'severity' | 'status' | 'agentId'>;

export const filterOf = ({ framework, severity, status, agentId }: IssuesSearch): IssuesFilter => ({
  framework,
  severity,
  status,
  agentId,
});

export const isNarrowed = (filter: IssuesFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);
