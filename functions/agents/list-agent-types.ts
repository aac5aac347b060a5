import type { Handler } from '#functions/platform/http/handler.ts';
import { type agentsContract, agentTypes } from '#shared/agents/contract.ts';

export const listAgentTypes: Handler<typeof agentsContract.routes.listAgentTypes> = async () => ({
  body: [...agentTypes],
});
