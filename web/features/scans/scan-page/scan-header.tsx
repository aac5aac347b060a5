import { Link } from '@tanstack/react-router';
import type { ScanDetailReply } from '#shared/scans/contract.ts';
import { SCORE_MODEL } from '#shared/scoring/verdict.ts';
import { ScanStatus } from '#web/ui/badges/scan-status.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { isOtherModel, modelName, otherModelText } from '#web/ui/score/score-model.ts';
import { date } from '#web/ui/time/format.ts';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { RunScanButton } from '../run-scan-button.tsx';
import { durationSeconds } from '../scan-facts.ts';
import { Unreached } from '../unreached.tsx';
import styles from './scan-page.module.css';

/**
 * The score model of a scan. For a model other than the current one, it notes that scores are not comparable.
 */
const Model = ({ version }: { readonly version: string }) => (
  <span {...(isOtherModel(version) && { title: otherModelText(version) })}>
    Score {modelName(version)}
    {isOtherModel(version) && `, not comparable with scores of ${modelName(SCORE_MODEL)}`}
  </span>
);

/** Agent, framework and time of the scan, with a button to run it again. */
export function ScanHeader({ scan }: { readonly scan: ScanDetailReply }) {
  const { agentId, framework, status, startedAt, createdAt, results } = scan;
  const agentName = scan.agentName || 'Unknown Agent';
  const seconds = durationSeconds(scan);
  return (
    <PageHeader
      title={agentName}
      crumbs={[
        <Link key="scans" to="/scans">
          Compliance Scans
        </Link>,
        <Link key="agent" to="/agents/$agentId" params={{ agentId }} className="trunc" title={agentName}>
          {agentName}
        </Link>,
      ]}
      here={`${framework}, ${date(createdAt)}`}
      subtitle={
        <Row as="span" gap={[4, 14]} align="stretch" wrap className={styles.facts}>
          <span className="strong t2">{framework}</span>
          <ScanStatus status={status} unscored={scan.score === null} />
          <Unreached scan={scan} />
          {scan.reevaluated && <span>Re-scored from stored evidence</span>}
          {startedAt !== null && (
            <span>
              Started <DateTimeText at={startedAt} />
            </span>
          )}
          {seconds !== undefined && <span className="nowrap">Duration {seconds} s</span>}
          {results !== null && <Model version={results.modelVersion} />}
          {results !== null && <span>{signedText(scan.signOffs)}</span>}
        </Row>
      }
      actions={status === 'completed' && <RunScanButton agentId={agentId} framework={framework} />}
    />
  );
}

/**
 * Returns who signed off the result first, and the number of further sign-offs. The end of the page lists all
 * of them.
 */
const signedText = (signOffs: ScanDetailReply['signOffs']): string => {
  const [first, ...others] = signOffs;
  if (!first) return 'Not signed off';
  return `Signed off by ${first.by}${others.length === 0 ? '' : ` and ${others.length} more`}`;
};
