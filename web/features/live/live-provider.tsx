import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useReducer } from 'react';
import { liveStatus } from '#web/app/live-status.ts';
import { LiveContext } from './live-context.ts';
import { afterEvent, initialState, type LiveEvent } from './live-state.ts';

/** Keeps a connection while the signed-in pages stand. Its code comes after them. */
export const LiveProvider = ({ children }: { readonly children: ReactNode }) => {
  const queries = useQueryClient();
  const [state, tell] = useReducer(afterEvent, initialState);
  useEffect(() => {
    let left = false;
    let stop = () => {};
    const onEvent = (event: LiveEvent) => {
      if ('connected' in event) liveStatus.set(event.connected);
      tell(event);
    };
    import('./live-connection.ts').then(
      ({ startLive }) => {
        if (!left) stop = startLive(queries, onEvent);
      },
      // Without it the page polls.
      (error: unknown) => console.warn(error),
    );
    return () => {
      left = true;
      stop();
      onEvent({ connected: false });
    };
  }, [queries]);
  return <LiveContext value={state}>{children}</LiveContext>;
};
