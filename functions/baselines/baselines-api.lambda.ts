import { api } from '#functions/platform/http/api.ts';
import { baselinesContract } from '#shared/baselines/contract.ts';

/** Each route is loaded on its first call, because comparison and rendering are large. */
export const handler = api(baselinesContract, {
  listBaselines: async (call) => (await import('./list-baselines.ts')).listBaselines(call),
  listBaselineItems: async (call) => (await import('./list-baseline-items.ts')).listBaselineItems(call),
  approveBaseline: async (call) => (await import('./approve-baseline.ts')).approveBaseline(call),
  declineBaseline: async (call) => (await import('./decline-baseline.ts')).declineBaseline(call),
  withdrawBaseline: async (call) => (await import('./withdraw-baseline.ts')).withdrawBaseline(call),
});
