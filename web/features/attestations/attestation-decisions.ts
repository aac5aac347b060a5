import { call } from '#web/api/api.ts';
import type { Decisions } from '#web/features/approvals/offered/decisions.ts';

/** How an attestation is approved, declined and withdrawn. */
export const attestationDecisions = (agentId: string, attestationId: string): Decisions => {
  const params = { id: agentId, attestationId };
  return {
    noun: 'Attestation',
    approve: () => call('POST /api/agents/{id}/attestations/{attestationId}/approve', { params }),
    decline: (reason) =>
      call('POST /api/agents/{id}/attestations/{attestationId}/decline', { params, body: { reason } }),
    withdraw: (reason) =>
      call('POST /api/agents/{id}/attestations/{attestationId}/withdraw', { params, body: { reason } }),
    refresh: (changed) =>
      changed(
        'POST /api/agents/{id}/attestations/{attestationId}/approve',
        'POST /api/agents/{id}/attestations/{attestationId}/decline',
        'POST /api/agents/{id}/attestations/{attestationId}/withdraw',
      ),
    done: {
      approve: 'The next scan uses it as evidence.',
      decline: 'It does not count. The audit trail stores your reason.',
      withdraw: 'The next scan ignores it. The audit trail stores your reason.',
    },
    withdrawal:
      'The attestation stops counting immediately. It stays in the list with your reason and cannot be restored; record a new attestation instead.',
  };
};
