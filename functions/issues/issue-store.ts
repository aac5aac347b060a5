/** Issue lists, each from the index that serves its filter. */

import type { Item, ListQuery, TenantTable } from '#functions/platform/table/table.ts';
import type { IssueReply, IssueStatus } from '#shared/issues/contract.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Severity } from '#shared/parameters/parameter.ts';
import { readAgentIssuesOf } from './agent-issues.ts';
import { frameworkPart, type Issue, storedIssues } from './issue-item.ts';

export interface IssueFilter {
  readonly agentId: string | undefined;
  /** Key of the framework. */
  readonly framework: string | undefined;
  readonly status: IssueStatus | undefined;
  readonly severity: Severity | undefined;
}

type Source = Pick<ListQuery, 'part' | 'index'>;

/**
 * Returns the partition with the fewest extra items, and the filters that it serves exactly. Medium is the
 * most common severity, so a status is more selective.
 */
const sourceFor = ({
  agentId,
  framework,
  status,
  severity,
}: IssueFilter): [Source, (keyof IssueFilter)[]] => {
  if (agentId) return [{ index: 'gsi3', part: `agent#${agentId}` }, ['agentId']];
  if (framework && status) {
    return [{ part: frameworkPart(framework, status) }, ['framework', 'status']];
  }
  if (framework) return [{ index: 'gsi4', part: `framework#${framework}` }, ['framework']];
  if (severity && severity !== 'medium')
    return [{ index: 'gsi2', part: `severity#${severity}` }, ['severity']];
  if (status) return [{ index: 'gsi1', part: `status#${status}` }, ['status']];
  if (severity) return [{ index: 'gsi2', part: `severity#${severity}` }, ['severity']];
  return [{}, []];
};

const matches: Readonly<Record<keyof IssueFilter, (item: Item, wanted: string) => boolean>> = {
  agentId: (item, wanted) => item.agentId === wanted,
  framework: ({ controls }, wanted) =>
    Array.isArray(controls) && controls.some((ref) => String(ref).startsWith(`${wanted}:`)),
  status: (item, wanted) => item.status === wanted,
  severity: (item, wanted) => item.severity === wanted,
};

/**
 * Returns issues, newest first. The most selective filter determines the index; the other filters are applied
 * while reading.
 */
export const listIssues = async (
  table: TenantTable,
  filter: IssueFilter,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<IssueReply>> => {
  const [source, served] = sourceFor(filter);
  const rest = Object.entries(filter).filter(
    ([name, wanted]) => wanted !== undefined && !served.includes(name as keyof IssueFilter),
  ) as [keyof IssueFilter, string][];
  const { items, next } = await table.list({
    kind: 'ISSUE',
    newestFirst: true,
    ...source,
    ...page,
    ...(rest.length > 0
      ? {
          keep: (item: Item) => rest.every(([name, wanted]) => matches[name](item, wanted)),
          filter: Object.fromEntries(rest),
        }
      : {}),
  });
  const issues = storedIssues.list(items);
  const agentIssues = await readAgentIssuesOf(
    table,
    issues.map(({ agentId }) => agentId),
  );
  const withLastSeen = issues.map((issue): IssueReply => {
    const seen = agentIssues.get(issue.agentId)?.byParameter[issue.parameterId];
    return {
      ...issue,
      controls: [...issue.controls],
      lastSeenAt: seen?.seenAt ?? issue.detectedAt,
      scanId: seen?.scanId ?? '',
    };
  });
  return { items: withLastSeen, next };
};

/** Page size for one agent, which has at most one issue per parameter. */
const OF_AGENT = 200;

/** Returns every issue of an agent in any status; one read unit per about six issues. Eventually consistent. */
export const issuesOfAgent = async (table: TenantTable, agentId: string): Promise<readonly Issue[]> => {
  const issues: Issue[] = [];
  let cursor: string | undefined;
  do {
    const source = { kind: 'ISSUE', index: 'gsi3', part: `agent#${agentId}` } as const;
    const page = await table.list({ ...source, limit: OF_AGENT, cursor });
    issues.push(...storedIssues.list(page.items));
    cursor = page.next;
  } while (cursor !== undefined);
  return issues;
};
