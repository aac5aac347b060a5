import { api } from '#functions/platform/http/api.ts';
import { agentsContract } from '#shared/agents/contract.ts';
import { createAgent } from './create-agent.ts';
import { findRegistered } from './find-registered.ts';
import { getAgent } from './get-agent.ts';
import { listAgentTypes } from './list-agent-types.ts';
import { listAgents } from './list-agents.ts';

/** Modules that need YAML or the catalog load on first use, so that no other call waits for them. */
export const handler = api(agentsContract, {
  listAgents,
  createAgent,
  findRegistered,
  getAgent,
  patchAgent: async (call) => (await import('./patch-agent.ts')).patchAgent(call),
  putManifest: async (call) => (await import('./put-manifest.ts')).putManifest(call),
  approveManifest: async (call) => (await import('./approve-manifest.ts')).approveManifest(call),
  listEvidence: async (call) => (await import('./list-evidence.ts')).listEvidence(call),
  listAgentTypes,
});
