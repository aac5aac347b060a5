import type { QuotaUsage } from '#shared/usage/contract.ts';
import { type Column, DataTable, InNarrow, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { timeOfDay } from '#web/ui/time/format.ts';
import classes from './usage.module.css';
import { UsageBar } from './usage-bar.tsx';
import { windowText } from './usage-labels.ts';

interface UsageTableProps {
  readonly label: string;
  readonly quotas: readonly QuotaUsage[];
}

const columns: readonly Column<QuotaUsage>[] = [
  {
    id: 'quota',
    label: 'Quota',
    headClass: classes.quota,
    cell: ({ name, counts, advice }) => (
      <>
        <TwoLines title={name} meta={counts} />
        <InNarrow>
          <span className="t2 xs">At the limit: {advice}</span>
        </InNarrow>
      </>
    ),
  },
  {
    id: 'used',
    label: 'Used',
    className: classes.used,
    headClass: classes.used,
    cell: (quota) => (
      <>
        <UsageBar quota={quota} />
        <Window quota={quota} />
      </>
    ),
  },
  {
    id: 'advice',
    label: 'At the limit',
    hideBelow: 'narrow',
    className: 't2',
    cell: ({ advice }) => advice,
  },
];

/** Quotas as rows: what is counted, usage, window, and what to do at the limit. */
export const UsageTable = ({ label, quotas }: UsageTableProps) => (
  <DataTable label={label} columns={columns} rows={quotas} keyOf={({ id }) => id} />
);

/** The window of a quota and its reset time; empty for a quota on current totals. */
const Window = ({ quota }: { readonly quota: QuotaUsage }) => {
  const { resetsAt, waiting } = quota;
  if (waiting === null && resetsAt === null) return null;
  return (
    <p className="dim xs">
      {waiting !== null && `${waiting.toLocaleString('en-US')} waiting`}
      {resetsAt !== null && (
        <>
          {windowText(quota)}; resets at{' '}
          <time dateTime={resetsAt} className="nowrap">
            {timeOfDay(resetsAt)}
          </time>
        </>
      )}
    </p>
  );
};
