import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveStatus } from '#web/api/live-status.ts';

/** Keeps a live connection while signed-in pages are mounted. Its code loads after them. */
export const useLive = (): void => {
  const queries = useQueryClient();
  useEffect(() => {
    let left = false;
    let stop = () => {};
    import('./live-connection.ts').then(
      ({ startLive }) => {
        if (!left) stop = startLive(queries, liveStatus.set);
      },
      // Without the connection, the page polls.
      (error: unknown) => console.warn(error),
    );
    return () => {
      left = true;
      stop();
      liveStatus.set(false);
    };
  }, [queries]);
};
