import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AlertReply } from '#shared/alerts/alert-reply.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import { withoutAlerts } from '../offered/alert-list.ts';
import { changeShown } from '../offered/shown-alerts.ts';

/**
 * Returns the mutation that dismisses one alert for the user. The alert disappears immediately and returns if
 * the request fails.
 */
export const useDismiss = () => {
  const queries = useQueryClient();
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ id }: Pick<AlertReply, 'id'>) => call('POST /api/alerts/{id}/dismiss', { params: { id } }),
    onMutate: ({ id }) => changeShown(queries, (alerts) => withoutAlerts(alerts, [id])),
    onError: (error) => toast.error('Error', withReason('The alert could not be dismissed.', error)),
    onSettled: () => changed('POST /api/alerts/{id}/dismiss'),
  });
};

/**
 * Returns the mutation that dismisses all current alerts for the user. They disappear immediately and return
 * if the request fails.
 */
export const useDismissAll = () => {
  const queries = useQueryClient();
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call('POST /api/alerts/dismiss-all'),
    onMutate: () => changeShown(queries, () => []),
    onError: (error) => toast.error('Error', withReason('The alerts could not be cleared.', error)),
    onSettled: () => changed('POST /api/alerts/dismiss-all'),
  });
};
