import { api } from '#functions/platform/http/api.ts';
import { remediationsContract } from '#shared/remediations/contract.ts';

/** The catalog loads with the first call that needs it, not at function startup. */
export const handler = api(remediationsContract, {
  getRemedy: async (call) => (await import('./get-remedy.ts')).getRemedy(call),
});
