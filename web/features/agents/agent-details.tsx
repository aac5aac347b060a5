import type { InferOutput } from 'valibot';
import type { agentDetailReply } from '#shared/agents/contract.ts';
import { AgentAttestations } from '#web/features/attestations/agent-attestations.tsx';
import { AgentConnection } from './agent-connection.tsx';
import styles from './agent-drawer.module.css';
import { AgentDates, AgentTiles } from './agent-facts.tsx';
import { AgentFixNext } from './agent-fix-next.tsx';
import { AgentFrameworks } from './agent-frameworks.tsx';
import { AgentManifest } from './agent-manifest.tsx';
import { AgentScore } from './agent-score.tsx';

export type AgentDetail = InferOutput<typeof agentDetailReply>;

/** What an agent is, how it stands, what to fix next, and what is known of it. */
export const AgentDetails = ({ agent }: { readonly agent: AgentDetail }) => (
  <>
    {agent.description && <p className={styles.description}>{agent.description}</p>}
    <AgentScore agent={agent} />
    <AgentTiles agent={agent} />
    <AgentFrameworks agent={agent} />
    <AgentFixNext agent={agent} />
    <AgentConnection agent={agent} />
    <AgentManifest agent={agent} />
    <AgentAttestations agentId={agent.id} />
    <AgentDates agent={agent} />
  </>
);
