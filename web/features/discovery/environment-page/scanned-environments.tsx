import { Link } from '@tanstack/react-router';
import type { Environment } from '#shared/agents/contract.ts';
import type { EnvironmentStatusReply } from '#shared/discovery/contract.ts';
import { environmentNames } from '#web/features/agents/offered/environment-names.ts';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './environment-page.module.css';

interface ScannedEnvironmentsProps {
  readonly status: Pick<EnvironmentStatusReply, 'environments' | 'totalAgents'>;
}

/** Number of known agents in each environment, each linked to the filtered list. */
export const ScannedEnvironments = ({ status }: ScannedEnvironmentsProps) => {
  const counts = new Map(status.environments.map(({ environment, agents }) => [environment, agents]));
  const tiles = [
    { environment: undefined, label: 'All discovered agents', count: status.totalAgents },
    ...(Object.keys(environmentNames) as Environment[]).map((environment) => ({
      environment,
      label: environmentNames[environment],
      count: counts.get(environment) ?? 0,
    })),
  ];
  return (
    <section aria-label="Scanned environments" className={styles.environments}>
      {tiles.map(({ environment, label, count }) => (
        <Link
          key={label}
          to="/environment"
          search={{ environment }}
          resetScroll={false}
          className={styles.tile}
        >
          <Text as="span" size="sm" tone="secondary">
            {label}
          </Text>{' '}
          <span className={`num ${styles.figure}`}>{count.toLocaleString('en-US')}</span>
        </Link>
      ))}
    </section>
  );
};
