import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { PagePending } from '#web/ui/page-pending/page-pending.tsx';
import { PageError } from './page-error.tsx';
import { routeTree } from './route-tree.gen.ts';
import type { Session } from './session.ts';

/** What every route's loader and guard may use. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly session: Session;
}

export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // The query client decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
