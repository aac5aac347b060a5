import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLive } from '#web/features/live/use-live.ts';
import { Shell } from '#web/shell/shell.tsx';

/** Not needed for the first view, so it comes after it. */
const watchIdle = () => {
  const watching = import('#web/features/auth/offered/watch-idle.ts').then((idle) => idle.watchIdle());
  return () => void watching.then((stop) => stop());
};

/** Signed-in pages stand inside the shell; without a session they lead to the sign-in page. */
export const Route = createFileRoute('/_app')({
  // Part of the entry: nearly every visit begins here, and each file more is a request more.
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
