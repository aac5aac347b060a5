import type { InferOutput } from 'valibot';
import type { agentDetailReply } from '#shared/agents/contract.ts';
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
      <Tile label="Scans" count={agent.counts.scans} />
      <Tile label="Issues" count={agent.counts.openIssues} />
      <Tile label="Frameworks" count={agent.frameworks.length} />
    </dl>
    <AgentFrameworks agent={agent} />
    {agent.counts.openIssues > 0 && <AgentFixNext agentId={agent.id} />}
    <AgentConnection agent={agent} />
    <AgentManifest agent={agent} />
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

const Tile = ({ label, count }: { readonly label: string; readonly count: number }) => (
  <div className={styles.tile}>
    <dt>{label}</dt>
    <dd>{count}</dd>
  </div>
);
