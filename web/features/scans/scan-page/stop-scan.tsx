import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { routeQuery } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import styles from './scan-progress.module.css';

/** Stops a scan that is under way, and with it what was started together with it and is not done. */
export function StopScan({ jobId }: { readonly jobId: string }) {
  const changed = useChanged();
  const button = useRef<HTMLButtonElement>(null);
  const run = useQuery(routeQuery('GET /api/jobs/{id}', { params: { id: jobId } }));
  const stop = useMutation({
    mutationFn: () => call('POST /api/jobs/{id}/cancel', { params: { id: jobId } }),
    onSuccess: ({ total }) =>
      toast.success(
        'Scan Stopped',
        total > 1 ? 'It and the others that were not done have been stopped.' : 'It has been stopped.',
      ),
    onError: (error) => toast.error('Error', withReason('Failed to stop the scan.', error)),
    // What ended meanwhile is shown as well.
    onSettled: () => changed('POST /api/jobs/{id}/cancel'),
  });
  // The button goes with the scan; who pressed it goes on at the top of the page.
  useLayoutEffect(
    () => () => {
      if (button.current !== null && button.current === document.activeElement)
        document.querySelector<HTMLElement>('main h1')?.focus();
    },
    [],
  );
  const total = run.data?.total ?? 1;
  return (
    <div className={styles.stop}>
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
          It is one of {total} scans that were started together: all that are not done stop with it.
        </p>
      )}
    </div>
  );
}
