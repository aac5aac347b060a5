import { api } from '#functions/platform/http/api.ts';
import { parametersContract } from '#shared/parameters/contract.ts';

/** The catalog loads with the first call that needs it, not at function startup. */
export const handler = api(parametersContract, {
  listParameters: async (call) => (await import('./list-parameters.ts')).listParameters(call),
  getParameter: async (call) => (await import('./get-parameter.ts')).getParameter(call),
});
