import { issueSorts } from '#shared/issues/issue-sort.ts';
import { issueStatuses } from '#shared/issues/issue-status.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { oneOf, recordId, type SearchField, search, text } from '#web/address/search.ts';
import { frameworkSearch } from '#web/features/frameworks/offered/framework-address.ts';

/** The caller, no user, or the id of a user. */
const assignee: SearchField<string> = (given) => oneOf(['me', 'none'])(given) ?? recordId(given);

/** URL state of the issue list. Invalid values count as absent. */
export const issuesSearch = search({
  framework: frameworkSearch,
  severity: oneOf(severities),
  status: oneOf(issueStatuses),
  agentId: recordId,
  /** ID of a parameter. */
  parameter: text(80),
  assignee,
  overdue: oneOf(['true']),
  /** Words of the title. */
  q: text(100),
  /** Worst first if absent. */
  sort: oneOf(issueSorts),
  /** The list shows causes instead of issues. */
  group: oneOf(['parameter']),
  cursor: text(1024),
  /** ID of the issue whose row is open. */
  issue: recordId,
  /** Panel shown beside the details of the open issue. */
  panel: oneOf(['remedy']),
});
export type IssuesSearch = ReturnType<typeof issuesSearch>;
