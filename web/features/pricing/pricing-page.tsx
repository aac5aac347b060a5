import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { calculatorAgents } from '#shared/plans/billing.ts';
import { TRIAL_DAYS } from '#shared/plans/plans.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { AddOnList } from './add-on-list.tsx';
import { BillingToggle } from './billing-toggle.tsx';
import { Calculator } from './calculator.tsx';
import { PlanCards } from './offered/plan-cards.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import styles from './pricing.module.css';
import type { PricingSearch } from './pricing-search.ts';

interface PricingPageProps {
  readonly isSignedIn: boolean;
  readonly search: PricingSearch;
  readonly onSearch: (change: PricingSearch) => void;
}

/** Plans, a calculator, add-ons and a comparison. */
export const PricingPage = ({ isSignedIn, search, onSearch }: PricingPageProps) => {
  const { billing = 'monthly', agents = calculatorAgents.initial } = search;
  return (
    <Stack gap={24}>
      <PageHeader
        title="Pricing"
        subtitle="Prices of the hosted service in US dollars, without tax. An installation of your own has no plan limits."
        actions={<BillingToggle value={billing} onChange={(value) => onSearch({ billing: value })} />}
      />
      <PlanCards billing={billing} isSignedIn={isSignedIn} />
      <Calculator billing={billing} agents={agents} onAgents={(value) => onSearch({ agents: value })} />
      <PlanComparison billing={billing} />
      <AddOnList />
      <Row
        as="section"
        gap={16}
        justify="space-between"
        wrap
        className={styles.trial}
        aria-label="Free trial"
      >
        <div>
          <h2>{TRIAL_DAYS}-day free trial</h2>
          <p className="t2">Of the hosted service, with the limits of the Enterprise plan. No credit card.</p>
        </div>
        <Button
          renderRoot={(props) =>
            isSignedIn ? <Link to="/register-agent" {...props} /> : <Link to="/register" {...props} />
          }
        >
          {isSignedIn ? 'Register an agent' : 'Start free trial'}
        </Button>
      </Row>
    </Stack>
  );
};
