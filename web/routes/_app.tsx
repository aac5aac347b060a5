import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { Shell } from '#web/app/shell/shell.tsx';

/** Signed-in pages stand inside the shell; without a session they lead to the sign-in page. */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context }) => {
    if (!context.session.isSignedIn()) throw redirect({ to: '/login', replace: true });
  },
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
});
