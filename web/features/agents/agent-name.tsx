import type { AgentReply } from '#shared/agents/contract.ts';
import styles from './agent-cells.module.css';

interface AgentNameProps {
  readonly agent: Pick<AgentReply, 'id' | 'name'>;
  readonly onOpen: (agentId: string) => void;
}

/** The name of an agent in a list; it opens the details. */
export const AgentName = ({ agent: { id, name }, onOpen }: AgentNameProps) => (
  <button
    type="button"
    className={styles.name}
    title={name}
    aria-haspopup="dialog"
    onClick={() => onOpen(id)}
  >
    {name}
  </button>
);
