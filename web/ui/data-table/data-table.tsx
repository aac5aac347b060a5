import type { ReactNode } from 'react';
import classes from './data-table.module.css';

interface DataTableProps {
  /** Says what the table holds, for readers. */
  readonly label: string;
  /** The data is being replaced: it stays on screen, dimmed. */
  readonly busy?: boolean;
  /** Plain `thead` and `tbody`. */
  readonly children: ReactNode;
}

/**
 * The look of tables around plain rows and cells. What cells may say of themselves:
 * `data-drop="wide" | "middle" | "narrow"` leaves below 1400, 1100 or 768 px (on the header cell too);
 * `data-align="right"` for numbers; `data-selected` on the row that is open.
 */
export const DataTable = ({ label, busy = false, children }: DataTableProps) => (
  <div className={classes.scroll}>
    <table className={classes.table} aria-label={label} aria-busy={busy}>
      {children}
    </table>
  </div>
);

interface TwoLinesProps {
  readonly title: ReactNode;
  /** Second line: ids and times. */
  readonly meta?: ReactNode;
}

/** A cell's title with its smaller second line. */
export const TwoLines = ({ title, meta }: TwoLinesProps) => (
  <div className={classes.lines}>
    <div className={classes.title}>{title}</div>
    {meta && <div className={classes.meta}>{meta}</div>}
  </div>
);

/** Below a cell's title in narrow windows: what the columns that leave there say. */
export const InNarrow = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.narrow}>{children}</div>
);
