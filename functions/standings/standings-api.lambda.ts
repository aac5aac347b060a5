import { api } from '#functions/platform/http/api.ts';
import { standingsContract } from '#shared/standings/contract.ts';

/** The catalog loads with the first call that needs it, not at function startup. */
export const handler = api(standingsContract, {
  listStandings: async (call) => (await import('./list-standings.ts')).listStandings(call),
  getStanding: async (call) => (await import('./get-standing.ts')).getStanding(call),
  listFrameworkAgents: async (call) => (await import('./list-framework-agents.ts')).listFrameworkAgents(call),
});
