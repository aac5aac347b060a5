import { Link } from '@tanstack/react-router';
import type { PlanUsage, UsageReply } from '#shared/usage/contract.ts';
import { Card } from '#web/ui/card/card.tsx';
import { type Column, DataTable, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { DateText } from '#web/ui/time/time.tsx';
import classes from './usage.module.css';
import { UsageBar } from './usage-bar.tsx';

const columns: readonly Column<PlanUsage>[] = [
  {
    id: 'limit',
    label: 'Limit',
    headClass: classes.quota,
    cell: ({ name, counts }) => <TwoLines title={name} meta={counts} />,
  },
  {
    id: 'used',
    label: 'Used',
    className: classes.used,
    headClass: classes.used,
    cell: ({ name, used, limit }) =>
      limit === null ? (
        <span className="num">{used.toLocaleString('en-US')}, no limit</span>
      ) : (
        <UsageBar quota={{ name, used, limit, unit: 'count', beyond: 'refused' }} />
      ),
  },
];

/** The plan of the organization, and how much of it is used. */
export const PlanCard = ({ plan, planUsage }: Pick<UsageReply, 'plan' | 'planUsage'>) => (
  <Card
    title={plan ? `Plan: ${plan.name}` : 'Plan limits'}
    sub={<PlanText plan={plan} />}
    aside={
      plan && (
        <Link to="/pricing" className="inline-link">
          Compare plans
        </Link>
      )
    }
    flush
  >
    <DataTable label="Plan limits" columns={columns} rows={planUsage} keyOf={({ name }) => name} />
  </Card>
);

const PlanText = ({ plan }: Pick<UsageReply, 'plan'>) => {
  if (plan === null) return 'This installation has no plan limits.';
  if (plan.trialUntil === null)
    return 'At a limit, nothing more can be added. What you have stays readable, exportable and monitored.';
  return (
    <>
      Free trial until <DateText at={plan.trialUntil} />, then the plan Starter. Nothing is deleted.
    </>
  );
};
