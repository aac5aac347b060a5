import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { routeQuery } from '#web/api/queries.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import styles from './scan-progress.module.css';

/** Stops a scan in progress, and all unfinished scans of the same job. */
export function StopScan({ jobId }: { readonly jobId: string }) {
  const changed = useChanged();
  const button = useRef<HTMLButtonElement>(null);
  const run = useQuery(routeQuery('GET /api/jobs/{id}', { params: { id: jobId } }));
  const stop = useMutation({
    mutationFn: () => call('POST /api/jobs/{id}/cancel', { params: { id: jobId } }),
    onSuccess: ({ total }) =>
      toast.success(
        'Scan Stopped',
        total > 1
          ? 'The scan and the other unfinished scans of its job were stopped.'
          : 'The scan was stopped.',
      ),
    onError: (error) => toast.error('Error', withReason('Failed to stop the scan.', error)),
    // Also shows runs that have ended in the meantime.
    onSettled: () => changed('POST /api/jobs/{id}/cancel'),
  });
  // The button disappears with the scan's progress panel, so focus moves to the top of the page.
  useLayoutEffect(
    () => () => {
      if (button.current !== null && button.current === document.activeElement)
        document.querySelector<HTMLElement>('main h1')?.focus();
    },
    [],
  );
  const total = run.data?.total ?? 1;
  return (
    <Row gap={[8, 16]} wrap className={styles.stop}>
      <Button
        ref={button}
        variant="default"
        aria-disabled={stop.isPending}
        onClick={() => stop.isPending || stop.mutate()}
      >
        {stop.isPending ? 'Stopping...' : 'Stop Scan'}
      </Button>
      {total > 1 && (
        <p className="sm dim">
          This is one of {total} scans that were started together. Stopping it stops all unfinished ones.
        </p>
      )}
    </Row>
  );
}
