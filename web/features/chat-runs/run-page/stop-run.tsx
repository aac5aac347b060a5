import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useStopChatRun } from '../use-chat-runs.ts';

/** Stops a run that waits or goes on. */
export function StopRun({ runId }: { readonly runId: string }) {
  const stop = useStopChatRun(runId);
  const button = useRef<HTMLButtonElement>(null);
  // The button goes with the run's progress; who pressed it goes on at the top of the page.
  useLayoutEffect(
    () => () => {
      if (button.current !== null && button.current === document.activeElement)
        document.querySelector<HTMLElement>('main h1')?.focus();
    },
    [],
  );
  return (
    <div>
      <Button
        ref={button}
        variant="default"
        aria-disabled={stop.isPending}
        onClick={() => stop.isPending || stop.mutate()}
      >
        {stop.isPending ? 'Stopping...' : 'Stop Run'}
      </Button>
    </div>
  );
}
