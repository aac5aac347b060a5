import * as v from 'valibot';
import { issueStatuses } from '#shared/issues/contract.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { frameworkSearch } from '#web/features/frameworks/framework-search.ts';

/** What the address of the list of issues says. What it does not understand counts as not said. */
export const issuesSearch = v.object({
  framework: frameworkSearch,
  severity: v.fallback(v.optional(v.picklist(severities)), undefined),
  status: v.fallback(v.optional(v.picklist(issueStatuses)), undefined),
  agentId: v.fallback(v.optional(uuid), undefined),
  cursor: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(1024))), undefined),
  /** The issue whose row is open. */
  issue: v.fallback(v.optional(uuid), undefined),
  /** What of the open issue is shown beside its details. */
  panel: v.fallback(v.optional(v.picklist(['remedy'])), undefined),
});
export type IssuesSearch = v.InferOutput<typeof issuesSearch>;

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
