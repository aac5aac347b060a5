import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OnboardingReply } from '#shared/onboarding/contract.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import styles from './onboarding.module.css';
import type { OnboardingTab } from './onboarding-search.ts';
import { onboardingQuery } from './queries.ts';
import { StepList } from './step-list.tsx';
import { prerequisites, resources } from './step-texts.ts';

const tabs = [
  { value: 'steps', title: 'Steps' },
  { value: 'prerequisites', title: 'Prerequisites' },
  { value: 'resources', title: 'Resources' },
] as const satisfies readonly { readonly value: OnboardingTab; readonly title: string }[];

interface OnboardingPageProps {
  readonly tab: OnboardingTab;
  readonly onTab: (tab: OnboardingTab) => void;
}

/** The way from a new account to monitored agents. */
export const OnboardingPage = ({ tab, onTab }: OnboardingPageProps) => {
  const query = useQuery(onboardingQuery);
  return (
    <>
      <PageHeader
        title="Customer Onboarding"
        subtitle="Five steps to your first score and to monitoring, in about 30 minutes. Your whole organization shares the progress."
      />
      <Loaded
        query={query}
        failed="Onboarding could not be loaded"
        loading="Loading onboarding..."
        rows={5}
        inCard
      >
        {(onboarding) => (
          <Stack gap={24}>
            <ProgressCard onboarding={onboarding} />
            {onboarding.percent === 100 && <Completed />}
            <Tabs label="Onboarding" tabs={tabs} value={tab} onChange={onTab}>
              {tab === 'steps' && <StepList steps={onboarding.steps} />}
              {tab === 'prerequisites' && <Prerequisites />}
              {tab === 'resources' && <Resources />}
            </Tabs>
          </Stack>
        )}
      </Loaded>
    </>
  );
};

const ProgressCard = ({ onboarding: { steps, percent } }: { readonly onboarding: OnboardingReply }) => (
  <Card>
    <Row gap={12} align="baseline" justify="space-between">
      <span className="strong">
        {steps.filter(({ isDone }) => isDone).length} of {steps.length} steps done
      </span>
      <span className="num">{percent}%</span>
    </Row>
    <div
      role="progressbar"
      aria-label="Onboarding progress"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.bar}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  </Card>
);

const Completed = () => (
  <Card title="Onboarding complete" sub="Your organization has a score and monitors its agents.">
    <Row gap={8} wrap>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>Go to Dashboard</Button>
      <Button variant="default" renderRoot={(props) => <Link to="/monitoring" {...props} />}>
        View Monitoring
      </Button>
    </Row>
  </Card>
);

const Prerequisites = () => (
  <Card
    title="Prerequisites"
    sub="What the steps need. You can begin without them, and add them later."
    flush
  >
    <ul>
      {prerequisites.map(({ title, text }) => (
        <li key={title} className={styles.item}>
          <h3>{title}</h3>
          <p className="t2">{text}</p>
        </li>
      ))}
    </ul>
  </Card>
);

const Resources = () => (
  <Card title="Resources" flush>
    <ul>
      {resources.map(({ title, text, to }) => (
        <li key={title} className={styles.item}>
          <h3>
            <Link to={to} className="inline-link">
              {title}
            </Link>
          </h3>
          <p className="t2">{text}</p>
        </li>
      ))}
    </ul>
  </Card>
);
