import type { AgentStatus as Status } from '#shared/agents/contract.ts';
import styles from './badge.module.css';

/** Whether an agent is active: a dot, hollow when it is not, and the word. */
export const AgentStatus = ({ status }: { readonly status: Status }) => (
  <span className={styles.status}>
    <i className={styles[status]} aria-hidden />
    {status}
  </span>
);
