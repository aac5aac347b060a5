import { useQuery } from '@tanstack/react-query';
import { agentNameQuery } from '#web/features/agents/offered/agent-name-query.ts';
import { frameworkNamesQuery, frameworkOptions } from '#web/features/frameworks/offered/queries.ts';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterChip } from '#web/ui/filter-bar/filter-chip.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import type { ScansSearch } from '../scan-search.ts';

interface ScansFilterProps {
  readonly search: ScansSearch;
  readonly onSearch: (search: ScansSearch) => void;
}

/** Filters the scans by framework, and by the agent named in the URL. */
export function ScansFilter({ search: { framework, agentId }, onSearch }: ScansFilterProps) {
  const names = useQuery(frameworkNamesQuery);
  const filtered = framework !== undefined || agentId !== undefined;
  return (
    <FilterBar onClear={filtered ? () => onSearch({}) : undefined}>
      <FilterSelect
        label="Framework"
        value={framework}
        options={frameworkOptions(names.data, framework)}
        onChange={(next) => onSearch({ agentId, framework: next })}
      />
      {agentId !== undefined && <AgentChip agentId={agentId} onClear={() => onSearch({ framework })} />}
    </FilterBar>
  );
}

interface AgentChipProps {
  readonly agentId: string;
  readonly onClear: () => void;
}

function AgentChip({ agentId, onClear }: AgentChipProps) {
  const { data, isError } = useQuery(agentNameQuery(agentId));
  const name = isError ? 'Unknown Agent' : (data ?? '…');
  return <FilterChip clear="Show scans of all agents" onClear={onClear}>{`Agent: ${name}`}</FilterChip>;
}
