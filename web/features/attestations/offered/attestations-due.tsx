import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TenantAttestationReply } from '#shared/attestations/contract.ts';
import { AttestationStatus } from '#web/ui/badges/attestation-status.tsx';
import { DateText } from '#web/ui/time/time.tsx';
import { listedQuery } from '../queries.ts';
import styles from './attestations-due.module.css';

/** So many stand there at first: the page is about agents. */
const AT_FIRST = 3;

/** Attestations of all agents that need somebody: they await approval, or end within a month. Nothing when there are none. */
export default function AttestationsDue() {
  const awaiting = useQuery(listedQuery('awaiting-approval')).data;
  const expiring = useQuery(listedQuery('expiring')).data;
  const [whole, setWhole] = useState(false);
  const rows = [...(awaiting?.items ?? []), ...(expiring?.items ?? [])];
  if (rows.length === 0) return null;
  const more = awaiting?.next !== undefined || expiring?.next !== undefined;
  return (
    <section className={styles.due} aria-labelledby="attestations-due">
      <h2 id="attestations-due">
        Attestations that need attention ({rows.length}
        {more && '+'})
      </h2>
      <ul>
        {(whole ? rows : rows.slice(0, AT_FIRST)).map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {rows.length > AT_FIRST && (
        <Button
          className={styles.all ?? ''}
          size="xs"
          variant="default"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show Fewer' : 'Show All'}
        </Button>
      )}
    </section>
  );
}

function Row({ row }: { readonly row: TenantAttestationReply }) {
  const { agentId, agentName, title, state, expiresAt } = row;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <Link to="/agents" search={{ agent: agentId }} className="inline-link">
          {agentName}
        </Link>
        : {title}
      </span>
      <span className="dim">
        {state === 'expiring' ? (
          <>
            ends <DateText at={expiresAt} />
          </>
        ) : (
          `recorded by ${row.recordedBy}`
        )}
      </span>
      <AttestationStatus state={state} />
    </li>
  );
}
