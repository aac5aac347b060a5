import { Button } from '@mantine/core';
import { IconEye, IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ChatTestsReply } from '#shared/chat-runs/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { canPreview } from '../chat-labels.ts';
import { toggled } from '../toggled.ts';
import { useStartChatRun } from '../use-chat-runs.ts';
import styles from './behavior.module.css';
import { choiceOf, nextTests } from './choice.ts';
import { TestRow } from './test-row.tsx';

const DryRunDialog = lazy(() => import('../dry-run/dry-run-dialog.tsx'));

interface TestChoiceProps {
  readonly agentId: string;
  readonly asked: ChatTestsReply;
  /** Whether a run is in progress; runs of one agent do not overlap. */
  readonly busy: boolean;
}

/** The tests available for the agent, and the selection for the next run. */
export function TestChoice({ agentId, asked: { tests, maxCalls, hindrances }, busy }: TestChoiceProps) {
  const canWrite = useCanWrite();
  const start = useStartChatRun(agentId);
  const [own, setOwn] = useState<ReadonlySet<string>>();
  const [previewing, setPreviewing] = useState(false);
  const chosen = own ?? nextTests(tests);
  const choice = choiceOf(tests, chosen, maxCalls);
  const ready = choice.fits && hindrances.length === 0 && !busy;
  const begin = () => ready && !start.isPending && start.mutate(choice.tests);
  return (
    <Card
      title="Tests"
      sub="Longest overdue first. The next run includes the selected tests."
      flush
      aside={
        own !== undefined && (
          <Button variant="default" size="xs" onClick={() => setOwn(undefined)}>
            Select Due Tests
          </Button>
        )
      }
    >
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
          <p role="status" className={choice.fits ? styles.sum : styles.beyond}>
            {choice.text}
          </p>
          <Row gap={8} align="stretch" className={styles.actions}>
            <Button
              variant="default"
              leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
              disabled={!choice.fits || !canPreview(hindrances)}
              onClick={() => setPreviewing(true)}
            >
              Dry Run
            </Button>
            <Button
              leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
              disabled={!ready}
              aria-disabled={start.isPending || undefined}
              onClick={begin}
            >
              {start.isPending ? 'Starting...' : 'Start Run'}
            </Button>
          </Row>
        </Row>
      )}
      {previewing && (
        <Suspense>
          <DryRunDialog agentId={agentId} tests={choice.tests} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </Card>
  );
}
