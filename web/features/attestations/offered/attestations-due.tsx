import { useQuery } from '@tanstack/react-query';
import { DueRecords } from '#web/features/approvals/offered/due-records.tsx';
import { listedQuery } from '../queries.ts';

/** Attestations of all agents that need attention: they await approval, or end within a month. Empty where none does. */
export default function AttestationsDue() {
  const awaiting = useQuery(listedQuery('awaiting-approval')).data;
  const expiring = useQuery(listedQuery('expiring')).data;
  return <DueRecords title="Attestations that need attention" pages={[awaiting, expiring]} />;
}
