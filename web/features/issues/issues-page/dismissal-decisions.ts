import { call } from '#web/api/api.ts';
import type { Decisions } from '#web/features/approvals/offered/decisions.ts';

/** How the dismissal of an issue is approved, declined and withdrawn. */
export const dismissalDecisions = (issueId: string): Decisions => {
  const params = { id: issueId };
  return {
    noun: 'Dismissal',
    approve: () => call('POST /api/issues/{id}/dismissal/approve', { params }),
    decline: (reason) => call('POST /api/issues/{id}/dismissal/decline', { params, body: { reason } }),
    withdraw: (reason) => call('POST /api/issues/{id}/dismissal/withdraw', { params, body: { reason } }),
    refresh: (changed) =>
      changed(
        'POST /api/issues/{id}/dismissal/approve',
        'POST /api/issues/{id}/dismissal/decline',
        'POST /api/issues/{id}/dismissal/withdraw',
      ),
    done: {
      approve: 'The issue is dismissed and earns no points.',
      decline: 'The issue stays open. Its history stores your reason.',
      withdraw: 'The issue is open. Its history stores your reason.',
    },
    withdrawal: 'The dismissal ends immediately, and the issue is open again.',
  };
};
