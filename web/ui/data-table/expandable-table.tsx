import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Column, DataTable } from './data-table.tsx';
import styles from './expandable-table.module.css';

interface ExpandableTableProps<Row extends { readonly id: string }> {
  readonly label: string;
  readonly busy: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Head of the column whose buttons open and close the rows. */
  readonly toggle: Pick<Column<Row>, 'label' | 'hidesLabel'>;
  /** What a row is, for the accessible name of its button. */
  readonly nameOf: (row: Row) => string;
  /** Id of the row that is open. */
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  /** Marks the row that keys act on. */
  readonly isSelected?: (row: Row) => boolean;
  /** What a row opens to. */
  readonly details: (row: Row) => ReactNode;
}

/** A `DataTable` whose rows open, one at a time, to details over its whole width. */
export const ExpandableTable = <Row extends { readonly id: string }>(props: ExpandableTableProps<Row>) => {
  const { columns, toggle, nameOf, opened, onOpen, details, ...table } = props;
  const isOpen = ({ id }: Row) => id === opened;
  const toggleColumn: Column<Row> = {
    ...toggle,
    id: 'toggle',
    align: 'right',
    cell: (row) => (
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen(row)}
        aria-controls={isOpen(row) ? `details-${row.id}` : undefined}
        onClick={() => onOpen(isOpen(row) ? undefined : row.id)}
      >
        <span className={styles.word}>{isOpen(row) ? 'Hide' : 'View'}</span>
        <span className="vh"> {nameOf(row)}</span>
        <IconChevronDown
          size={14}
          stroke={1.75}
          className={isOpen(row) ? styles.up : undefined}
          aria-hidden
        />
      </button>
    ),
  };
  return (
    <div className={styles.table}>
      <DataTable
        {...table}
        columns={[...columns, toggleColumn]}
        keyOf={({ id }) => id}
        rowClass={(row) => (isOpen(row) ? `${styles.open} ${styles.head}` : undefined)}
        below={(row) =>
          isOpen(row) && (
            <tr className={`${styles.open} ${styles.below}`}>
              <td id={`details-${row.id}`} colSpan={columns.length + 1}>
                {details(row)}
              </td>
            </tr>
          )
        }
      />
    </div>
  );
};
