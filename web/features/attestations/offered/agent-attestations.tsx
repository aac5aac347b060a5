import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { approverText } from '#shared/approvals/approval.ts';
import type { AttestationReply } from '#shared/attestations/contract.ts';
import { pathOf } from '#web/api/api.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { AttestationStatus } from '#web/ui/badges/attestation-status.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import styles from '#web/ui/statement-list/statement-list.module.css';
import { DateText, DayText } from '#web/ui/time/time.tsx';
import { AttestationDecision } from '../decisions/attestation-decision.tsx';
import { WithdrawAttestation } from '../decisions/withdraw-attestation.tsx';
import { attestationsQuery } from '../queries.ts';

const AttestDialog = lazy(() => import('../form/attest-dialog.tsx'));

/** What named persons vouch for of an agent, what waits for a decision, and the way to vouch. */
export function AgentAttestations({ agentId }: { readonly agentId: string }) {
  const attestations = useQuery(attestationsQuery(agentId));
  const canWrite = useCanWrite();
  const [attesting, setAttesting] = useState<{ readonly parameterId?: string }>();
  return (
    <section>
      <h3 className={styles.title}>Attestations</h3>
      <Loaded
        query={attestations}
        failed="Attestations could not be loaded"
        alertsAlways
        empty={({ items }) =>
          items.length === 0 && (
            <p className="sm dim">
              None. A named person can vouch, by a document, for what nothing else shows.
            </p>
          )
        }
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((one) => (
              <AttestationLine
                key={one.id}
                agentId={agentId}
                attestation={one}
                onRenew={() => setAttesting({ parameterId: one.parameterId })}
                canWrite={canWrite}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {canWrite && (
        <Button variant="default" size="xs" className={styles.add ?? ''} onClick={() => setAttesting({})}>
          Add Attestation
        </Button>
      )}
      {attesting && (
        <Suspense>
          <AttestDialog agentId={agentId} {...attesting} onClose={() => setAttesting(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

interface AttestationLineProps {
  readonly agentId: string;
  readonly attestation: AttestationReply;
  /** Opens the way to vouch for it anew. */
  readonly onRenew: () => void;
  readonly canWrite: boolean;
}

function AttestationLine({ agentId, attestation, onRenew, canWrite }: AttestationLineProps) {
  const { title, said, person, document, statement, state, approved, documented, waitsFor, mayWithdraw } =
    attestation;
  const { file } = document;
  const renewable = canWrite && (state === 'expiring' || state === 'expired');
  // Who may decide declines it, which says the same.
  const declinable = waitsFor === 'you' && state === 'awaiting-approval';
  const withdrawable = canWrite && mayWithdraw && !declinable;
  return (
    <li className={styles.line}>
      <p className={styles.head}>
        <span>
          <span className="strong">{title}</span>: {said}
        </span>
        <AttestationStatus state={state} />
      </p>
      <p className="dim" title={statement}>
        {person.name}
        {person.role && `, ${person.role}`}, by {document.reference} of <DayText day={document.date} />
      </p>
      {file && (
        <p>
          <a
            className={`inline-link ${styles.file}`}
            href={pathOf('GET /api/agents/{id}/documents/{documentId}', { id: agentId, documentId: file.id })}
            download
            title={`SHA-256 ${file.sha256}`}
          >
            <IconDownload size={14} stroke={1.75} aria-hidden />
            <span className="vh">Download </span>
            <bdi>{file.name}</bdi>
          </a>
        </p>
      )}
      {approved && (
        <p className="dim">
          Approved by {approverText(approved)}, <DateText at={approved.at} />
          {documented && ': documented proof'}
        </p>
      )}
      <div className={styles.end}>
        <Standing attestation={attestation} />
        {renewable && (
          <Button size="xs" variant="default" onClick={onRenew}>
            Attest Anew<span className="vh"> {title}</span>
          </Button>
        )}
        {withdrawable && <WithdrawAttestation agentId={agentId} attestation={attestation} />}
      </div>
      <AttestationDecision agentId={agentId} attestation={attestation} />
    </li>
  );
}

/** Until when it counts, or why it does not. */
function Standing({ attestation }: { readonly attestation: AttestationReply }) {
  const { parameterId, state, expiresAt, voided, declined, withdrawn } = attestation;
  if (voided)
    return (
      <p className={styles.voided}>
        Voided <DateText at={voided.at} />:{' '}
        <Link
          to="/scans/$scanId"
          params={{ scanId: voided.scanId }}
          search={{ tab: 'parameters', q: parameterId }}
          className="inline-link"
        >
          a scan saw the contrary
        </Link>
      </p>
    );
  if (declined)
    return (
      <p className={styles.voided}>
        Declined by {declined.by}, <DateText at={declined.at} />: {declined.reason}
      </p>
    );
  if (withdrawn)
    return (
      <p className={styles.voided}>
        Withdrawn by {withdrawn.by}, <DateText at={withdrawn.at} />: {withdrawn.reason}
      </p>
    );
  const ends = <DateText at={expiresAt} />;
  switch (state) {
    case 'expired':
      return <p className={styles.expired}>Expired {ends}: it counts for nothing until it is made anew</p>;
    case 'expiring':
      return <p className={styles.expired}>Counts until {ends}; attest it anew before it ends</p>;
    case 'awaiting-approval':
      return <p className="dim">Once approved it counts until {ends}</p>;
    default:
      return <p className="dim">Counts until {ends}</p>;
  }
}
