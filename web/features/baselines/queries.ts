import { useMutation } from '@tanstack/react-query';
import type { BaselineReply } from '#shared/baselines/contract.ts';
import { call } from '#web/api/api.ts';
import { fieldErrors } from '#web/api/api-error.ts';
import { useChanged } from '#web/api/changed.ts';
import { routeQuery } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

type Kind = BaselineReply['kind'];

/** What of an agent is watched. */
export const baselinesQuery = (id: string) =>
  routeQuery('GET /api/agents/{id}/baselines', { params: { id } });

/** Some of what was seen under a digest. */
export const itemsQuery = (id: string, kind: Kind, digest: string, from: number) =>
  routeQuery('GET /api/agents/{id}/baselines/{kind}/{digest}', {
    params: { id, kind, digest },
    query: { from: String(from) },
  });

/** Approves what was seen, by its digest. */
export const useApprove = (id: string, kind: Kind) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (digest: string) =>
      call('POST /api/agents/{id}/baselines/{kind}/approve', { params: { id, kind }, body: { digest } }),
    onSuccess: ({ proposed }) =>
      toast.success(
        'Approval Recorded',
        proposed ? 'It counts once another person has approved it.' : 'The next scan judges by it.',
      ),
    onError: (error) => toast.error('Error', withReason('Failed to approve', error)),
    // What has changed, or was decided, meanwhile is shown as well.
    onSettled: () => void changed('POST /api/agents/{id}/baselines/{kind}/approve'),
  });
};

/** Declines what another person put forward, with the reason. */
export const useDecline = (id: string, kind: Kind, digest: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/agents/{id}/baselines/{kind}/decline', {
        params: { id, kind },
        body: { digest, reason },
      }),
    onSuccess: () => toast.success('Declined', 'It never counts; the trail keeps your reason.'),
    onError: (error) => {
      // What is wrong with the reason is said at its field.
      if (fieldErrors(error).reason === undefined)
        toast.error('Error', withReason('Failed to decline', error));
    },
    onSettled: () => void changed('POST /api/agents/{id}/baselines/{kind}/decline'),
  });
};

/** Withdraws what stands, with the reason. */
export const useWithdraw = (id: string, kind: Kind, digest: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/agents/{id}/baselines/{kind}/withdraw', {
        params: { id, kind },
        body: { digest, reason },
      }),
    onSuccess: () =>
      toast.success('Approval Withdrawn', 'The next scan judges without it; the trail keeps your reason.'),
    onError: (error) => {
      if (fieldErrors(error).reason === undefined)
        toast.error('Error', withReason('Failed to withdraw', error));
    },
    onSettled: () => void changed('POST /api/agents/{id}/baselines/{kind}/withdraw'),
  });
};
