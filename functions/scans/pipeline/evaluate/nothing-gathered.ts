/** Data of a run that gathers nothing. */
import { placesOf } from '#functions/agents/agent-origins.ts';
import { requireAgent } from '#functions/agents/agent-store.ts';
import { readAttestations } from '#functions/attestations/attestation-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { judgedParameters } from '#shared/scoring/judged-catalog.ts';
import type { ScanGathered } from './gathered.ts';

/**
 * As if every collector had been omitted: stored evidence remains unchanged, without gaps. Nothing was
 * observed, so the run resolves no issue.
 * @throws ProblemError 404 for an unknown agent
 */
export const nothingGathered = async (table: TenantTable, agentId: string): Promise<ScanGathered> => {
  const [agent, attestations] = await Promise.all([
    requireAgent(table, agentId),
    readAttestations(table, agentId),
  ]);
  return {
    reevaluated: true,
    bodies: new Map(),
    evidence: [],
    facts: [],
    gaps: [],
    reread: new Set(),
    answered: new Set(),
    ended: new Map(),
    collectors: [],
    attestations,
    seen: [],
    shownHosts: [],
    unseen: new Set(Object.keys(judgedParameters)),
    places: placesOf(agent),
    hasEndpoint: agent.connection !== undefined,
  };
};
