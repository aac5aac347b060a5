import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { agentFields } from '#shared/agents/fields.ts';
import { bestReachable } from '#shared/scoring/kind-guide.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { DateText, DateTimeText } from '#web/ui/time/time.tsx';
import { connectedOf, kindText } from '../agent-labels.ts';
import type { AgentDetail } from './agent-details.tsx';
import styles from './agent-drawer.module.css';

/** Number of scans, open issues and frameworks; the first two are links. */
export const AgentTiles = ({ agent: { id, counts, frameworks } }: { readonly agent: AgentDetail }) => (
  <dl className={styles.tiles}>
    <Tile label="Scans">
      <Link to="/scans" search={{ agentId: id }}>
        {counts.scans}
      </Link>
    </Tile>
    <Tile label="Issues">
      <Link to="/issues" search={{ agentId: id, status: 'open' }}>
        {counts.openIssues}
      </Link>
    </Tile>
    <Tile label="Frameworks">{frameworks.length}</Tile>
  </dl>
);

/** Kind of the agent with the best score that it can reach, and dates of registration and last change. */
export const AgentDates = ({ agent }: { readonly agent: AgentDetail }) => (
  <Grid as="dl" columns="auto minmax(0, 1fr)" gap={[6, 16]} className={`${styles.dates} sm`}>
    <dt>{agentFields.kind.label}</dt>
    <dd>
      {kindText(agent)} <KindLink agent={agent} />
    </dd>
    <BestReachable agent={agent} />
    <dt>Registered</dt>
    <dd>
      <DateText at={agent.createdAt} />
    </dd>
    <dt>Last updated</dt>
    <dd>
      <DateTimeText at={agent.updatedAt} />
    </dd>
  </Grid>
);

const kindOf = ({ kind, kindStanding }: AgentDetail) => kindStanding?.kind ?? kind;

const KindLink = ({ agent }: { readonly agent: AgentDetail }) => {
  const kind = kindOf(agent);
  return (
    <Link to="/agent-kinds" {...(kind !== 'unknown' && { hash: kind })} className="inline-link">
      What can be tested
    </Link>
  );
};

/** The best score that the kind of the agent can reach in its frameworks, and what it takes. */
const BestReachable = ({ agent }: { readonly agent: AgentDetail }) => {
  const text = bestReachable(kindOf(agent), agent.frameworks, connectedOf(agent));
  return (
    text !== undefined && (
      <>
        <dt>Best reachable score</dt>
        <dd>{text}</dd>
      </>
    )
  );
};

const Tile = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.tile}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
