import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type IssueStatus, issueStatuses } from '#shared/issues/issue-status.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { agentNameQuery } from '#web/features/agents/offered/agent-name-query.ts';
import { frameworkNamesQuery, frameworkOptions } from '#web/features/frameworks/offered/queries.ts';
import { issueStatusLabels } from '#web/ui/badges/issue-status.tsx';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterChip } from '#web/ui/filter-bar/filter-chip.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { severityLabels } from '#web/ui/severity-glyph/severity-labels.ts';
import { type IssuesFilter, isNarrowed } from '../issues-search.ts';

interface IssuesFilterProps {
  readonly filter: IssuesFilter;
  readonly onFilter: (filter: IssuesFilter) => void;
  /** Number of events that match the filters. */
  readonly result: ReactNode;
}

const statusOptions = issueStatuses.map((value: IssueStatus) => ({ value, label: issueStatusLabels[value] }));
const severityOptions = severities.map((value) => ({ value, label: severityLabels[value] }));

/** Filters the issues by framework, severity, status, and the agent in the URL. */
export function IssuesFilterBar({ filter, onFilter, result }: IssuesFilterProps) {
  const { framework, severity, status, agentId } = filter;
  const names = useQuery(frameworkNamesQuery);
  const change = (part: Partial<IssuesFilter>) => onFilter({ ...filter, ...part });
  return (
    <FilterBar onClear={isNarrowed(filter) ? () => onFilter(noFilter) : undefined} result={result}>
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
      {agentId !== undefined && (
        <AgentChip agentId={agentId} onClear={() => change({ agentId: undefined })} />
      )}
    </FilterBar>
  );
}

/** No filter: every issue. */
export const noFilter: IssuesFilter = {
  framework: undefined,
  severity: undefined,
  status: undefined,
  agentId: undefined,
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
