import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TenantExceptionReply } from '#shared/exceptions/contract.ts';
import { ExceptionStatus } from '#web/ui/badges/exception-status.tsx';
import { DueList, DueRow } from '#web/ui/due-list/due-list.tsx';
import { DateText } from '#web/ui/time/time.tsx';
import { listedQuery } from '../queries.ts';

/** Exceptions of all agents that need somebody: they await approval, or end within a month. Nothing when there are none. */
export default function ExceptionsDue() {
  const awaiting = useQuery(listedQuery('awaiting-approval')).data;
  const ending = useQuery(listedQuery('ending')).data;
  const rows = [...(awaiting?.items ?? []), ...(ending?.items ?? [])];
  return (
    <DueList
      title="Exceptions that need attention"
      rows={rows.map((row) => [row.id, <Row key={row.id} row={row} />])}
      more={awaiting?.next !== undefined || ending?.next !== undefined}
    />
  );
}

function Row({ row }: { readonly row: TenantExceptionReply }) {
  const { agentId, agentName, title, state, expiresAt, recordedBy } = row;
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
        state === 'ending' ? (
          <>
            ends <DateText at={expiresAt} />
          </>
        ) : (
          `recorded by ${recordedBy}`
        )
      }
      status={<ExceptionStatus state={state} />}
    />
  );
}
