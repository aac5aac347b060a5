import { useMutation } from '@tanstack/react-query';
import type { AlertRules } from '#shared/alerts/rules.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

/** Mutation that saves the alert rules of the organization. */
export const useSetRules = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: AlertRules) => call('PUT /api/alerts/rules', { body }),
    onSuccess: () => {
      toast.success('Alert Rules Saved', 'They apply to new alerts.');
      return changed('PUT /api/alerts/rules');
    },
  });
};

/** Mutation that raises a test alert. */
export const useTestAlert = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call('POST /api/alerts/rules/test'),
    onSuccess: () => {
      toast.success(
        'Test Alert Raised',
        'It is delivered like any other alert and clears automatically after 10 minutes.',
      );
      return changed('POST /api/alerts/rules/test');
    },
    onError: (error) => toast.error('Error', withReason('The test alert could not be raised.', error)),
  });
};

/** Mutation that turns the user's digest on or off. */
export const useSetDigest = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (digest: boolean) => call('PUT /api/alerts/own', { body: { digest } }),
    onSuccess: () => changed('PUT /api/alerts/own'),
    onError: (error) => toast.error('Error', withReason('Your digest setting could not be changed.', error)),
  });
};
