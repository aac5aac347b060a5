import type { ScopeStatementReply } from '#shared/scope/contract.ts';
import { call } from '#web/api/api.ts';
import type { Decisions } from '#web/features/approvals/offered/decisions.ts';

/** How a statement on scope is approved, declined and withdrawn. */
export const statementDecisions = (
  agentId: string,
  { id: statement, fact }: Pick<ScopeStatementReply, 'id' | 'fact'>,
): Decisions => {
  const params = { id: agentId, fact };
  return {
    noun: 'Statement',
    approve: () => call('POST /api/agents/{id}/scope/{fact}/approve', { params, body: { statement } }),
    decline: (reason) =>
      call('POST /api/agents/{id}/scope/{fact}/decline', { params, body: { statement, reason } }),
    withdraw: (reason) =>
      call('POST /api/agents/{id}/scope/{fact}/withdraw', { params, body: { statement, reason } }),
    refresh: (changed) =>
      changed(
        'POST /api/agents/{id}/scope/{fact}/approve',
        'POST /api/agents/{id}/scope/{fact}/decline',
        'POST /api/agents/{id}/scope/{fact}/withdraw',
      ),
    done: {
      approve: 'The next scan uses it.',
      decline: 'It does not count. The audit trail stores your reason.',
      withdraw: 'The next scan ignores it. The audit trail stores your reason.',
    },
    withdrawal:
      'The statement stops counting immediately. It cannot be restored; record a new statement instead.',
  };
};
