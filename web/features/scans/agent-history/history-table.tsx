import { Link } from '@tanstack/react-router';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { otherModelText } from '#web/ui/score/score-model.ts';
import { tone } from '#web/ui/score/tone.ts';
import { Verified } from '#web/ui/score/verified.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from '../scan-cells.module.css';
import { signed } from '../scan-facts.ts';
import { Unreached } from '../unreached.tsx';
import type { HistoryRow } from './history-series.ts';

interface HistoryTableProps {
  readonly rows: readonly HistoryRow[];
}

const columns: readonly Column<HistoryRow>[] = [
  {
    id: 'completedAt',
    label: 'Completed',
    cell: ({ scan }) => (
      <>
        <Link to="/scans/$scanId" params={{ scanId: scan.id }}>
          <DateTimeText at={scan.completedAt ?? scan.createdAt} />
        </Link>
        <span className={`${styles.only} xs dim`}>{scan.framework}</span>
        <Unreached scan={scan} />
      </>
    ),
  },
  {
    id: 'framework',
    label: 'Framework',
    hideBelow: 'narrow',
    cell: ({ scan }) => <TagBadge>{scan.framework}</TagBadge>,
  },
  { id: 'score', label: 'Score', cell: (row) => <Score row={row} /> },
  {
    id: 'verified',
    label: 'Verified',
    hideBelow: 'middle',
    align: 'right',
    cell: ({ scan: { score, verified } }) =>
      score === null || verified === null ? <span className="dim">–</span> : verified,
  },
  {
    id: 'coverage',
    label: 'Coverage',
    hideBelow: 'narrow',
    align: 'right',
    cell: ({ scan: { coverage } }) => (coverage === null ? <span className="dim">–</span> : `${coverage}%`),
  },
  {
    id: 'change',
    label: 'Change',
    hideBelow: 'narrow',
    align: 'right',
    cell: (row) => <Change row={row} />,
  },
];

/** Table of completed scans with score and change, each linked to a comparison with the previous scan. */
export const HistoryTable = ({ rows }: HistoryTableProps) => (
  <DataTable label="Scores over time" columns={columns} rows={rows} keyOf={({ scan }) => scan.id} />
);

function Score({ row }: { readonly row: HistoryRow }) {
  const { scan, before } = row;
  const label = scoreLabel(scan.label);
  return (
    <>
      <span className={styles.score}>
        <span className={`${styles.figure} ${tone(label.verdict)}`}>{scoreFigure(scan.score)}</span>
        <span className={`${styles.label} ${tone(label.verdict)}`}>
          <VerdictGlyph verdict={label.verdict} size={14} />
          <span>{label.compliance}</span>
        </span>
      </span>
      <span className={styles.model}>
        <Verified value={scan} />
      </span>
      {before !== undefined && (
        <span className={`${styles.only} xs`}>
          <Change row={row} />
        </span>
      )}
    </>
  );
}

/**
 * Change since the previous scan, linked to their comparison; no comparison with a scan of another score
 * model.
 */
const Change = ({ row: { scan, before, change, comparable } }: { readonly row: HistoryRow }) =>
  before === undefined ? (
    <span className="dim">–</span>
  ) : !comparable ? (
    <span className="xs dim" title={otherModelText(before.modelVersion ?? '')}>
      Previous score model differs
    </span>
  ) : (
    <Link
      to="/agents/$agentId"
      params={{ agentId: scan.agentId }}
      search={{ tab: 'scores', from: before.id, to: scan.id }}
      className={styles.change}
      aria-label={compareText(change)}
    >
      {change === undefined ? 'Compare' : signed(change)}
      {change !== undefined && <span className={styles.since}> since previous</span>}
    </Link>
  );

const compareText = (change: number | undefined): string =>
  change === undefined
    ? 'Compare with previous scan'
    : `${signed(change)} since previous: compare with previous scan`;
