/** An agent registered by a user or by a rule, and the writes that create it. */
import type { InferOutput } from 'valibot';
import { assignmentWrites } from '#functions/frameworks/assignment-writes.ts';
import { frameworkKeysOf } from '#functions/frameworks/resolve-framework.ts';
import { requirePlan } from '#functions/plans/require-plan.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { createAgentBody } from '#shared/agents/contract.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { detailWrite } from './agent-detail-store.ts';
import type { Agent } from './agent-item.ts';
import { newAgentWrite, requireRoomForAgent } from './agent-store.ts';
import type { Connected } from './connection.ts';
import { newFields } from './field-values.ts';

export interface NewAgent {
  readonly agent: Agent;
  readonly writes: readonly Write[];
  /** For the audit event, which is part of the same transaction. */
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Builds a new agent and its writes.
 * @param input without its connection, which requires a user's consent: `connected`
 * @throws ProblemError 409 `too-many-agents`, 402 `plan-limit`, 422 if a framework or the metadata is not accepted
 */
export const newAgent = async (
  table: TenantTable,
  input: Omit<InferOutput<typeof createAgentBody>, 'connection'>,
  {
    id,
    now,
    connected,
  }: { readonly id: string; readonly now: Instant; readonly connected?: Connected | undefined },
): Promise<NewAgent> => {
  await requireRoomForAgent(table);
  const frameworks = await frameworkKeysOf(table, input.frameworks, (place) => `frameworks.${place}`);
  await requirePlan(table, now, { agents: 1, frameworks });
  const agent: Agent = {
    id,
    ...newFields({ ...input, frameworks }),
    score: null,
    lastScanAt: null,
    ...(connected ? { connection: connected.connection } : {}),
    createdAt: now,
    updatedAt: now,
    revision: 1,
  };
  return {
    agent,
    writes: [
      newAgentWrite(table, agent),
      ...assignmentWrites(table, [], frameworks),
      detailWrite(table, agent.id, { metadata: input.metadata ?? {}, ...connected?.detail }),
    ],
    details: {
      name: agent.name,
      type: agent.type,
      frameworks: agent.frameworks,
      connected: connected !== undefined,
    },
  };
};
