import type { EnvironmentRunReply } from '#shared/discovery/contract.ts';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { Ago } from '#web/ui/time/time.tsx';
import styles from './scan-card.module.css';
import { agentsText, targetLabels } from './scan-labels.ts';

/** Result of the last scan, and who started it. */
export const LastScan = ({ last }: { readonly last: EnvironmentRunReply | null }) => {
  if (last === null) return <>No scans have run from this installation yet.</>;
  const { status, targetEnvironment, customerFilter, continuous, requestedBy, endedAt } = last;
  return (
    <>
      Last scan: {targetLabels[targetEnvironment]}
      {customerFilter !== null && (
        <>
          , filter <Seen>{`“${customerFilter}”`}</Seen>
        </>
      )}
      {continuous ? ', by auto-scan' : `, by ${requestedBy}`}
      {endedAt !== null && (
        <>
          , <Ago at={endedAt} />
        </>
      )}
      : {status === 'completed' ? `${agentsText(last.discovered ?? 0)} seen.` : <NotDone last={last} />}
    </>
  );
};

/** Why a scan did not complete. */
const NotDone = ({ last: { status, reason } }: { readonly last: EnvironmentRunReply }) => (
  <b className={styles.missed}>
    {status === 'cancelled' ? 'stopped' : 'failed'}
    {reason !== null && (
      <>
        . <Seen>{reason}</Seen>
      </>
    )}
  </b>
);
