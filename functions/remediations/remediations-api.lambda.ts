import { api } from '#functions/platform/http/api.ts';
import { remediationsContract } from '#shared/remediations/contract.ts';

/** The catalogue is loaded with the first call that gets this far, not while the function starts. */
export const handler = api(remediationsContract, {
  getRemedy: async (call) => (await import('./get-remedy.ts')).getRemedy(call),
});
