import type { BaselineReply } from '#shared/baselines/contract.ts';
import { call } from '#web/api/api.ts';
import type { Decisions } from '#web/features/approvals/offered/decisions.ts';

/** How a baseline is approved, declined and withdrawn. @param digest of what the person read */
export const baselineDecisions = (
  id: string,
  { kind, needsSecond, proposed, standing }: BaselineReply,
  digest: string,
): Decisions => {
  const params = { id, kind };
  const isFirst = ![proposed, standing].some((one) => one?.digest === digest);
  return {
    noun: 'Baseline',
    approve: () => call('POST /api/agents/{id}/baselines/{kind}/approve', { params, body: { digest } }),
    decline: (reason) =>
      call('POST /api/agents/{id}/baselines/{kind}/decline', { params, body: { digest, reason } }),
    withdraw: (reason) =>
      call('POST /api/agents/{id}/baselines/{kind}/withdraw', { params, body: { digest, reason } }),
    refresh: (changed) =>
      changed(
        'POST /api/agents/{id}/baselines/{kind}/approve',
        'POST /api/agents/{id}/baselines/{kind}/decline',
        'POST /api/agents/{id}/baselines/{kind}/withdraw',
      ),
    done: {
      approve:
        needsSecond && isFirst ? 'It counts once another person approves it.' : 'The next scan uses it.',
      decline: 'It does not count. The audit trail stores your reason.',
      withdraw: 'The next scan ignores it. The audit trail stores your reason.',
    },
    withdrawal:
      'Parameters that passed by this baseline lose their evidence. A failure stays until a scan finds it resolved.',
  };
};
