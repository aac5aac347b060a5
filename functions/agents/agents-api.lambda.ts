import { api } from '#functions/platform/http/api.ts';
import { agentsContract } from '#shared/agents/contract.ts';
import { createAgent } from './create-agent.ts';
import { getAgent } from './get-agent.ts';
import { listAgentTypes } from './list-agent-types.ts';
import { listAgents } from './list-agents.ts';
import { listEvidence } from './list-evidence.ts';
import { patchAgent } from './patch-agent.ts';
import { putManifest } from './put-manifest.ts';

export const handler = api(agentsContract, {
  listAgents,
  createAgent,
  getAgent,
  patchAgent,
  putManifest,
  listEvidence,
  listAgentTypes,
});
