import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useStopChatRun } from '../use-chat-runs.ts';

/** Stops a pending or running run. */
export function StopRun({ runId }: { readonly runId: string }) {
  const stop = useStopChatRun(runId);
  const button = useRef<HTMLButtonElement>(null);
  // The button disappears with the progress panel, so focus moves to the top of the page.
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
