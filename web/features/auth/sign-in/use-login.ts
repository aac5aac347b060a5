import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SLOT_TIMEOUT } from '#shared/auth/slot.ts';
import { call } from '#web/api/api.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { session } from '#web/api/session.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { meQuery } from '../auth-queries.ts';

const REDIRECT_AFTER = 1000;

/** Each attempt takes up to 15 seconds. */
const MAX_TURNS = 4;

const isSlotTimeout = (error: unknown): boolean => error instanceof ApiError && error.code === SLOT_TIMEOUT;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in, shows a confirmation, and opens the product one second later. */
export const useLogin = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);
  return useMutation({
    mutationFn: (body: Credentials) => call('POST /api/auth/login', { body }),
    // Many users of one office may sign in at the same moment.
    retry: (tries, error) => tries < MAX_TURNS && isSlotTimeout(error),
    retryDelay: (_, error) => Math.max(0, ((error as ApiError).notBefore ?? 0) - Date.now()),
    onSuccess: ({ user }) => {
      session.begin();
      queryClient.clear();
      queryClient.setQueryData(meQuery.queryKey, { user, session: { kind: 'person' } });
      toast.success('Login Successful', 'Welcome back!');
      redirect.current = setTimeout(() => void navigate({ to: '/' }), REDIRECT_AFTER);
    },
    onError: (error) => toast.error('Login Failed', sentenceOf(error, unsaid(error))),
  });
};

/** Returns the message shown when the server sends none. Only a 401 concerns what the user entered. */
const unsaid = (error: unknown): string =>
  error instanceof ApiError && error.status === 401 ? 'Invalid email or password' : 'Login failed';
