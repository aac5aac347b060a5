import { useMutation } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { ScopeStatementReply, scopeBody } from '#shared/scope/contract.ts';
import { call } from '#web/api/api.ts';
import { fieldErrors } from '#web/api/api-error.ts';
import { useChanged } from '#web/api/changed.ts';
import { routeQuery } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

/** The facts of an agent, with what each comes to. */
export const scopeQuery = (id: string) => routeQuery('GET /api/agents/{id}/scope', { params: { id } });

/** States a fact; the list shows it at once. */
export const useStateFact = (agentId: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: InferInput<typeof scopeBody>) =>
      call('POST /api/agents/{id}/scope', {
        params: { id: agentId },
        body,
        idempotencyKey: crypto.randomUUID(),
      }),
    // Said here, since the form may be gone once the list is new.
    onSuccess: ({ state }) => {
      toast.success(
        'Statement Recorded',
        state === 'awaiting-approval'
          ? 'It counts once another person has approved it.'
          : 'The next scan judges by it.',
      );
      void changed('POST /api/agents/{id}/scope');
    },
  });
};

/** Approves what another person stated or, with a reason, declines it. */
export const useDecide = (
  agentId: string,
  { id: statement, fact }: Pick<ScopeStatementReply, 'id' | 'fact'>,
) => {
  const changed = useChanged();
  const params = { id: agentId, fact };
  return useMutation({
    mutationFn: (reason?: string) =>
      reason === undefined
        ? call('POST /api/agents/{id}/scope/{fact}/approve', { params, body: { statement } })
        : call('POST /api/agents/{id}/scope/{fact}/decline', { params, body: { statement, reason } }),
    // Said here, since what asked for the decision is gone as soon as the list is new.
    onSuccess: (_, reason) =>
      reason === undefined
        ? toast.success('Statement Approved', 'The next scan judges by it.')
        : toast.success('Statement Declined', 'It never counts; the trail keeps your reason.'),
    onError: (error, reason) => {
      const said =
        reason === undefined ? 'Failed to approve the statement' : 'Failed to decline the statement';
      // What is wrong with the reason is said at its field.
      if (reason === undefined || fieldErrors(error).reason === undefined)
        toast.error('Error', withReason(said, error));
    },
    // What somebody else decided meanwhile is shown as well.
    onSettled: () =>
      void changed(
        'POST /api/agents/{id}/scope/{fact}/approve',
        'POST /api/agents/{id}/scope/{fact}/decline',
      ),
  });
};

/** Withdraws what was found wrong, with the reason. */
export const useWithdraw = (
  agentId: string,
  { id: statement, fact }: Pick<ScopeStatementReply, 'id' | 'fact'>,
) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/agents/{id}/scope/{fact}/withdraw', {
        params: { id: agentId, fact },
        body: { statement, reason },
      }),
    onSuccess: () =>
      toast.success('Statement Withdrawn', 'The next scan judges without it; the trail keeps your reason.'),
    onError: (error) => {
      if (fieldErrors(error).reason === undefined)
        toast.error('Error', withReason('Failed to withdraw the statement', error));
    },
    // What became of it meanwhile is shown as well.
    onSettled: () => void changed('POST /api/agents/{id}/scope/{fact}/withdraw'),
  });
};
