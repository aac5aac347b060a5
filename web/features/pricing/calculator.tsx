import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Billing, calculatorAgents } from '#shared/plans/billing.ts';
import { compareQuotes, type Quote } from '#shared/plans/quote.ts';
import { Card } from '#web/ui/card/card.tsx';
import { type Column, DataTable, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { overageText, priceText } from './offered/plan-labels.ts';
import styles from './pricing.module.css';

const { min, max } = calculatorAgents;
const RANGE = `Enter a whole number from ${min} to ${max.toLocaleString('en-US')}.`;

/** Returns the number of agents in an entry; undefined if it is not a whole number in the range. */
const agentsIn = (entry: string): number | undefined => {
  const agents = Number(entry);
  return /^\d+$/.test(entry) && agents >= min && agents <= max ? agents : undefined;
};

const extraText = ({ plan, extraAgents, extraPrice }: Quote): string => {
  if (plan.agents === null) return 'Unlimited agents';
  if (extraAgents === 0) return `Includes ${plan.agents} agents`;
  return `${extraAgents.toLocaleString('en-US')} above ${plan.agents} at ${overageText(extraPrice / extraAgents)}`;
};

const columnsFor = (lowest: string | undefined): readonly Column<Quote>[] => [
  {
    id: 'plan',
    label: 'Plan',
    cell: (quote) => (
      <TwoLines
        title={
          <>
            {quote.plan.name}{' '}
            {quote.plan.id === lowest && <span className={styles.lowest}>Lowest price</span>}
          </>
        }
        meta={extraText(quote)}
      />
    ),
  },
  {
    id: 'overage',
    label: 'Overage',
    align: 'right',
    hideBelow: 'narrow',
    className: 'num',
    cell: ({ extraPrice }) => priceText(extraPrice),
  },
  {
    id: 'total',
    label: 'Per month',
    align: 'right',
    className: 'num strong',
    cell: ({ total }) => priceText(total),
  },
];

interface CalculatorProps {
  readonly billing: Billing;
  readonly agents: number;
  readonly onAgents: (agents: number) => void;
}

/** Calculates what each plan costs for a number of agents. */
export const Calculator = ({ billing, agents, onAgents }: CalculatorProps) => {
  const [entry, setEntry] = useState(String(agents));
  const { quotes, lowest } = compareQuotes(billing, agents);
  const change = (text: string) => {
    setEntry(text);
    const entered = agentsIn(text);
    if (entered !== undefined) onAgents(entered);
  };
  return (
    <Card title="Price calculator" sub="Plans also differ in frameworks and history." flush>
      <div className={styles.entry}>
        <TextInput
          label="Number of agents"
          inputMode="numeric"
          value={entry}
          error={agentsIn(entry) === undefined && RANGE}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </div>
      <DataTable
        label={`Price per month for ${agents.toLocaleString('en-US')} agents`}
        columns={columnsFor(lowest)}
        rows={quotes}
        keyOf={({ plan }) => plan.id}
      />
    </Card>
  );
};
