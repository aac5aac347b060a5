import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import type { agentDetailReply } from '#shared/agents/contract.ts';
import { AgentAttestations } from '#web/features/attestations/agent-attestations.tsx';
import { DateText, DateTimeText } from '#web/ui/time/time.tsx';
import { AgentConnection } from './agent-connection.tsx';
import styles from './agent-drawer.module.css';
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
    <dl className={styles.tiles}>
      <Tile label="Scans">
        <Link to="/scans" search={{ agentId: agent.id }}>
          {agent.counts.scans}
        </Link>
      </Tile>
      <Tile label="Issues">
        <Link to="/issues" search={{ agentId: agent.id, status: 'open' }}>
          {agent.counts.openIssues}
        </Link>
      </Tile>
      <Tile label="Frameworks">{agent.frameworks.length}</Tile>
    </dl>
    <AgentFrameworks agent={agent} />
    {agent.counts.openIssues > 0 && <AgentFixNext agentId={agent.id} />}
    <AgentConnection agent={agent} />
    <AgentManifest agent={agent} />
    <AgentAttestations agentId={agent.id} />
    <dl className={styles.dates}>
      <dt>Registered</dt>
      <dd>
        <DateText at={agent.createdAt} />
      </dd>
      <dt>Last updated</dt>
      <dd>
        <DateTimeText at={agent.updatedAt} />
      </dd>
    </dl>
  </>
);

const Tile = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.tile}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
