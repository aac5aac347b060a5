import type { TrendReply } from '#shared/dashboard/contract.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { DayText } from '#web/ui/time/time.tsx';
import type { Series } from './trend-series.ts';
import styles from './trends.module.css';

interface TrendTableProps {
  readonly points: TrendReply['points'];
  readonly series: readonly Series[];
}

/** The same as a table, newest day first: a row for each day that has a point. */
export const TrendTable = ({ points, series }: TrendTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={styles.table} tabIndex={0} aria-label="30-day trends as a table">
    <DataTable label="30-day trends">
      <thead>
        <tr>
          <th scope="col">Day</th>
          {series.map(({ label, name }) => (
            <th key={label} scope="col" data-align="right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ day }) => (
          <tr key={day}>
            <td>
              <DayText day={day} />
            </td>
            {series.map(({ label, values }) => (
              <td key={label} data-align="right">
                {values.find((one) => one.day === day)?.value ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  </section>
);
