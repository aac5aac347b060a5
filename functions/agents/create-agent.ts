import { customNamesFor } from '#functions/frameworks/resolve-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { agentsContract } from '#shared/agents/contract.ts';
import { agentReplyOf } from './agent-item.ts';
import { connect } from './connection.ts';
import { newAgent } from './new-agent.ts';

/** State before it is known how an agent is reached. */
const nothing = { connection: undefined, detail: { metadata: {} } };

export const createAgent: Handler<typeof agentsContract.routes.createAgent> = async (call) => {
  const { body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const connected = body.connection && (await connect(body.connection, nothing, call));
  const { agent, writes, details } = await newAgent(table, body, { id: call.newId(), now, connected });
  await table.commit([...writes, call.audit({ resourceId: agent.id, details })]);
  return { body: agentReplyOf(agent, await customNamesFor(table, agent.frameworks)) };
};
