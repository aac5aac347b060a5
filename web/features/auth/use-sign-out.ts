import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { session } from '#web/api/session.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Ends the session on the server. One that is already over counts as ended. */
const logout = async () => {
  try {
    await call('POST /api/auth/logout');
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
};

/**
 * Ends the session on the server, then forgets it here: `reload` also starts the page afresh. While the server
 * cannot end it, nothing is forgotten, because the cookie would still open it to whoever sits here next.
 */
export const useSignOut = () =>
  useMutation({
    mutationFn: async (_: { readonly reload: boolean }) => logout(),
    onSuccess: (_, { reload }) => {
      session.end();
      if (reload) window.location.reload();
    },
    onError: (error) =>
      toast.error('Sign Out Failed', `You are still signed in. ${sentenceOf(error, 'Please try again.')}`),
  });
