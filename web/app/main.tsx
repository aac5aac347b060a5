import './design.css';
import './mantine.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#web/api/query-client.ts';
import { session } from '#web/api/session.ts';
import { PageError } from '#web/shell/page-error.tsx';
import { Announcer } from '#web/ui/announcer/announcer.tsx';
import { Toaster } from '#web/ui/toast/toaster.tsx';
import { helpKeyboard } from './keyboard.ts';
import { createAppRouter } from './router.ts';
import { colorSchemeManager, theme } from './theme.ts';

const queryClient = createQueryClient();
const router = createAppRouter({ queryClient, session });

// The route guards run again and redirect to the sign-in page; no session data remains in memory.
session.onEnd(() => {
  queryClient.clear();
  // Without a session, this address is the landing page, but the user of an ended session wants to sign in.
  if (router.state.location.pathname === '/') void router.navigate({ to: '/login', replace: true });
  else void router.invalidate();
});
window.addEventListener('storage', (event) => session.changedElsewhere(event.key));
window.addEventListener('online', () => void queryClient.invalidateQueries());

helpKeyboard();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <Announcer />
        <CatchBoundary getResetKey={() => 'root'} errorComponent={PageError}>
          <RouterProvider router={router} />
        </CatchBoundary>
        <Toaster />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
