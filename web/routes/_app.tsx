import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { Shell } from '#web/app/shell/shell.tsx';
import { LiveProvider } from '#web/features/live/live-provider.tsx';

/** Signed-in pages stand inside the shell; without a session they lead to the sign-in page. */
export const Route = createFileRoute('/_app')({
  // Part of the entry: nearly every visit begins here, and each file more is a request more.
  codeSplitGroupings: [],
  beforeLoad: ({ context }) => {
    if (!context.session.isSignedIn()) throw redirect({ to: '/login', replace: true });
  },
  component: () => (
    <LiveProvider>
      <Shell>
        <Outlet />
      </Shell>
    </LiveProvider>
  ),
});
