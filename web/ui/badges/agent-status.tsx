import type { AgentStatus as Status } from '#shared/agents/contract.ts';
import styles from './badge.module.css';

/** Status of an agent: a dot, hollow if inactive, and its label. */
export const AgentStatus = ({ status }: { readonly status: Status }) => (
  <span className={styles.status}>
    <i className={styles[status]} aria-hidden />
    {status}
  </span>
);
