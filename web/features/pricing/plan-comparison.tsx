import type { Billing } from '#shared/plans/billing.ts';
import { type Plan, plans } from '#shared/plans/plans.ts';
import { overageOf } from '#shared/plans/quote.ts';
import { Card } from '#web/ui/card/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { agentsText, frameworksText, historyText, overageText } from './offered/plan-labels.ts';

interface Feature {
  readonly name: string;
  readonly textFor: (plan: Plan) => string;
}

const included = () => 'Included';

const featuresFor = (billing: Billing): readonly Feature[] => [
  { name: 'Agents included', textFor: agentsText },
  { name: 'Frameworks', textFor: frameworksText },
  { name: 'History of scans and evidence', textFor: historyText },
  { name: 'Overage per month', textFor: (plan) => overageText(overageOf(plan, billing)) },
  { name: 'Audit trail', textFor: () => '6 years' },
  { name: 'Discovery and on-premises scanner', textFor: included },
  { name: 'Chat and endpoint tests', textFor: included },
  { name: 'Reports and evidence bundles', textFor: included },
  { name: 'Monitoring and alerts', textFor: included },
  { name: 'API and MCP server', textFor: included },
];

const columns: readonly Column<Feature>[] = [
  { id: 'feature', label: 'Feature', className: 'strong', cell: ({ name }) => name },
  ...plans.map((plan) => ({
    id: plan.id,
    label: plan.name,
    cell: ({ textFor }: Feature) => textFor(plan),
  })),
];

/** Compares the limits and features of the plans. */
export const PlanComparison = ({ billing }: { readonly billing: Billing }) => (
  <Card title="Compare plans" flush>
    <DataTable
      label="Features by plan"
      scrolls
      columns={columns}
      rows={featuresFor(billing)}
      keyOf={({ name }) => name}
    />
  </Card>
);
