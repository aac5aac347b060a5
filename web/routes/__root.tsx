import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFound } from '#web/shell/not-found.tsx';
import { PageError } from '#web/shell/page-error.tsx';
import type { RouterContext } from '#web/shell/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
