import { Fragment, type ReactNode } from 'react';
import classes from './data-table.module.css';

/** One column: its head and what it shows of each row. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** The label is for screen readers alone. */
  readonly hidesLabel?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Tooltip of the cell. */
  readonly title?: (row: Row) => string | undefined;
  /** The column is left out below 1400, 1100 or 768 px. */
  readonly hideBelow?: 'wide' | 'middle' | 'narrow';
  /** For numbers and actions. */
  readonly align?: 'right';
  /** Of its cells. */
  readonly className?: string | undefined;
  /** Of its head. */
  readonly headClass?: string | undefined;
}

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  /** The data is being replaced: it stays on screen, dimmed. */
  readonly busy?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Whether the details of the row are open. */
  readonly isSelected?: (row: Row) => boolean;
  readonly rowClass?: (row: Row) => string | undefined;
  /** Every column stays in narrow windows, where the table scrolls sideways, also by keyboard. */
  readonly scrolls?: boolean;
  /** A second table row under a row. */
  readonly below?: (row: Row) => ReactNode;
}

/** A list as a table: rows by columns. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, busy = false, columns, rows, keyOf, isSelected, rowClass, scrolls, below } = props;
  return (
    <div
      className={classes.scroll}
      {...(scrolls && { role: 'region', 'aria-label': `${label}, scrollable`, tabIndex: 0 })}
    >
      <table className={classes.table} aria-label={label} aria-busy={busy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-hide={column.hideBelow}
                data-align={column.align}
                className={column.headClass}
              >
                {column.hidesLabel ? <span className="vh">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>
              <tr data-selected={isSelected?.(row) || undefined} className={rowClass?.(row)}>
                {columns.map((column) => (
                  <td
                    key={column.id}
                    data-hide={column.hideBelow}
                    data-align={column.align}
                    className={column.className}
                    title={column.title?.(row)}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {below?.(row)}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface TwoLinesProps {
  readonly title: ReactNode;
  /** Second line: IDs and times. */
  readonly meta?: ReactNode;
}

/** Title of a cell with a smaller second line. */
export const TwoLines = ({ title, meta }: TwoLinesProps) => (
  <div className={classes.lines}>
    <div className={classes.title}>{title}</div>
    {meta && <div className={classes.meta}>{meta}</div>}
  </div>
);

/** Content of hidden columns, shown below a cell's title in narrow windows. */
export const InNarrow = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.narrow}>{children}</div>
);
