import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { issueSorts } from '#shared/issues/issue-sort.ts';
import { type IssueStatus, issueStatuses } from '#shared/issues/issue-status.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { agentNameQuery } from '#web/features/agents/offered/agent-name-query.ts';
import { frameworkNamesQuery, frameworkOptions } from '#web/features/frameworks/offered/queries.ts';
import { issueStatusLabels } from '#web/ui/badges/issue-status.tsx';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterChip } from '#web/ui/filter-bar/filter-chip.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { LaterSearch } from '#web/ui/filter-bar/later-search.tsx';
import { severityLabels } from '#web/ui/severity-glyph/severity-labels.ts';
import { changedList, type IssuesList } from '../changed-list.ts';
import { filterOf, isNarrowed } from '../filter-of.ts';
import { assigneesQuery } from '../queries.ts';
import { sortLabels } from './issues-text.ts';

interface IssuesFilterProps {
  readonly list: IssuesList;
  readonly onList: (list: IssuesList) => void;
  /** Number of issues that match the filters. */
  readonly result: ReactNode;
}

const statusOptions = issueStatuses.map((value: IssueStatus) => ({ value, label: issueStatusLabels[value] }));
const severityOptions = severities.map((value) => ({ value, label: severityLabels[value] }));
const sortOptions = issueSorts.map((value) => ({ value, label: sortLabels[value] }));
const overdueOptions = [{ value: 'true', label: 'Overdue' }] as const;
const groupOptions = [{ value: 'parameter', label: 'By cause' }] as const;

/** Filters, sorts and groups the issues. Agent and parameter come from links. */
export function IssuesFilterBar({ list, onList, result }: IssuesFilterProps) {
  const { framework, severity, status, agentId, parameter, assignee, overdue, q, sort, group } = list;
  const names = useQuery(frameworkNamesQuery);
  const people = useQuery(assigneesQuery).data?.items ?? [];
  const change = (part: IssuesList) => onList(changedList(list, part));
  const assigneeOptions = [
    { value: 'me', label: 'Assigned to me' },
    { value: 'none', label: 'Unassigned' },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const clear = () => onList({ ...noFilter, sort: undefined, group });
  return (
    <FilterBar onClear={isNarrowed(filterOf(list)) ? clear : undefined} result={result}>
      <LaterSearch
        label="Search issues by words of the title"
        placeholder="Search titles"
        most={100}
        value={q}
        onChange={(next) => change({ q: next && next.trim().length > 1 ? next : undefined })}
      />
      <FilterSelect
        label="Framework"
        value={framework}
        options={frameworkOptions(names.data, framework)}
        onChange={(next) => change({ framework: next })}
      />
      <FilterSelect
        label="Severity"
        value={severity}
        options={severityOptions}
        onChange={(next) => change({ severity: next })}
      />
      <FilterSelect
        label="Status"
        value={status}
        options={statusOptions}
        onChange={(next) => change({ status: next })}
      />
      <FilterSelect
        label="Assignee"
        value={assignee}
        options={assigneeOptions}
        onChange={(next) => change({ assignee: next })}
      />
      <FilterSelect
        label="Due"
        value={overdue}
        options={overdueOptions}
        onChange={(next) => change({ overdue: next })}
      />
      <FilterSelect
        label="Sort"
        value={sort}
        options={sortOptions}
        onChange={(next) => change({ sort: next })}
      />
      <FilterSelect
        label="Group"
        value={group}
        options={groupOptions}
        onChange={(next) => change({ group: next })}
      />
      {parameter !== undefined && (
        <FilterChip clear="Show issues of all parameters" onClear={() => change({ parameter: undefined })}>
          {`Parameter: ${parameter}`}
        </FilterChip>
      )}
      {agentId !== undefined && (
        <AgentChip agentId={agentId} onClear={() => change({ agentId: undefined })} />
      )}
    </FilterBar>
  );
}

/** No filter: every issue. */
export const noFilter: IssuesList = {
  framework: undefined,
  severity: undefined,
  status: undefined,
  agentId: undefined,
  parameter: undefined,
  assignee: undefined,
  overdue: undefined,
  q: undefined,
};

interface AgentChipProps {
  readonly agentId: string;
  readonly onClear: () => void;
}

function AgentChip({ agentId, onClear }: AgentChipProps) {
  const { data, isError } = useQuery(agentNameQuery(agentId));
  const name = isError ? 'Unknown Agent' : (data ?? '…');
  return <FilterChip clear="Show issues of all agents" onClear={onClear}>{`Agent: ${name}`}</FilterChip>;
}
