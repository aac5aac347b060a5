import { lazy, Suspense } from 'react';
import type { AgentDetailReply } from '#shared/agents/contract.ts';
import { AgentAttestations } from '#web/features/attestations/offered/agent-attestations.tsx';
import { AgentConnection } from './agent-connection.tsx';
import styles from './agent-drawer.module.css';
import { AgentDates, AgentTiles } from './agent-facts.tsx';
import { AgentFrameworks } from './agent-frameworks.tsx';
import { AgentManifest } from './agent-manifest.tsx';
import { AgentNextSteps } from './agent-next-steps.tsx';
import { AgentPolicy } from './agent-policy.tsx';
import { AgentScore } from './agent-score.tsx';

const AgentExceptions = lazy(() => import('#web/features/exceptions/offered/agent-exceptions.tsx'));

export type AgentDetail = AgentDetailReply;

/** Details of an agent: scores, next fixes and evidence. */
export const AgentDetails = ({ agent }: { readonly agent: AgentDetail }) => (
  <>
    {agent.description && <p className={styles.description}>{agent.description}</p>}
    <AgentScore agent={agent} />
    <AgentTiles agent={agent} />
    <AgentFrameworks agent={agent} />
    <AgentNextSteps agent={agent} />
    <AgentConnection agent={agent} />
    <AgentPolicy agent={agent} />
    <AgentManifest agent={agent} />
    <AgentAttestations agentId={agent.id} />
    <Suspense>
      <AgentExceptions agentId={agent.id} />
    </Suspense>
    <AgentDates agent={agent} />
  </>
);
