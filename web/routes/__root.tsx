import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFound } from '#web/app/not-found.tsx';
import { PageError } from '#web/app/page-error.tsx';
import type { RouterContext } from '#web/app/router.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
