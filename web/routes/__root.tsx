import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { PageError } from '#web/shell/page-error.tsx';
import type { RouterContext } from '#web/shell/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  errorComponent: PageError,
  notFoundComponent: lazyRouteComponent(() => import('#web/shell/not-found.tsx'), 'NotFound'),
});
