import { type AddOn, addOns } from '#shared/plans/plans.ts';
import { Card } from '#web/ui/card/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { priceText } from './offered/plan-labels.ts';

const columns: readonly Column<AddOn>[] = [
  { id: 'name', label: 'Add-on', className: 'strong', cell: ({ name }) => name },
  { id: 'availability', label: 'Availability', className: 't2', cell: () => 'On request' },
  {
    id: 'price',
    label: 'Per month',
    align: 'right',
    className: 'num',
    cell: ({ price }) => priceText(price),
  },
];

/** Additions to a plan. */
export const AddOnList = () => (
  <Card title="Add-ons" sub="Available with every plan, set up on request." flush>
    <DataTable label="Add-ons" columns={columns} rows={addOns} keyOf={({ name }) => name} />
  </Card>
);
