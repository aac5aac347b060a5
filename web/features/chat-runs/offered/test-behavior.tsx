import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const PlanDialog = lazy(() => import('../plan/plan-dialog.tsx'));

interface TestBehaviorProps {
  readonly agentId: string;
  readonly disabled?: boolean;
  /** IDs of the selected tests; absent: all that are due. */
  readonly tests?: readonly string[] | undefined;
  /** Label of a secondary button; absent for the primary one. */
  readonly secondary?: string | undefined;
}

/** Opens the plan of a run with its cost, from which the run is started. */
export function TestBehavior({ agentId, disabled = false, tests, secondary }: TestBehaviorProps) {
  const [planning, setPlanning] = useState(false);
  return (
    <>
      <Button
        variant={secondary === undefined ? 'filled' : 'default'}
        leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
        disabled={disabled}
        onClick={() => setPlanning(true)}
      >
        {secondary ?? 'Test Behavior'}
      </Button>
      {planning && (
        <Suspense>
          <PlanDialog agentId={agentId} tests={tests} onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </>
  );
}
