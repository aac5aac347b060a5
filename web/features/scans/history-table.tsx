import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import type { Compare } from './agent-scores.tsx';
import type { HistoryRow } from './history-series.ts';
import { signed } from './scan-facts.ts';
import styles from './scans-page.module.css';

interface HistoryTableProps {
  readonly rows: readonly HistoryRow[];
  readonly onCompare: Compare;
}

/** Every completed scan with its score and what it gained, each to be set against the one before. */
export const HistoryTable = ({ rows, onCompare }: HistoryTableProps) => (
  <DataTable label="Scores over time">
    <thead>
      <tr>
        <th scope="col">Completed</th>
        <th scope="col" data-drop="narrow">
          Framework
        </th>
        <th scope="col">Score</th>
        <th scope="col" data-drop="narrow" data-align="right">
          Coverage
        </th>
        <th scope="col" data-align="right">
          Change
        </th>
        <th scope="col" data-align="right">
          Actions
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.scan.id} row={row} onCompare={onCompare} />
      ))}
    </tbody>
  </DataTable>
);

interface RowProps {
  readonly row: HistoryRow;
  readonly onCompare: Compare;
}

function Row({ row: { scan, before, change }, onCompare }: RowProps) {
  const label = scoreLabel(scan.score);
  return (
    <tr>
      <td>
        <Link to="/scans/$scanId" params={{ scanId: scan.id }}>
          <DateTimeText at={scan.completedAt ?? scan.createdAt} />
        </Link>
        <span className={`${styles.only} xs dim`}>{scan.framework}</span>
      </td>
      <td data-drop="narrow">
        <TagBadge>{scan.framework}</TagBadge>
      </td>
      <td>
        <span className={styles.score}>
          <span className={`${styles.figure} ${tone(label.verdict)}`}>{scoreFigure(scan.score)}</span>
          <span className={`${styles.label} ${tone(label.verdict)}`}>
            <VerdictGlyph verdict={label.verdict} size={14} />
            <span className={styles.word}>{label.compliance}</span>
          </span>
        </span>
      </td>
      <td data-drop="narrow" data-align="right">
        {scan.coverage === null ? <span className="dim">–</span> : `${scan.coverage}%`}
      </td>
      <td data-align="right">
        {change === undefined ? (
          <span className="dim">–</span>
        ) : (
          <span className={change === 0 ? 'dim' : tone(change > 0 ? 'pass' : 'fail')}>{signed(change)}</span>
        )}
      </td>
      <td data-align="right">
        {before !== undefined && (
          <Button variant="subtle" size="xs" onClick={() => onCompare(before.id, scan.id)}>
            Compare<span className="vh"> with the scan before</span>
          </Button>
        )}
      </td>
    </tr>
  );
}
