import { IconEye, IconPlayerPlay, IconSettings } from '@tabler/icons-react';
import type { AgentReply } from '#shared/agents/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { AgentStatus } from '#web/ui/badges/agent-status.tsx';
import { CouldNotReach } from '#web/ui/badges/could-not-reach.tsx';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { unscored } from '#web/ui/score/unscored.ts';
import { Verified } from '#web/ui/score/verified.tsx';
import { Ago } from '#web/ui/time/time.tsx';
import page from '../agent-cells.module.css';
import { AgentName } from '../agent-name.tsx';
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

/** Table rows of the active agents. */
export const ActiveAgentsTable = ({ agents, opened, onOpen, onEdit }: ActiveAgentsTableProps) => {
  const columns: readonly Column<AgentReply>[] = [
    {
      id: 'name',
      label: 'Agent Name',
      className: page.agent,
      cell: (agent) => <AgentName agent={agent} onOpen={onOpen} />,
    },
    {
      id: 'type',
      label: 'Type',
      hideBelow: 'middle',
      className: styles.type,
      title: ({ type }) => type,
      cell: ({ type }) => type,
    },
    {
      id: 'score',
      label: 'Compliance Score',
      className: styles.score,
      headClass: styles.score,
      cell: (agent) => (
        <>
          <Score agent={agent} />
          {agent.couldNotReach !== undefined && <CouldNotReach addresses={[agent.couldNotReach]} />}
        </>
      ),
    },
    {
      id: 'lastScanAt',
      label: 'Last Scan',
      hideBelow: 'middle',
      cell: ({ lastScanAt }) =>
        lastScanAt === null ? <span className="dim">Never</span> : <Ago at={lastScanAt} />,
    },
    {
      id: 'status',
      label: 'Status',
      hideBelow: 'narrow',
      cell: ({ status }) => <AgentStatus status={status} />,
    },
    {
      id: 'actions',
      label: 'Actions',
      align: 'right',
      hideBelow: 'narrow',
      cell: (agent) => <Actions agent={agent} onOpen={onOpen} onEdit={onEdit} />,
    },
  ];
  return (
    <div className={styles.table}>
      <DataTable
        label="Active AI agents"
        columns={columns}
        rows={agents}
        keyOf={({ id }) => id}
        isSelected={({ id }) => id === opened}
      />
    </div>
  );
};

function Score({ agent: { name, score } }: { readonly agent: AgentReply }) {
  const value = score ?? unscored;
  return (
    <span className={styles.bar}>
      <span className={`${styles.figure} ${tone(scoreLabel(value.label).verdict)}`}>
        {scoreFigure(value.score)}
      </span>
      <EarnedBar value={value} name={name} />
      <span className={styles.label}>
        <ScoreBadge label={value.label} message="compliance" />
      </span>
      <Row as="span" gap={[0, 10]} align="stretch" wrap className={styles.verified}>
        <Verified value={value} />
      </Row>
    </span>
  );
}

function Actions({ agent, onOpen, onEdit }: RowActions & { readonly agent: AgentReply }) {
  const scan = useRunScan();
  const canWrite = useCanWrite();
  return (
    <Row as="span" gap={4} align="stretch" inline>
      <IconButton label={`View ${agent.name}`} tip="View" icon={IconEye} onClick={() => onOpen(agent.id)} />
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
    </Row>
  );
}
