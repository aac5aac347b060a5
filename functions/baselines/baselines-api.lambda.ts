import { api } from '#functions/platform/http/api.ts';
import { baselinesContract } from '#shared/baselines/contract.ts';

/** What is seen is compared and written out: each route is loaded with its first call. */
export const handler = api(baselinesContract, {
  listBaselines: async (call) => (await import('./list-baselines.ts')).listBaselines(call),
  listBaselineItems: async (call) => (await import('./list-baseline-items.ts')).listBaselineItems(call),
  approveBaseline: async (call) => (await import('./approve-baseline.ts')).approveBaseline(call),
  declineBaseline: async (call) => (await import('./decline-baseline.ts')).declineBaseline(call),
  withdrawBaseline: async (call) => (await import('./withdraw-baseline.ts')).withdrawBaseline(call),
});
