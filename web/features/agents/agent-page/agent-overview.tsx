import { lazy, type ReactNode, Suspense } from 'react';
import { AgentAttestations } from '#web/features/attestations/offered/agent-attestations.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { AgentConnection } from '../details/agent-connection.tsx';
import type { AgentDetail } from '../details/agent-details.tsx';
import { AgentDates, AgentTiles } from '../details/agent-facts.tsx';
import { AgentFrameworks } from '../details/agent-frameworks.tsx';
import { AgentManifest } from '../details/agent-manifest.tsx';
import { AgentNextSteps } from '../details/agent-next-steps.tsx';
import { AgentPolicy } from '../details/agent-policy.tsx';
import { AgentScore } from '../details/agent-score.tsx';
import styles from './agent-page.module.css';

interface AgentOverviewProps {
  readonly agent: AgentDetail;
  /** The section that opens in edit mode. */
  readonly edit?: 'connection' | undefined;
}

const AgentScope = lazy(() => import('#web/features/scope/offered/agent-scope.tsx'));
const AgentExceptions = lazy(() => import('#web/features/exceptions/offered/agent-exceptions.tsx'));

/** Overview of an agent: details, scores, next fixes, connection and declarations. */
export default function AgentOverview({ agent, edit }: AgentOverviewProps) {
  return (
    <div className={styles.columns}>
      <Column title="Status">
        <AgentScore agent={agent} />
        <AgentTiles agent={agent} />
        <AgentFrameworks agent={agent} />
        <AgentNextSteps agent={agent} />
      </Column>
      <Column title="Details">
        {agent.description && <p className={styles.description}>{agent.description}</p>}
        <AgentConnection agent={agent} opened={edit === 'connection'} />
        <AgentPolicy agent={agent} />
        <AgentManifest agent={agent} />
        <AgentDates agent={agent} />
      </Column>
      <div className={styles.whole}>
        <Card>
          <Suspense>
            <AgentScope agentId={agent.id} />
          </Suspense>
        </Card>
      </div>
      <div className={styles.whole}>
        <Card>
          <AgentAttestations agentId={agent.id} />
        </Card>
      </div>
      <div className={styles.whole}>
        <Card>
          <Suspense>
            <AgentExceptions agentId={agent.id} />
          </Suspense>
        </Card>
      </div>
    </div>
  );
}

const Column = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card title={title}>
    <Stack gap={20}>{children}</Stack>
  </Card>
);
