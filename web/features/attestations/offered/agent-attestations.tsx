import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { approverText } from '#shared/approvals/approval.ts';
import type { AttestationReply } from '#shared/attestations/contract.ts';
import { pathOf } from '#web/api/api.ts';
import { ApprovalFooter } from '#web/features/approvals/offered/approval-footer.tsx';
import { ApprovalStatus } from '#web/features/approvals/offered/approval-status.tsx';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import styles from '#web/ui/statement-list/statement-list.module.css';
import { DateText, DayText } from '#web/ui/time/time.tsx';
import { attestationDecisions } from '../attestation-decisions.ts';
import { attestationsQuery } from '../queries.ts';

const AttestDialog = lazy(() => import('../form/attest-dialog.tsx'));

/** Attestations of an agent, pending decisions, and the action to add one. */
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
              No attestations. A named person can attest, with a document, what no other evidence covers.
            </p>
          )
        }
      >
        {({ items }) => (
          <ul>
            {items.map((one) => (
              <AttestationLine
                key={one.id}
                agentId={agentId}
                attestation={one}
                onRenew={() => setAttesting({ parameterId: one.parameterId })}
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
  /** Opens the form with a new attestation of the same parameter. */
  readonly onRenew: () => void;
}

function AttestationLine({ agentId, attestation, onRenew }: AttestationLineProps) {
  const {
    id,
    parameterId,
    title,
    valueText,
    person,
    document,
    statement,
    state,
    approved,
    documented,
    voided,
  } = attestation;
  const { file } = document;
  return (
    <li className={styles.line}>
      <p className={styles.head}>
        <span>
          <span className="strong">{title}</span>: {valueText}
        </span>
        <ApprovalStatus state={state} />
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
      <ApprovalFooter
        record={attestation}
        subject={title}
        decisions={attestationDecisions(agentId, id)}
        onRenew={onRenew}
        ended={voided && <Voided parameterId={parameterId} voided={voided} />}
      />
    </li>
  );
}

interface VoidedProps {
  readonly parameterId: string;
  readonly voided: NonNullable<AttestationReply['voided']>;
}

/** Which scan refuted an attestation. */
const Voided = ({ parameterId, voided }: VoidedProps) => (
  <p className={styles.voided}>
    Voided <DateText at={voided.at} />:{' '}
    <Link
      to="/scans/$scanId"
      params={{ scanId: voided.scanId }}
      search={{ tab: 'parameters', q: parameterId }}
      className="inline-link"
    >
      a scan found the opposite
    </Link>
  </p>
);
