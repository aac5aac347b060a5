import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ChatRunReply } from '#shared/chat-runs/contract.ts';
import { ScanStatus } from '#web/ui/badges/scan-status.tsx';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { judgingScansQuery } from '../queries.ts';
import { useRunEnds } from '../use-run-ends.ts';
import styles from './run-page.module.css';

interface JudgedByProps {
  readonly agentId: string;
  readonly scanJobId: NonNullable<ChatRunReply['scanJobId']>;
}

/** The scans that judge what a run heard. */
export function JudgedBy({ agentId, scanJobId }: JudgedByProps) {
  // A list from before these scans were started may be there already.
  const latest = useQuery({ ...judgingScansQuery(agentId), refetchOnMount: 'always' });
  const scans = useMemo(
    () => latest.data?.items.filter(({ jobId }) => jobId === scanJobId),
    [latest.data, scanJobId],
  );
  useRunEnds(
    useMemo(() => scans ?? [], [scans]),
    'the end of a scan',
  );
  return (
    <Card
      title="Judged by these scans"
      sub="What the answers showed counts in them as evidence, beside everything else that is known."
    >
      <Loaded
        query={{ ...latest, data: scans }}
        failed="Scans could not be loaded"
        loading="Loading scans..."
        rows={1}
        empty={(found) =>
          found.length === 0 && (
            <p className="sm">
              <Link to="/scans" search={{ agentId }} className="inline-link">
                Scans of this agent
              </Link>
            </p>
          )
        }
      >
        {(found) => (
          <ul className={styles.scans}>
            {found.map(({ id, framework, status, score }) => (
              <li key={id}>
                <Link to="/scans/$scanId" params={{ scanId: id }} className="inline-link">
                  {framework}
                </Link>
                {status === 'completed' && score !== null ? (
                  <>
                    <span className="num">{score} of 100</span>
                    <ScoreBadge score={score} says="compliance" />
                  </>
                ) : (
                  <ScanStatus status={status} unscored />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
