import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLive } from '#web/features/live/use-live.ts';
import { Shell } from '#web/shell/shell.tsx';

/** Not needed for the first view, so it loads afterwards. */
const watchIdle = () => {
  const watching = import('#web/features/auth/offered/watch-idle.ts').then((idle) => idle.watchIdle());
  return () => void watching.then((stop) => stop());
};

/** Signed-in pages render inside the shell. Without a session, they redirect to the sign-in page. */
export const Route = createFileRoute('/_app')({
  // Part of the entry bundle: nearly every visit begins here, and each extra file costs a request.
  codeSplitGroupings: [],
  beforeLoad: ({ context }) => {
    if (!context.session.isSignedIn()) throw redirect({ to: '/login', replace: true });
  },
  component: () => {
    useLive();
    useEffect(watchIdle, []);
    return (
      <Shell>
        <Outlet />
      </Shell>
    );
  },
});
