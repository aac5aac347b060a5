import { redirect } from '@tanstack/react-router';
import type { RouterContext } from '#web/app/router.ts';

/** Guard of Login and Register: who is signed in goes to the product instead. */
export const signedOutOnly = ({ context }: { readonly context: RouterContext }): void => {
  if (context.session.isSignedIn()) throw redirect({ to: '/', replace: true });
};
