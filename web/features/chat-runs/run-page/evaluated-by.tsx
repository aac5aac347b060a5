import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ChatRunReply } from '#shared/chat-runs/contract.ts';
import { ScanStatus } from '#web/ui/badges/scan-status.tsx';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { Verified } from '#web/ui/score/verified.tsx';
import { evaluatingScansQuery } from '../queries.ts';
import { useRunEnds } from '../use-run-ends.ts';
import styles from './run-page.module.css';

interface JudgedByProps {
  readonly agentId: string;
  readonly scanJobId: NonNullable<ChatRunReply['scanJobId']>;
}

/** The scans that evaluate the responses of a run. */
export function JudgedBy({ agentId, scanJobId }: JudgedByProps) {
  // The cache may already contain a list from before these scans started.
  const latest = useQuery({ ...evaluatingScansQuery(agentId), refetchOnMount: 'always' });
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
      title="Evaluated in these scans"
      sub="The responses count as evidence in these scans, together with all other stored evidence."
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
          <Stack as="ul" gap={8} className={styles.scans}>
            {found.map(({ id, framework, status, score, label, passRate }) => (
              <li key={id}>
                <Link to="/scans/$scanId" params={{ scanId: id }} className="inline-link">
                  {framework}
                </Link>
                {status === 'completed' && score !== null ? (
                  <>
                    <span className="num">{score} of 100</span>
                    <Verified value={{ score, passRate }} />
                    <ScoreBadge label={label} message="compliance" />
                  </>
                ) : (
                  <ScanStatus status={status} unscored />
                )}
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
