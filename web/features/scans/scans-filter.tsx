import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { agentNameQuery } from './queries.ts';
import type { ScansSearch } from './scan-search.ts';
import styles from './scans-page.module.css';

interface ScansFilterProps {
  readonly search: ScansSearch;
  readonly onSearch: (search: ScansSearch) => void;
}

/** Narrows the scans to a framework, and to the agent whose history the address asks for. */
export function ScansFilter({ search: { framework, agentId }, onSearch }: ScansFilterProps) {
  const filtered = framework !== undefined || agentId !== undefined;
  return (
    <FilterBar onClear={filtered ? () => onSearch({}) : undefined}>
      <FilterSelect
        label="Framework"
        value={framework}
        options={Object.values(frameworkNames)}
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
  return (
    <span className={styles.chip}>
      <span className="trunc" title={name}>
        Agent: {name}
      </span>
      <button type="button" aria-label="Show the scans of all agents" onClick={onClear}>
        <IconX size={14} stroke={1.75} aria-hidden />
      </button>
    </span>
  );
}
