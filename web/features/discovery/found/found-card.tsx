import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Discovered } from '#shared/discovery/discovered.ts';
import { environmentNames } from '#web/features/agents/offered/environment-names.ts';
import { FoundRiskBadge } from '#web/ui/badges/found-risk-badge.tsx';
import { Fact } from '#web/ui/fact/fact.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { Ago } from '#web/ui/time/time.tsx';
import { kindLabels } from '../discovered-labels.ts';
import { FoundState } from '../found-state.tsx';
import styles from './found-card.module.css';
import { TagBadges } from './tag-badges.tsx';

interface FoundCardProps {
  readonly agent: Discovered;
  readonly onOpen: () => void;
  /** The buttons of the card. */
  readonly actions: ReactNode;
}

/** Card of a discovered agent: identity, location, detection signs and state. */
export const FoundCard = ({ agent, onOpen, actions }: FoundCardProps) => {
  const heading = useId();
  const { name, description, environment, type, endpoint, risk, state, agentId, lastSeenAt } = agent;
  return (
    <li className={styles.card} aria-labelledby={heading}>
      <Row gap={12} align="start" justify="space-between" className={styles.head}>
        <h3 id={heading}>
          <button
            type="button"
            className={styles.name}
            title={name}
            dir="auto"
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            <Seen>{name}</Seen>
          </button>
        </h3>
        <FoundRiskBadge risk={risk} />
      </Row>
      <p className={description === null ? `${styles.description} dim` : styles.description}>
        {description === null ? 'No description available.' : <Seen>{description}</Seen>}
      </p>
      <Stack as="dl" gap={2} className={`${styles.facts} sm`}>
        <Fact name="Environment">{environmentNames[environment]}</Fact>
        <Fact name="Type">{kindLabels[type]}</Fact>
        <Fact name="Endpoint">
          {endpoint === null ? (
            <span className="dim">None found</span>
          ) : (
            <span className={`mono ${styles.endpoint}`} title={endpoint}>
              <Seen>{endpoint}</Seen>
            </span>
          )}
        </Fact>
        <Fact name="Why">
          <Why signs={agent.signs} />
        </Fact>
      </Stack>
      <TagBadges agent={agent} />
      <Stack gap={10} className={styles.foot}>
        <Row as="p" gap={[2, 12]} wrap>
          <FoundState state={state} />
          {agentId !== null && (
            <Link to="/agents/$agentId" params={{ agentId }} className="sm">
              Open agent<span className="vh"> {name}</span>
            </Link>
          )}
          <span className="sm dim">
            last seen <Ago at={lastSeenAt} />
          </span>
        </Row>
        {actions}
      </Stack>
    </li>
  );
};

/** The first detection sign, and the number of further signs. */
const Why = ({ signs }: Pick<Discovered, 'signs'>) => {
  const [first, ...others] = signs;
  if (first === undefined) return <span className="dim">Not recorded</span>;
  return (
    <>
      <Seen>{first.statement}</Seen>
      {others.length > 0 && (
        <span className="dim">
          {' '}
          and {others.length} more {others.length === 1 ? 'sign' : 'signs'}
        </span>
      )}
    </>
  );
};
