import type { TrendReply } from '#shared/dashboard/contract.ts';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { DayText } from '#web/ui/time/time.tsx';
import type { Series } from './trend-series.ts';
import styles from './trends.module.css';

interface TrendTableProps {
  readonly points: TrendReply['points'];
  readonly series: readonly Series[];
}

/** The trend as a table, newest day first: one row per day with a data point. */
export const TrendTable = ({ points, series }: TrendTableProps) => {
  const columns: readonly Column<{ readonly day: string }>[] = [
    { id: 'day', label: 'Day', cell: ({ day }) => <DayText day={day} /> },
    ...series.map(
      ({ label, name, values }): Column<{ readonly day: string }> => ({
        id: label,
        label: name,
        align: 'right',
        cell: ({ day }) => values.find((one) => one.day === day)?.value ?? '–',
      }),
    ),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.table} tabIndex={0} aria-label="30-day trends as a table">
      <DataTable
        label="30-day trends"
        columns={columns}
        rows={points.toReversed()}
        keyOf={({ day }) => day}
      />
    </section>
  );
};
