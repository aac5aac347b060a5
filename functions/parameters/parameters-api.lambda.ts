import { api } from '#functions/platform/http/api.ts';
import { parametersContract } from '#shared/parameters/contract.ts';

/** The catalogue is loaded with the first call that gets this far, not while the function starts. */
export const handler = api(parametersContract, {
  listParameters: async (call) => (await import('./list-parameters.ts')).listParameters(call),
  getParameter: async (call) => (await import('./get-parameter.ts')).getParameter(call),
});
