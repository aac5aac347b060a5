import { call } from '#web/api/api.ts';
import type { Decisions } from '#web/features/approvals/offered/decisions.ts';

/** How an exception is approved, declined and withdrawn. */
export const exceptionDecisions = (agentId: string, exceptionId: string): Decisions => {
  const params = { id: agentId, exceptionId };
  return {
    noun: 'Exception',
    approve: () => call('POST /api/agents/{id}/exceptions/{exceptionId}/approve', { params }),
    decline: (reason) =>
      call('POST /api/agents/{id}/exceptions/{exceptionId}/decline', { params, body: { reason } }),
    withdraw: (reason) =>
      call('POST /api/agents/{id}/exceptions/{exceptionId}/withdraw', { params, body: { reason } }),
    refresh: (changed) =>
      changed(
        'POST /api/agents/{id}/exceptions/{exceptionId}/approve',
        'POST /api/agents/{id}/exceptions/{exceptionId}/decline',
        'POST /api/agents/{id}/exceptions/{exceptionId}/withdraw',
      ),
    done: {
      approve: 'It is in force and earns no points.',
      decline: 'It is not in force. The audit trail stores your reason.',
      withdraw: 'The audit trail stores your reason.',
    },
    withdrawal:
      'The exception ends immediately. It stays in the list with your reason and cannot be restored; record a new exception instead.',
  };
};
