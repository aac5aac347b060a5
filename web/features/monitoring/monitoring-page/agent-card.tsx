import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { AgentStatus } from '#web/ui/badges/agent-status.tsx';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { Verified } from '#web/ui/score/verified.tsx';
import type { WatchedAgent } from '../queries.ts';
import styles from './agent-card.module.css';
import { CheckProgress, LastCheck } from './last-check.tsx';
import { useTriggerCheck } from './use-trigger-check.ts';

/** Card of an agent: score, frameworks, last check result, and a button to check it now. */
export const AgentCard = ({ agent, check }: WatchedAgent) => {
  const canWrite = useCanWrite();
  const heading = useId();
  const triggered = useTriggerCheck(agent.id);
  const score = agent.score?.score ?? null;
  return (
    <li className={styles.card} aria-labelledby={heading}>
      <Row gap={12} align="stretch" justify="space-between" className={styles.head}>
        <h3 id={heading} className="trunc">
          <Link to="/agents/$agentId" params={{ agentId: agent.id }} title={agent.name}>
            <Seen>{agent.name}</Seen>
          </Link>
        </h3>
        <AgentStatus status={agent.status} />
      </Row>
      <p className="sm dim trunc" title={agent.type}>
        {agent.type}
      </p>
      <Row as="p" gap={10} className={styles.score}>
        <span className="num">{score === null ? '–' : `${score}%`}</span>
        <ScoreBadge label={agent.score?.label ?? 'not-scanned'} message="compliance" />
        {agent.score && (
          <span className="sm dim">
            <Verified value={agent.score} />
          </span>
        )}
      </Row>
      <Row as="p" gap={[4, 6]} wrap>
        <span className="sm dim">Frameworks:</span>
        {agent.frameworks.length === 0 ? (
          <span className="sm">None</span>
        ) : (
          agent.frameworks.map((name) => (
            <TagBadge key={name} outline>
              {name}
            </TagBadge>
          ))
        )}
      </Row>
      <Stack gap={2} className={styles.check}>
        {check && <LastCheck check={check} />}
        <CheckProgress {...triggered} />
      </Stack>
      {canWrite && (
        <Button
          className={styles.trigger ?? ''}
          variant="default"
          size="xs"
          aria-disabled={triggered.busy}
          onClick={triggered.busy ? undefined : triggered.trigger}
        >
          {triggered.busy ? 'Checking...' : 'Trigger Check'}
          <span className="vh"> of {agent.name}</span>
        </Button>
      )}
    </li>
  );
};
