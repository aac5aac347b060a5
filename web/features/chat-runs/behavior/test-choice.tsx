import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ChatTestsReply } from '#shared/chat-runs/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { canPreview } from '../chat-labels.ts';
import { TestBehavior } from '../offered/test-behavior.tsx';
import { toggled } from '../toggled.ts';
import styles from './behavior.module.css';
import { choiceOf, nextTests } from './choice.ts';
import { TestRow } from './test-row.tsx';

interface TestChoiceProps {
  readonly agentId: string;
  readonly asked: ChatTestsReply;
  /** Whether a run is in progress; runs of one agent do not overlap. */
  readonly busy: boolean;
}

/** The tests available for the agent, and a selection of single tests. */
export function TestChoice({ agentId, asked: { tests, maxCalls, hindrances }, busy }: TestChoiceProps) {
  const canWrite = useCanWrite();
  const [own, setOwn] = useState<ReadonlySet<string>>();
  const chosen = own ?? nextTests(tests);
  const choice = choiceOf(tests, chosen, maxCalls);
  return (
    <Card title="Tests" sub="Longest overdue first." flush>
      <ul>
        {tests.map((test) => (
          <TestRow
            key={test.id}
            test={test}
            choice={
              canWrite
                ? { chosen: chosen.has(test.id), onToggle: () => setOwn(toggled(chosen, test.id)) }
                : undefined
            }
          />
        ))}
      </ul>
      {canWrite && (
        <Row gap={[10, 16]} justify="space-between" wrap className={styles.foot}>
          <p role="status" className={choice.fits || choice.tests.length === 0 ? styles.sum : styles.beyond}>
            {choice.text}
          </p>
          <Row gap={8} align="stretch" className={styles.actions}>
            {own !== undefined && (
              <Button variant="default" onClick={() => setOwn(undefined)}>
                Select Due Tests
              </Button>
            )}
            <TestBehavior
              agentId={agentId}
              tests={choice.tests}
              secondary="Test Selected"
              disabled={!choice.fits || busy || !canPreview(hindrances)}
            />
          </Row>
        </Row>
      )}
    </Card>
  );
}
