import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Discovered } from '#shared/discovery/discovered.ts';
import { environmentNames } from '#web/features/agents/offered/environment-names.ts';
import { FoundRiskBadge } from '#web/ui/badges/found-risk-badge.tsx';
import { Fact } from '#web/ui/fact/fact.tsx';
import { Seen } from '#web/ui/said-text/seen.tsx';
import { Ago } from '#web/ui/time/time.tsx';
import { kindWords } from '../discovered-words.ts';
import { FoundState } from '../found-state.tsx';
import styles from './found-card.module.css';
import { TagBadges } from './tag-badges.tsx';

interface FoundCardProps {
  readonly agent: Discovered;
  readonly onOpen: () => void;
  /** Its buttons. */
  readonly actions: ReactNode;
}

/** A discovered agent: what it is, where, why it was taken for one, and how it stands to those that are registered. */
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
        {description === null ? 'No source describes it.' : <Seen>{description}</Seen>}
      </p>
      <dl className={styles.facts}>
        <Fact name="Environment">{environmentNames[environment]}</Fact>
        <Fact name="Type">{kindWords[type]}</Fact>
        <Fact name="Endpoint">
          {endpoint === null ? (
            <span className="dim">None seen</span>
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
            seen <Ago at={lastSeenAt} />
          </span>
        </p>
        {actions}
      </div>
    </li>
  );
};

/** The first thing that spoke for it being an agent, and how many more did. */
const Why = ({ signs }: Pick<Discovered, 'signs'>) => {
  const [first, ...others] = signs;
  if (first === undefined) return <span className="dim">Not recorded</span>;
  return (
    <>
      <Seen>{first.says}</Seen>
      {others.length > 0 && (
        <span className="dim">
          {' '}
          and {others.length} more {others.length === 1 ? 'sign' : 'signs'}
        </span>
      )}
    </>
  );
};
