import type { ReactNode } from 'react';
import { environmentNames } from '#web/features/agents/offered/environment-names.ts';
import { foundRiskLabels } from '#web/ui/badges/found-risk-badge.tsx';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { LaterSearch } from '#web/ui/filter-bar/later-search.tsx';
import { kindLabels, platformLabels, stateLabels } from '../discovered-labels.ts';
import { MAX_OF_SEARCH } from '../environment-search.ts';
import { type FoundFilter, isNarrowed, noFilter } from '../found-filter.ts';

interface FoundFilterBarProps {
  readonly filter: FoundFilter;
  readonly onFilter: (filter: FoundFilter) => void;
  /** Number of events that match the filters. */
  readonly result: ReactNode;
}

const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));

const stateOptions = optionsOf(stateLabels);
const riskOptions = optionsOf(foundRiskLabels);
const environmentOptions = optionsOf(environmentNames);
const platformOptions = optionsOf(platformLabels);
const kindOptions = optionsOf(kindLabels);

/** Filters the discovered agents. */
export function FoundFilterBar({ filter, onFilter, result }: FoundFilterBarProps) {
  const { q, state, risk, environment, platform, type } = filter;
  const change = (part: Partial<FoundFilter>) => onFilter({ ...filter, ...part });
  return (
    <FilterBar onClear={isNarrowed(filter) ? () => onFilter(noFilter) : undefined} result={result}>
      <LaterSearch
        label="Search discovered agents"
        placeholder="Name, address, owner, tag"
        most={MAX_OF_SEARCH}
        value={q}
        onChange={(next) => change({ q: next })}
      />
      <FilterSelect
        label="State"
        value={state}
        options={stateOptions}
        onChange={(next) => change({ state: next })}
      />
      <FilterSelect
        label="Risk"
        value={risk}
        options={riskOptions}
        onChange={(next) => change({ risk: next })}
      />
      <FilterSelect
        label="Environment"
        value={environment}
        options={environmentOptions}
        onChange={(next) => change({ environment: next })}
      />
      <FilterSelect
        label="Platform"
        value={platform}
        options={platformOptions}
        onChange={(next) => change({ platform: next })}
      />
      <FilterSelect
        label="Type"
        value={type}
        options={kindOptions}
        onChange={(next) => change({ type: next })}
      />
    </FilterBar>
  );
}
