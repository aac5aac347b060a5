import type { AgentReply } from '#shared/agents/contract.ts';
import { agentFields } from '#shared/agents/fields.ts';
import { AgentStatus } from '#web/ui/badges/agent-status.tsx';
import { CouldNotReach } from '#web/ui/badges/could-not-reach.tsx';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { ScoreCell } from '#web/ui/score/score-cell.tsx';
import { Ago, DateText } from '#web/ui/time/time.tsx';
import styles from '../agent-cells.module.css';
import { earnHint, shortId } from '../agent-labels.ts';
import { AgentMenu } from '../agent-menu.tsx';
import { AgentName } from '../agent-name.tsx';

/** Number of framework badges in a row; the rest is counted. */
const FRAMEWORKS_SHOWN = 2;

interface AgentsTableProps {
  readonly agents: readonly AgentReply[];
  readonly busy: boolean;
  /** The agent whose details are open. */
  readonly opened: string | undefined;
  readonly onOpen: (agentId: string) => void;
}

/** Table rows of the agents. */
export const AgentsTable = ({ agents, busy, opened, onOpen }: AgentsTableProps) => {
  const columns: readonly Column<AgentReply>[] = [
    {
      id: 'name',
      label: agentFields.name.columnLabel,
      className: styles.agent,
      cell: (agent) => (
        <>
          <AgentName agent={agent} onOpen={onOpen} />
          <div className={`mono ${styles.meta}`} title={agent.id}>
            {shortId(agent.id)}
          </div>
        </>
      ),
    },
    {
      id: 'type',
      label: agentFields.type.columnLabel,
      hideBelow: 'middle',
      className: styles.type,
      cell: ({ type }) => <TagBadge outline>{type}</TagBadge>,
    },
    {
      id: 'createdAt',
      label: 'Registered',
      hideBelow: 'wide',
      cell: ({ createdAt, lastScanAt }) => (
        <>
          <DateText at={createdAt} />
          {lastScanAt !== null && (
            <div className={`${styles.meta} nowrap`}>
              Last scan <Ago at={lastScanAt} />
            </div>
          )}
        </>
      ),
    },
    {
      id: 'frameworks',
      label: agentFields.frameworks.columnLabel,
      hideBelow: 'narrow',
      className: styles.frameworksCell,
      cell: ({ frameworks }) => <Frameworks names={frameworks} />,
    },
    {
      id: 'score',
      label: 'Compliance Score',
      className: styles.score,
      headClass: styles.score,
      cell: (agent) => (
        <>
          <ScoreCell name={agent.name} score={agent.score} hint={earnHint(agent)} />
          {agent.couldNotReach !== undefined && <CouldNotReach addresses={[agent.couldNotReach]} />}
        </>
      ),
    },
    {
      id: 'status',
      label: agentFields.status.label,
      hideBelow: 'narrow',
      cell: ({ status }) => <AgentStatus status={status} />,
    },
    {
      id: 'actions',
      label: 'Actions',
      align: 'right',
      className: styles.actions,
      headClass: styles.actions,
      cell: (agent) => <AgentMenu agent={agent} onOpen={() => onOpen(agent.id)} />,
    },
  ];
  return (
    <div className={styles.table}>
      <DataTable
        label="Registered AI agents"
        busy={busy}
        columns={columns}
        rows={agents}
        keyOf={({ id }) => id}
        isSelected={({ id }) => id === opened}
      />
    </div>
  );
};

/** The first two names and the number of others; in narrow layouts the second counts among the others. */
function Frameworks({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return <span className="dim">None</span>;
  const more = names.length - FRAMEWORKS_SHOWN;
  return (
    <Row as="span" gap={4} align="stretch" className={styles.frameworks}>
      {names.slice(0, FRAMEWORKS_SHOWN).map((name) => (
        <span key={name} title={name}>
          <TagBadge>{name}</TagBadge>
        </span>
      ))}
      {more > 0 && (
        <span className={styles.more} title={names.slice(FRAMEWORKS_SHOWN).join(', ')}>
          <TagBadge outline>{`+${more}`}</TagBadge>
        </span>
      )}
      {more > -1 && (
        <span className={styles.moreThanOne} title={names.slice(1).join(', ')}>
          <TagBadge outline>{`+${more + 1}`}</TagBadge>
        </span>
      )}
    </Row>
  );
}
