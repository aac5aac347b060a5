import { redirect } from '@tanstack/react-router';
import type { RouterContext } from '#web/shell/router-context.ts';
import { meQuery } from '../auth-queries.ts';

/**
 * Route guard of Login and Register: redirects a signed-in user to the product. A visitor of the demo may create
 * an account.
 */
export const signedOutOnly = async ({
  context: { session, queryClient },
}: {
  readonly context: RouterContext;
}): Promise<void> => {
  if (!session.isSignedIn()) return;
  const me = await queryClient.ensureQueryData(meQuery).catch(() => undefined);
  // The question ends a session that is over.
  if (session.isSignedIn() && me?.session.kind !== 'demo') throw redirect({ to: '/', replace: true });
};
