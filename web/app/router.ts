import { createRouter } from '@tanstack/react-router';
import { PageError } from '#web/shell/page-error.tsx';
import type { RouterContext } from '#web/shell/router-context.ts';
import { PagePending } from '#web/ui/page-pending/page-pending.tsx';
import { routeTree } from './route-tree.gen.ts';

export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // The query client determines what is fresh.
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
