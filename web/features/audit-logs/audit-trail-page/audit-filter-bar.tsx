import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterChip } from '#web/ui/filter-bar/filter-chip.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { LaterSearch } from '#web/ui/filter-bar/later-search.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { shortResourceId } from '../audit-labels.ts';
import { type AuditLogsFilter, noFilter } from '../audit-logs-filter.ts';
import { auditTotalsQuery } from '../queries.ts';
import styles from './audit-filter-bar.module.css';
import { resourceLabels } from './resource-labels.ts';

interface AuditFilterBarProps {
  readonly filter: AuditLogsFilter;
  readonly narrowed: boolean;
  readonly onFilter: (filter: AuditLogsFilter) => void;
  /** Number of events that match the filters. */
  readonly result: ReactNode;
}

/** Returns the values that occur in the trail, plus the selected one if it does not occur. */
const optionsOf = (found: readonly string[] = [], chosen: string | undefined) =>
  [...new Set([...found, ...(chosen === undefined ? [] : [chosen])])].map((value) => ({
    value,
    label: resourceLabels(value),
  }));

/** Filters of the trail: search text, action, resource, dates, and the user from the URL. */
export function AuditFilterBar({ filter, narrowed, onFilter, result }: AuditFilterBarProps) {
  const { q, action, resource, actor, from, to } = filter;
  const totals = useQuery(auditTotalsQuery).data;
  const change = (part: Partial<AuditLogsFilter>) => onFilter({ ...filter, ...part });
  return (
    <FilterBar
      onClear={narrowed ? () => onFilter(noFilter) : undefined}
      clearLabel="Clear Filters"
      result={result}
    >
      <LaterSearch
        label="Search audit logs"
        placeholder="ID, user, action, resource"
        most={100}
        value={q}
        onChange={(next) => change({ q: next })}
      />
      <FilterSelect
        label="Action"
        value={action}
        options={optionsOf(totals?.actions, action)}
        onChange={(next) => change({ action: next })}
      />
      <FilterSelect
        label="Resource"
        value={resource}
        options={optionsOf(totals?.resources, resource)}
        onChange={(next) => change({ resource: next })}
      />
      <DayField label="From" value={from} max={to} onChange={(next) => change({ from: next })} />
      <DayField label="To" value={to} min={from} onChange={(next) => change({ to: next })} />
      {actor !== undefined && (
        <FilterChip clear="Show all users" onClear={() => change({ actor: undefined })}>
          {`User: ${shortResourceId(actor)}`}
        </FilterChip>
      )}
    </FilterBar>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <Row gap={6} inline className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        type="date"
        value={value ?? ''}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    </Row>
  );
}
