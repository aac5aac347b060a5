import type { AgentReply } from '#shared/agents/contract.ts';
import { AgentStatus } from '#web/ui/badges/agent-status.tsx';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { ScoreCell } from '#web/ui/score/score-cell.tsx';
import { Ago, DateText } from '#web/ui/time/time.tsx';
import styles from '../agent-cells.module.css';
import { AgentMenu } from '../agent-menu.tsx';
import { earnHint, shortId } from '../agent-words.ts';

/** Framework badges in a row; the rest is counted. */
const FRAMEWORKS_SHOWN = 2;

interface AgentsTableProps {
  readonly agents: readonly AgentReply[];
  readonly busy: boolean;
  /** The agent whose details are open. */
  readonly opened: string | undefined;
  readonly onOpen: (agentId: string) => void;
}

/** Agents as rows. */
export const AgentsTable = ({ agents, busy, opened, onOpen }: AgentsTableProps) => (
  <div className={styles.table}>
    <DataTable label="Registered AI agents" busy={busy}>
      <thead>
        <tr>
          <th scope="col">Agent</th>
          <th scope="col" data-drop="middle">
            Type
          </th>
          <th scope="col" data-drop="wide">
            Registered
          </th>
          <th scope="col" data-drop="narrow">
            Frameworks
          </th>
          <th scope="col" className={styles.score}>
            Compliance Score
          </th>
          <th scope="col" data-drop="narrow">
            Status
          </th>
          <th scope="col" data-align="right" className={styles.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {agents.map((agent) => (
          <AgentRow
            key={agent.id}
            agent={agent}
            opened={agent.id === opened}
            onOpen={() => onOpen(agent.id)}
          />
        ))}
      </tbody>
    </DataTable>
  </div>
);

interface AgentRowProps {
  readonly agent: AgentReply;
  readonly opened: boolean;
  readonly onOpen: () => void;
}

function AgentRow({ agent, opened, onOpen }: AgentRowProps) {
  return (
    <tr data-selected={opened || undefined}>
      <td className={styles.agent}>
        <button
          type="button"
          className={styles.name}
          title={agent.name}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {agent.name}
        </button>
        <div className={`mono ${styles.meta}`} title={agent.id}>
          {shortId(agent.id)}
        </div>
      </td>
      <td data-drop="middle" className={styles.type}>
        <TagBadge outline>{agent.type}</TagBadge>
      </td>
      <td data-drop="wide">
        <DateText at={agent.createdAt} />
        {agent.lastScanAt !== null && (
          <div className={`${styles.meta} ${styles.last}`}>
            Last scan <Ago at={agent.lastScanAt} />
          </div>
        )}
      </td>
      <td data-drop="narrow" className={styles.frameworksCell}>
        <Frameworks names={agent.frameworks} />
      </td>
      <td className={styles.score}>
        <ScoreCell name={agent.name} score={agent.score} hint={earnHint(agent)} />
      </td>
      <td data-drop="narrow">
        <AgentStatus status={agent.status} />
      </td>
      <td data-align="right" className={styles.actions}>
        <AgentMenu agent={agent} onOpen={onOpen} />
      </td>
    </tr>
  );
}

/** The first two, and how many more; where there is room for one alone, the second is counted with them. */
function Frameworks({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return <span className="dim">None</span>;
  const more = names.length - FRAMEWORKS_SHOWN;
  return (
    <span className={styles.frameworks}>
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
    </span>
  );
}
