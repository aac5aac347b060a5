import { assignmentWrites } from '#functions/frameworks/assignment-writes.ts';
import { customNamesFor, frameworkKeysOf } from '#functions/frameworks/resolve-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { agentsContract } from '#shared/agents/contract.ts';
import { detailWrite } from './agent-detail-store.ts';
import { type Agent, agentReplyOf, storedEnvironment } from './agent-item.ts';
import { newAgentWrite, requireRoomForAgent } from './agent-store.ts';
import { connect } from './connection.ts';

export const createAgent: Handler<typeof agentsContract.routes.createAgent> = async (call) => {
  const { body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  await requireRoomForAgent(table);
  const frameworks = await frameworkKeysOf(table, body.frameworks, (place) => `frameworks.${place}`);
  const metadata = body.metadata ?? {};
  const nothing = { connection: undefined, detail: { metadata: {} } };
  const connected = body.connection && (await connect(body.connection, nothing, call));
  const environment = storedEnvironment(body.environment);
  const agent: Agent = {
    id: call.newId(),
    name: body.name,
    type: body.type,
    ...(body.description ? { description: body.description } : {}),
    frameworks,
    status: body.status ?? 'active',
    ...(environment === undefined ? {} : { environment }),
    score: null,
    lastScanAt: null,
    scanCount: 0,
    ...(connected ? { connection: connected.connection } : {}),
    createdAt: now,
    updatedAt: now,
    revision: 1,
  };
  await table.commit([
    newAgentWrite(table, agent),
    ...assignmentWrites(table, [], frameworks),
    detailWrite(table, agent.id, { metadata, ...connected?.detail }),
    call.audit({
      resourceId: agent.id,
      details: {
        name: agent.name,
        type: agent.type,
        frameworks: agent.frameworks,
        connected: connected !== undefined,
      },
    }),
  ]);
  return { body: agentReplyOf(agent, await customNamesFor(table, frameworks)) };
};
