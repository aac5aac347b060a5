import type { Discovered } from '#shared/discovery/discovered.ts';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import styles from './reach-graph.module.css';
import { reachGroups, reachRows, reachText } from './reach-groups.ts';

interface ReachGraphProps {
  readonly agent: Pick<Discovered, 'name' | 'reaches'>;
}

/** Height of a row on the right side, in pixels; the stylesheet has the same value. */
const ROW = 26;

const columns: readonly Column<{ readonly title: string; readonly name: string }>[] = [
  { id: 'kind', label: 'Kind', cell: ({ title }) => title },
  { id: 'name', label: 'Name', className: styles.named, cell: ({ name }) => <Seen>{name}</Seen> },
];

/**
 * The agent, with a line to each thing that it reaches. No method observes which tool calls which model, so
 * the drawing shows no such line. The drawing is visual only; the table below it has the complete data.
 */
export const ReachGraph = ({ agent: { name, reaches } }: ReachGraphProps) => {
  const groups = reachGroups(reaches);
  if (groups.length === 0)
    return <p className="sm dim">No method has detected connections. The agent may still have some.</p>;
  const rows = reachRows(groups);
  const height = rows.length * ROW;
  return (
    <>
      <div className={styles.graph} role="img" aria-label={reachText(name, groups)}>
        <span className={styles.agent} title={name}>
          {name}
        </span>
        <svg
          className={styles.lines}
          viewBox={`0 0 100 ${height}`}
          height={height}
          preserveAspectRatio="none"
          aria-hidden
        >
          {rows.map(({ is, key }, index) => {
            if (is === 'title') return null;
            const y = (index + 0.5) * ROW;
            return <path key={key} d={`M0 ${height / 2}C55 ${height / 2} 45 ${y} 100 ${y}`} />;
          })}
        </svg>
        <Stack as="span">
          {rows.map(({ is, key, text }) => (
            <span key={key} className={styles[is]} title={is === 'name' ? text : undefined}>
              {text}
            </span>
          ))}
        </Stack>
      </div>
      <details className={styles.table}>
        <summary>Show as table</summary>
        <DataTable
          label={`Connections of ${name}`}
          columns={columns}
          rows={groups.flatMap(({ kind, title, names }) => names.map((one) => ({ kind, title, name: one })))}
          keyOf={(row) => `${row.kind} ${row.name}`}
        />
      </details>
    </>
  );
};
