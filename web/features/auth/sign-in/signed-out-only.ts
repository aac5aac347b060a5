import { redirect } from '@tanstack/react-router';
import type { Session } from '#web/api/session.ts';

interface Guarded {
  readonly context: { readonly session: Session };
}

/** Guard of Login and Register: who is signed in goes to the product instead. */
export const signedOutOnly = ({ context }: Guarded): void => {
  if (context.session.isSignedIn()) throw redirect({ to: '/', replace: true });
};
