import { connect } from '#functions/agents/connection.ts';
import { newAgent } from '#functions/agents/new-agent.ts';
import { summaryOf } from '#functions/discovery/store/discovered-item.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { discoveryContract } from '#shared/discovery/contract.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { registeredWrite, registrable } from './store/registration.ts';
import { requireDiscovered } from './store/require-discovered.ts';

/** State before it is known how an agent is reached. */
const nothing = { connection: undefined, detail: { metadata: {} } };

export const registerDiscovered: Handler<typeof discoveryContract.routes.registerDiscovered> = async (
  call,
) => {
  const { body, params, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const row = await requireDiscovered(table, params.id);
  if (row.agentId !== undefined) throw conflict('registered', 'This agent is already registered.');
  const { connection, ...summary } = body;
  const given = Object.fromEntries(Object.entries(summary).filter(([, value]) => value !== undefined));
  const connected = connection && (await connect(connection, nothing, call));
  const { agent, writes, details } = await newAgent(
    table,
    { ...registrable(summaryOf(row).description), ...given },
    { id: call.newId(), now, connected },
  );
  await table.commit([
    ...writes,
    registeredWrite(table, row, agent.id),
    call.audit({ resourceId: row.id, details: { ...details, agentId: agent.id } }),
  ]);
  return { body: { agentId: agent.id, name: agent.name } };
};
