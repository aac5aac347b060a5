import { IconEye, IconPlayerPlay, IconSettings } from '@tabler/icons-react';
import type { AgentReply } from '#shared/agents/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { AgentStatus } from '#web/ui/badges/agent-status.tsx';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import { Proven } from '#web/ui/score/proven.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { TooLittle } from '#web/ui/score/too-little.tsx';
import { unscored } from '#web/ui/score/unscored.ts';
import { Ago } from '#web/ui/time/time.tsx';
import page from '../agent-cells.module.css';
import { useRunScan } from '../use-run-scan.ts';
import styles from './active-agents.module.css';

interface RowActions {
  readonly onOpen: (agentId: string) => void;
  readonly onEdit: (agent: AgentReply) => void;
}

interface ActiveAgentsTableProps extends RowActions {
  readonly agents: readonly AgentReply[];
  readonly opened: string | undefined;
}

/** Active agents as rows. */
export const ActiveAgentsTable = ({ agents, opened, ...actions }: ActiveAgentsTableProps) => (
  <div className={styles.table}>
    <DataTable label="Active AI agents">
      <thead>
        <tr>
          <th scope="col">Agent Name</th>
          <th scope="col" data-drop="middle">
            Type
          </th>
          <th scope="col" className={styles.score}>
            Compliance Score
          </th>
          <th scope="col" data-drop="middle">
            Last Scan
          </th>
          <th scope="col" data-drop="narrow">
            Status
          </th>
          <th scope="col" data-align="right" data-drop="narrow">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {agents.map((agent) => (
          <Row key={agent.id} agent={agent} selected={agent.id === opened} {...actions} />
        ))}
      </tbody>
    </DataTable>
  </div>
);

interface RowProps extends RowActions {
  readonly agent: AgentReply;
  readonly selected: boolean;
}

function Row({ agent, selected, onOpen, onEdit }: RowProps) {
  const scan = useRunScan();
  const canWrite = useCanWrite();
  const value = agent.score ?? unscored;
  return (
    <tr data-selected={selected || undefined}>
      <td className={page.agent}>
        <button
          type="button"
          className={page.name}
          title={agent.name}
          aria-haspopup="dialog"
          onClick={() => onOpen(agent.id)}
        >
          {agent.name}
        </button>
      </td>
      <td data-drop="middle" className={styles.type} title={agent.type}>
        {agent.type}
      </td>
      <td className={styles.score}>
        <span className={styles.bar}>
          <span className={`${styles.figure} ${tone(scoreLabel(value.score).verdict)}`}>
            {scoreFigure(value.score)}
          </span>
          <EarnedBar value={value} name={agent.name} />
          <span className={styles.label}>
            <ScoreBadge score={value.score} says="compliance" />
          </span>
          <span className={styles.proven}>
            <Proven value={value} />
            <TooLittle value={value} />
          </span>
        </span>
      </td>
      <td data-drop="middle">
        {agent.lastScanAt === null ? <span className="dim">Never</span> : <Ago at={agent.lastScanAt} />}
      </td>
      <td data-drop="narrow">
        <AgentStatus status={agent.status} />
      </td>
      <td data-align="right" data-drop="narrow">
        <span className={styles.actions}>
          <IconButton
            label={`View ${agent.name}`}
            tip="View"
            icon={IconEye}
            onClick={() => onOpen(agent.id)}
          />
          {canWrite && (
            <>
              <IconButton
                label={`Scan ${agent.name}`}
                tip="Scan"
                icon={IconPlayerPlay}
                disabled={scan.isPending}
                onClick={() => scan.mutate(agent)}
              />
              <IconButton
                label={`Settings of ${agent.name}`}
                tip="Settings"
                icon={IconSettings}
                onClick={() => onEdit(agent)}
              />
            </>
          )}
        </span>
      </td>
    </tr>
  );
}
