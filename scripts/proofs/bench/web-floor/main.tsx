/**
 * The smallest app on our stack: a Mantine shell, lazy routes, queries. The first load of the product is
 * compared with it.
 */
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { Shell } from './shell.tsx';

const rootRoute = createRootRoute({ component: Shell });
const agents = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agents',
  component: lazyRouteComponent(() => import('./pages/agents.tsx'), 'Agents'),
});
const scans = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scans',
  component: lazyRouteComponent(() => import('./pages/scans.tsx'), 'Scans'),
});
const settings = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./pages/settings.tsx'), 'Settings'),
});
const router = createRouter({ routeTree: rootRoute.addChildren([agents, scans, settings]) });

createRoot(document.body).render(
  <MantineProvider>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  </MantineProvider>,
);
