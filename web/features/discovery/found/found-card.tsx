import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Discovered } from '#shared/discovery/discovered.ts';
import { environmentNames } from '#web/features/agents/offered/environment-names.ts';
import { FoundRiskBadge } from '#web/ui/badges/found-risk-badge.tsx';
import { Fact } from '#web/ui/fact/fact.tsx';
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
      <div className={styles.head}>
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
      </div>
      <p className={description === null ? `${styles.description} dim` : styles.description}>
        {description === null ? 'No description available.' : <Seen>{description}</Seen>}
      </p>
      <dl className={styles.facts}>
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
      </dl>
      <TagBadges agent={agent} />
      <div className={styles.foot}>
        <p className={styles.standing}>
          <FoundState state={state} />
          {agentId !== null && (
            <Link to="/agents/$agentId" params={{ agentId }} className="sm">
              Open agent<span className="vh"> {name}</span>
            </Link>
          )}
          <span className="sm dim">
            last seen <Ago at={lastSeenAt} />
          </span>
        </p>
        {actions}
      </div>
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
