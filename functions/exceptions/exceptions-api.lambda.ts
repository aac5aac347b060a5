import { api } from '#functions/platform/http/api.ts';
import { exceptionsContract } from '#shared/exceptions/contract.ts';

/** All routes need the titles from the catalog, which is loaded on the first call. */
export const handler = api(exceptionsContract, {
  listExceptions: async (call) => (await import('./list-exceptions.ts')).listExceptions(call),
  createException: async (call) => (await import('./create-exception.ts')).createException(call),
  listAllExceptions: async (call) => (await import('./list-all-exceptions.ts')).listAllExceptions(call),
  approveException: async (call) => (await import('./approve-exception.ts')).approveException(call),
  declineException: async (call) => (await import('./decline-exception.ts')).declineException(call),
  withdrawException: async (call) => (await import('./withdraw-exception.ts')).withdrawException(call),
});
