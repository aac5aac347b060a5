import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { session } from '#web/api/session.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Ends the session on the server. A session that has already ended counts as success. */
const logout = async () => {
  try {
    await call('POST /api/auth/logout');
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
};

/**
 * Ends the session on the server, then clears it here; `reload` also reloads the page. If the server cannot
 * end the session, nothing is cleared, because the cookie would still give the next user of this browser
 * access.
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
