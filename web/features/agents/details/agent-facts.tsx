import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { agentFields } from '#shared/agents/fields.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { DateText, DateTimeText } from '#web/ui/time/time.tsx';
import { kindText } from '../agent-labels.ts';
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

/** Kind of the agent, and dates of registration and last change. */
export const AgentDates = ({ agent }: { readonly agent: AgentDetail }) => (
  <Grid as="dl" columns="auto minmax(0, 1fr)" gap={[6, 16]} className={`${styles.dates} sm`}>
    <dt>{agentFields.kind.label}</dt>
    <dd>{kindText(agent)}</dd>
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

const Tile = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.tile}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
