import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { AttestationReply } from '#shared/attestations/contract.ts';
import { useCanWrite } from '#web/features/auth/use-user.ts';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { valueText } from '#web/ui/evidence-chip/conflict-text.ts';
import { DateText } from '#web/ui/time/time.tsx';
import styles from './agent-attestations.module.css';
import { attestationsQuery } from './queries.ts';

const AttestDialog = lazy(() => import('./attest-dialog.tsx'));

/** What named persons vouch for of an agent, and the way to vouch. */
export function AgentAttestations({ agentId }: { readonly agentId: string }) {
  const { data, error, refetch } = useQuery(attestationsQuery(agentId));
  const canWrite = useCanWrite();
  const [attesting, setAttesting] = useState(false);
  return (
    <section>
      <h3 className={styles.title}>Attestations</h3>
      {error !== null && (
        <ErrorAlert title="Attestations could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <p className="sm dim">None. A named person can vouch, by a document, for what nothing else shows.</p>
      )}
      <ul className={styles.list}>
        {data?.items.map((one) => (
          <AttestationLine key={one.id} attestation={one} />
        ))}
      </ul>
      {canWrite && (
        <Button variant="default" size="xs" className={styles.add ?? ''} onClick={() => setAttesting(true)}>
          Add Attestation
        </Button>
      )}
      {attesting && (
        <Suspense>
          <AttestDialog agentId={agentId} onClose={() => setAttesting(false)} />
        </Suspense>
      )}
    </section>
  );
}

function AttestationLine({ attestation }: { readonly attestation: AttestationReply }) {
  const { title, value, person, document, statement } = attestation;
  return (
    <li className={styles.line}>
      <p>
        <span className="strong">{title}</span>: {valueText(value)}
      </p>
      <p className="dim" title={statement}>
        {person.name}
        {person.role && `, ${person.role}`}, by {document.reference} of {document.date}
      </p>
      <Standing attestation={attestation} />
    </li>
  );
}

function Standing({ attestation: { state, expiresAt, voided } }: { readonly attestation: AttestationReply }) {
  if (voided)
    return (
      <p className={styles.voided}>
        Voided <DateText at={voided.at} />:{' '}
        <Link to="/scans/$scanId" params={{ scanId: voided.scanId }} className="inline-link">
          a scan saw the contrary
        </Link>
      </p>
    );
  return (
    <p className={state === 'expired' ? styles.expired : 'dim'}>
      {state === 'expired' ? 'Expired' : 'Counts until'} <DateText at={expiresAt} />
    </p>
  );
}
