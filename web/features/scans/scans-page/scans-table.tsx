import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { inFlight } from '#shared/jobs/job-status.ts';
import type { ScanReply } from '#shared/scans/contract.ts';
import { ScanStatus } from '#web/ui/badges/scan-status.tsx';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Proven } from '#web/ui/score/proven.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { isOtherModel } from '#web/ui/score/score-model.ts';
import { tone } from '#web/ui/score/tone.ts';
import { TooLittle } from '#web/ui/score/too-little.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from '../scan-cells.module.css';
import { durationSeconds } from '../scan-facts.ts';
import { Unreached } from '../unreached.tsx';

interface ScansTableProps {
  readonly scans: readonly ScanReply[];
  readonly busy: boolean;
}

/** Scans as rows; each leads to its page. */
export const ScansTable = ({ scans, busy }: ScansTableProps) => (
  <DataTable label="Compliance scans" busy={busy}>
    <thead>
      <tr>
        <th scope="col">Agent</th>
        <th scope="col" data-drop="middle">
          Framework
        </th>
        <th scope="col" data-drop="narrow">
          Status
        </th>
        <th scope="col">Score</th>
        <th scope="col" data-drop="narrow">
          Started
        </th>
        <th scope="col" data-drop="middle" data-align="right">
          Duration
        </th>
        <th scope="col" data-drop="middle" data-align="right">
          Actions
        </th>
      </tr>
    </thead>
    <tbody>
      {scans.map((scan) => (
        <ScanRow key={scan.id} scan={scan} />
      ))}
    </tbody>
  </DataTable>
);

function ScanRow({ scan }: { readonly scan: ScanReply }) {
  const name = scan.agentName || 'Unknown Agent';
  const seconds = durationSeconds(scan);
  const to = { to: '/scans/$scanId', params: { scanId: scan.id } } as const;
  return (
    <tr>
      <td className={styles.name}>
        <Link {...to} className={styles.agent} title={name}>
          {name}
        </Link>
        <span className={`${styles.under} xs dim`}>{scan.framework}</span>
      </td>
      <td data-drop="middle">
        <TagBadge>{scan.framework}</TagBadge>
      </td>
      <td data-drop="narrow">
        <ScanStatus status={scan.status} unscored={scan.score === null} />
        <Unreached scan={scan} />
        {inFlight(scan) && scan.step !== undefined && <span className={styles.step}>{scan.step}</span>}
        {scan.status === 'failed' && scan.reason !== undefined && (
          <span className={styles.step} title={scan.reason}>
            {scan.reason}
          </span>
        )}
      </td>
      <td>
        {scan.status === 'completed' ? (
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
        )}
      </td>
      <td data-drop="narrow">
        <DateTimeText at={scan.startedAt ?? scan.createdAt} />
      </td>
      <td data-drop="middle" data-align="right">
        {seconds === undefined ? <span className="dim">–</span> : `${seconds} s`}
      </td>
      <td data-drop="middle" data-align="right">
        <Link {...to} className={styles.view} aria-label={`View the scan of ${name}`}>
          View
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
        </Link>
      </td>
    </tr>
  );
}

/** Figure, label, what is proven and the coverage of a completed scan; without evidence it says that there is no score. */
function ScanScore({ scan }: { readonly scan: ScanReply }) {
  const { score, coverage } = scan;
  const label = scoreLabel(score);
  return (
    <>
      <span className={styles.score}>
        <span className={`${styles.figure} ${tone(label.verdict)}`}>{scoreFigure(score)}</span>
        <span className={`${styles.label} ${tone(label.verdict)}`}>
          <VerdictGlyph verdict={label.verdict} size={14} />
          <span className={styles.word}>{label.compliance}</span>
        </span>
        <span className={isOtherModel(scan.modelVersion) ? styles.model : styles.proven}>
          <Proven value={scan} />
        </span>
        {coverage !== null && score !== null && <span className={styles.coverage}>coverage {coverage}%</span>}
      </span>
      <span className={styles.little}>
        <TooLittle value={{ score, coverage }} />
      </span>
    </>
  );
}
