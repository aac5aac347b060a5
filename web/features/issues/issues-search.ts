import { issueStatuses } from '#shared/issues/issue-status.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { oneOf, recordId, search, text } from '#web/address/search.ts';
import { frameworkSearch } from '#web/features/frameworks/offered/framework-address.ts';

/** What the address of the list of issues says. What it does not understand counts as not said. */
export const issuesSearch = search({
  framework: frameworkSearch,
  severity: oneOf(severities),
  status: oneOf(issueStatuses),
  agentId: recordId,
  cursor: text(1024),
  /** The issue whose row is open. */
  issue: recordId,
  /** What of the open issue is shown beside its details. */
  panel: oneOf(['remedy']),
});
export type IssuesSearch = ReturnType<typeof issuesSearch>;

/** What narrows the list. */
export type IssuesFilter = Pick<IssuesSearch, 'framework' | 'severity' | 'status' | 'agentId'>;

export const filterOf = ({ framework, severity, status, agentId }: IssuesSearch): IssuesFilter => ({
  framework,
  severity,
  status,
  agentId,
});

export const isNarrowed = (filter: IssuesFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);
