import { redirect } from '@tanstack/react-router';
import type { Session } from '#web/api/session.ts';

interface Guarded {
  readonly context: { readonly session: Session };
}

/** Route guard of Login and Register: redirects a signed-in user to the product. */
export const signedOutOnly = ({ context }: Guarded): void => {
  if (context.session.isSignedIn()) throw redirect({ to: '/', replace: true });
};
