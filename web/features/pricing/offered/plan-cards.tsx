import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Billing } from '#shared/plans/billing.ts';
import { ALL_FRAMEWORKS, type Plan, plans } from '#shared/plans/plans.ts';
import { overageOf } from '#shared/plans/quote.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './plan-cards.module.css';
import { historyText, overageText, priceText } from './plan-labels.ts';

const featuresOf = (plan: Plan, billing: Billing): readonly string[] => [
  plan.agents === null ? 'Unlimited agents' : `${plan.agents} agents`,
  plan.frameworks === null ? `All ${ALL_FRAMEWORKS} frameworks` : `${plan.frameworks} frameworks`,
  plan.historyMonths === null ? 'History by agreement' : `${historyText(plan)} of history`,
  plan.overage === null
    ? 'Custom overage'
    : `${overageText(overageOf(plan, billing))} above ${plan.agents ?? 0}`,
];

interface PlanCardsProps {
  readonly billing: Billing;
  readonly isSignedIn: boolean;
  /** Heading of each plan, by its place on the page. */
  readonly heading?: 'h2' | 'h3';
}

/** The plans, side by side. */
export const PlanCards = (props: PlanCardsProps) => (
  <Grid minColumn={230} gap={16}>
    {plans.map((plan) => (
      <PlanCard key={plan.id} plan={plan} {...props} />
    ))}
  </Grid>
);

/** A plan: its price, its limits, and how to start. */
const PlanCard = ({
  plan,
  billing,
  isSignedIn,
  heading: Heading = 'h2',
}: PlanCardsProps & { readonly plan: Plan }) => (
  <Stack as="article" gap={12} className={styles.plan} aria-labelledby={plan.id}>
    <Heading id={plan.id} className={styles.name}>
      {plan.name}
    </Heading>
    <p className={styles.price}>
      <b>{priceText(plan.price[billing])}</b> <span>/ month</span>
    </p>
    <Text size="sm" tone="dim">
      {billing === 'yearly' ? `Billed yearly: ${priceText(12 * plan.price.yearly)}` : 'Billed monthly'}
    </Text>
    <p>{plan.description}</p>
    <Text size="sm" tone="secondary">
      Best for: {plan.bestFor}
    </Text>
    <ul className={styles.features}>
      {featuresOf(plan, billing).map((feature) => (
        <Row as="li" key={feature} gap={8} align="baseline">
          <IconCheck size={14} stroke={2} aria-hidden />
          {feature}
        </Row>
      ))}
    </ul>
    {plan.overage === null ? (
      <p className={styles.contact}>Contact sales for a quote</p>
    ) : (
      !isSignedIn && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/register" {...props} />}
          aria-label={`Start free trial of ${plan.name}`}
        >
          Start free trial
        </Button>
      )
    )}
  </Stack>
);
