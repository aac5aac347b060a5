import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { inFlight } from '#shared/jobs/job-status.ts';
import type { ScanReply } from '#shared/scans/contract.ts';
import { ScanStatus } from '#web/ui/badges/scan-status.tsx';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { isOtherModel } from '#web/ui/score/score-model.ts';
import { tone } from '#web/ui/score/tone.ts';
import { Verified } from '#web/ui/score/verified.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from '../scan-cells.module.css';
import { durationSeconds } from '../scan-facts.ts';
import { Unreached } from '../unreached.tsx';

interface ScansTableProps {
  readonly scans: readonly ScanReply[];
  readonly busy: boolean;
}

const nameOf = ({ agentName }: ScanReply) => agentName || 'Unknown Agent';
const pageOf = ({ id }: ScanReply) => ({ to: '/scans/$scanId', params: { scanId: id } }) as const;

const columns: readonly Column<ScanReply>[] = [
  {
    id: 'agentName',
    label: 'Agent',
    className: styles.name,
    cell: (scan) => (
      <>
        <Link {...pageOf(scan)} className={styles.agent} title={nameOf(scan)}>
          {nameOf(scan)}
        </Link>
        <span className={`${styles.under} xs dim`}>{scan.framework}</span>
      </>
    ),
  },
  {
    id: 'framework',
    label: 'Framework',
    hideBelow: 'middle',
    cell: ({ framework }) => <TagBadge>{framework}</TagBadge>,
  },
  { id: 'status', label: 'Status', hideBelow: 'narrow', cell: (scan) => <Status scan={scan} /> },
  { id: 'score', label: 'Score', cell: (scan) => <ScoreOrStatus scan={scan} /> },
  {
    id: 'startedAt',
    label: 'Started',
    hideBelow: 'narrow',
    cell: ({ startedAt, createdAt }) => <DateTimeText at={startedAt ?? createdAt} />,
  },
  {
    id: 'duration',
    label: 'Duration',
    hideBelow: 'middle',
    align: 'right',
    cell: (scan) => {
      const seconds = durationSeconds(scan);
      return seconds === undefined ? <span className="dim">–</span> : `${seconds} s`;
    },
  },
  {
    id: 'actions',
    label: 'Actions',
    hideBelow: 'middle',
    align: 'right',
    cell: (scan) => (
      <Link {...pageOf(scan)} className={styles.view} aria-label={`View the scan of ${nameOf(scan)}`}>
        View
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
      </Link>
    ),
  },
];

/** Scans as rows, each linked to its page. */
export const ScansTable = ({ scans, busy }: ScansTableProps) => (
  <DataTable label="Compliance scans" busy={busy} columns={columns} rows={scans} keyOf={({ id }) => id} />
);

const Status = ({ scan }: { readonly scan: ScanReply }) => (
  <>
    <ScanStatus status={scan.status} unscored={scan.score === null} />
    <Unreached scan={scan} />
    {inFlight(scan) && scan.step !== undefined && <span className={styles.step}>{scan.step}</span>}
    {scan.status === 'failed' && scan.reason !== undefined && (
      <span className={styles.step} title={scan.reason}>
        {scan.reason}
      </span>
    )}
  </>
);

const ScoreOrStatus = ({ scan }: { readonly scan: ScanReply }) =>
  scan.status === 'completed' ? (
    <>
      <ScanScore scan={scan} />
      <span className={styles.only}>
        <Unreached scan={scan} />
      </span>
    </>
  ) : (
    <>
      <span className={`${styles.wide} dim`}>–</span>
      <span className={styles.only}>
        <ScanStatus status={scan.status} />
      </span>
    </>
  );

/** Score, label, verified points and coverage of a completed scan; "no score" without evidence. */
function ScanScore({ scan }: { readonly scan: ScanReply }) {
  const { score, coverage } = scan;
  const label = scoreLabel(scan.label);
  return (
    <span className={styles.score}>
      <span className={`${styles.figure} ${tone(label.verdict)}`}>{scoreFigure(score)}</span>
      <span className={`${styles.label} ${tone(label.verdict)}`}>
        <VerdictGlyph verdict={label.verdict} size={14} />
        <span>{label.compliance}</span>
      </span>
      <span className={isOtherModel(scan.modelVersion) ? styles.model : styles.verified}>
        <Verified value={scan} />
      </span>
      {coverage !== null && score !== null && <span className={styles.coverage}>coverage {coverage}%</span>}
    </span>
  );
}
