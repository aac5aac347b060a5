import { createFileRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useLive } from '#web/features/live/use-live.ts';
import { Shell } from '#web/shell/shell.tsx';

/** Not needed for the first view, so it loads apart. */
const SessionWatch = lazy(() => import('#web/features/auth/offered/session-watch.tsx'));

const VisitorPage = lazyRouteComponent(() => import('#web/shell/visitor-page.tsx'), 'VisitorPage');

/**
 * Signed-in pages render inside the shell. Without a session, `/` is the landing page, and every other page
 * redirects to the sign-in page.
 */
export const Route = createFileRoute('/_app')({
  // Part of the entry bundle: nearly every visit begins here, and each extra file costs a request.
  codeSplitGroupings: [],
  beforeLoad: async ({ context, location }) => {
    if (context.session.isSignedIn()) return;
    if (location.pathname !== '/') throw redirect({ to: '/login', replace: true });
    await VisitorPage.preload?.();
  },
  component: function App() {
    const { session } = Route.useRouteContext();
    return session.isSignedIn() ? <SignedIn /> : <VisitorPage />;
  },
});

const SignedIn = () => {
  useLive();
  return (
    <Shell>
      <Suspense>
        <SessionWatch />
      </Suspense>
      <Outlet />
    </Shell>
  );
};
