import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TenantAttestationReply } from '#shared/attestations/contract.ts';
import { AttestationStatus } from '#web/ui/badges/attestation-status.tsx';
import { DueList, DueRow } from '#web/ui/due-list/due-list.tsx';
import { DateText } from '#web/ui/time/time.tsx';
import { listedQuery } from '../queries.ts';

/** Attestations of all agents that need somebody: they await approval, or end within a month. Nothing when there are none. */
export default function AttestationsDue() {
  const awaiting = useQuery(listedQuery('awaiting-approval')).data;
  const expiring = useQuery(listedQuery('expiring')).data;
  const rows = [...(awaiting?.items ?? []), ...(expiring?.items ?? [])];
  return (
    <DueList
      title="Attestations that need attention"
      rows={rows.map((row) => [row.id, <Row key={row.id} row={row} />])}
      more={awaiting?.next !== undefined || expiring?.next !== undefined}
    />
  );
}

function Row({ row }: { readonly row: TenantAttestationReply }) {
  const { agentId, agentName, title, state, expiresAt } = row;
  return (
    <DueRow
      what={
        <>
          <Link to="/agents" search={{ agent: agentId }} className="inline-link">
            {agentName}
          </Link>
          : {title}
        </>
      }
      why={
        state === 'expiring' ? (
          <>
            ends <DateText at={expiresAt} />
          </>
        ) : (
          `recorded by ${row.recordedBy}`
        )
      }
      status={<AttestationStatus state={state} />}
    />
  );
}
