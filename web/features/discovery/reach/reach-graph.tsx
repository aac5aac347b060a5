import type { Discovered } from '#shared/discovery/discovered.ts';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { Seen } from '#web/ui/said-text/seen.tsx';
import styles from './reach-graph.module.css';
import { reachGroups, reachRows, reachText } from './reach-groups.ts';

interface ReachGraphProps {
  readonly agent: Pick<Discovered, 'name' | 'reaches'>;
}

/** Of a row of the right side, in pixels; the sheet has it too. */
const ROW = 26;

const columns: readonly Column<{ readonly title: string; readonly name: string }>[] = [
  { id: 'kind', label: 'Kind', cell: ({ title }) => title },
  { id: 'name', label: 'Name', className: styles.named, cell: ({ name }) => <Seen>{name}</Seen> },
];

/**
 * The agent, and a line to each thing that it was seen to reach. Which tool asks which model nobody saw, so that no line says it. The
 * drawing is for the eye; the table below it has everything.
 */
export const ReachGraph = ({ agent: { name, reaches } }: ReachGraphProps) => {
  const groups = reachGroups(reaches);
  if (groups.length === 0)
    return (
      <p className="sm dim">No method has seen what it reaches; that does not say that it reaches nothing.</p>
    );
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
          {rows.map(({ is, key }, place) => {
            if (is === 'title') return null;
            const y = (place + 0.5) * ROW;
            return <path key={key} d={`M0 ${height / 2}C55 ${height / 2} 45 ${y} 100 ${y}`} />;
          })}
        </svg>
        <span className={styles.rows}>
          {rows.map(({ is, key, text }) => (
            <span key={key} className={styles[is]} title={is === 'name' ? text : undefined}>
              {text}
            </span>
          ))}
        </span>
      </div>
      <details className={styles.table}>
        <summary>As a table</summary>
        <DataTable
          label={`What ${name} reaches`}
          columns={columns}
          rows={groups.flatMap(({ kind, title, names }) => names.map((one) => ({ kind, title, name: one })))}
          keyOf={(row) => `${row.kind} ${row.name}`}
        />
      </details>
    </>
  );
};
