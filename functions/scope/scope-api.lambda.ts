import { api } from '#functions/platform/http/api.ts';
import { scopeContract } from '#shared/scope/contract.ts';

/** The catalog is not needed, but the listing reads evidence: each route is loaded on its first call. */
export const handler = api(scopeContract, {
  listScope: async (call) => (await import('./list-scope.ts')).listScope(call),
  createScopeStatement: async (call) =>
    (await import('./create-scope-statement.ts')).createScopeStatement(call),
  approveScopeStatement: async (call) =>
    (await import('./approve-scope-statement.ts')).approveScopeStatement(call),
  declineScopeStatement: async (call) =>
    (await import('./decline-scope-statement.ts')).declineScopeStatement(call),
  withdrawScopeStatement: async (call) =>
    (await import('./withdraw-scope-statement.ts')).withdrawScopeStatement(call),
});
