import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Session } from '#web/api/session.ts';
import { meQuery } from '../auth-queries.ts';

interface Guarded {
  readonly context: { readonly session: Session; readonly queryClient: QueryClient };
}

/**
 * Route guard of Login and Register: redirects a signed-in user to the product. A visitor of the demo may create
 * an account.
 */
export const signedOutOnly = async ({ context: { session, queryClient } }: Guarded): Promise<void> => {
  if (!session.isSignedIn()) return;
  const me = await queryClient.ensureQueryData(meQuery).catch(() => undefined);
  // The question ends a session that is over.
  if (session.isSignedIn() && me?.session.kind !== 'demo') throw redirect({ to: '/', replace: true });
};
