import type { ReactNode } from 'react';
import { environmentNames } from '#web/features/agents/offered/environment-names.ts';
import { foundRiskWords } from '#web/ui/badges/found-risk-badge.tsx';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { LaterSearch } from '#web/ui/filter-bar/later-search.tsx';
import { kindWords, platformWords, stateWords } from '../discovered-words.ts';
import { MOST_OF_SEARCH } from '../environment-search.ts';
import { type FoundFilter, isNarrowed, noFilter } from '../found-filter.ts';

interface FoundFilterBarProps {
  readonly filter: FoundFilter;
  readonly onFilter: (filter: FoundFilter) => void;
  /** Number of events that match the filters. */
  readonly result: ReactNode;
}

const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));

const stateOptions = optionsOf(stateWords);
const riskOptions = optionsOf(foundRiskWords);
const environmentOptions = optionsOf(environmentNames);
const platformOptions = optionsOf(platformWords);
const kindOptions = optionsOf(kindWords);

/** Filters the discovered agents. */
export function FoundFilterBar({ filter, onFilter, result }: FoundFilterBarProps) {
  const { q, state, risk, environment, platform, type } = filter;
  const change = (part: Partial<FoundFilter>) => onFilter({ ...filter, ...part });
  return (
    <FilterBar onClear={isNarrowed(filter) ? () => onFilter(noFilter) : undefined} result={result}>
      <LaterSearch
        label="Search discovered agents"
        placeholder="Name, address, owner, tag"
        most={MOST_OF_SEARCH}
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
