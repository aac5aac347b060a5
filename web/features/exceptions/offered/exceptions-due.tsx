import { useQuery } from '@tanstack/react-query';
import { DueRecords } from '#web/features/approvals/offered/due-records.tsx';
import { listedQuery } from '../queries.ts';

/** Exceptions of all agents that need attention: they await approval, or end within a month. Empty where none does. */
export default function ExceptionsDue() {
  const awaiting = useQuery(listedQuery('awaiting-approval')).data;
  const ending = useQuery(listedQuery('ending')).data;
  return <DueRecords title="Exceptions that need attention" pages={[awaiting, ending]} />;
}
