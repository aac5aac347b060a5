import { api } from '#functions/platform/http/api.ts';
import { frameworksContract } from '#shared/frameworks/contract.ts';
import { listFrameworks } from './list-frameworks.ts';

/** The catalogue is loaded with the first call that needs it. */
export const handler = api(frameworksContract, {
  listFrameworks,
  getFramework: async (call) => (await import('./get-framework.ts')).getFramework(call),
});
