import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { InferInput } from 'valibot';
import type { registerBody } from '#shared/auth/contract.ts';
import { call } from '#web/api/api.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { signInWith } from './login-state.ts';

/** Creates an account, shows a confirmation, and opens the sign-in page. */
export const useRegister = () => {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: InferInput<typeof registerBody>) => call('POST /api/auth/register', { body }),
    onSuccess: ({ user, message }) => {
      toast.success('Account Created Successfully!', message);
      void navigate(signInWith(user.email));
    },
    onError: (error) =>
      toast.error('Registration Failed', sentenceOf(error, 'Unable to create account. Please try again.')),
  });
};
