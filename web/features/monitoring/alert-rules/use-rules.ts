import { useMutation } from '@tanstack/react-query';
import type { AlertRules } from '#shared/alerts/rules.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

/** Sets what the organization is told of. */
export const useSetRules = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: AlertRules) => call('PUT /api/alerts/rules', { body }),
    onSuccess: () => {
      toast.success('Alert Rules Saved', 'They hold for what is raised from now on.');
      return changed('PUT /api/alerts/rules');
    },
  });
};

/** Raises a test alert. */
export const useTestAlert = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call('POST /api/alerts/rules/test'),
    onSuccess: () => {
      toast.success(
        'Test Alert Raised',
        'It comes as every other one does, and ends by itself after ten minutes.',
      );
      return changed('POST /api/alerts/rules/test');
    },
    onError: (error) => toast.error('Error', withReason('The test alert could not be raised.', error)),
  });
};

/** Sets whether the person gets the digest. */
export const useSetDigest = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (digest: boolean) => call('PUT /api/alerts/own', { body: { digest } }),
    onSuccess: () => changed('PUT /api/alerts/own'),
    onError: (error) => toast.error('Error', withReason('Your digest could not be changed.', error)),
  });
};
