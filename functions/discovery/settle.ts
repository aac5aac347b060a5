/** Applies the decisions of playbooks to discovered agents. */
import { newAgent } from '#functions/agents/new-agent.ts';
import {
  type DiscoveredRow,
  readDiscoveredMany,
  summaryOf,
} from '#functions/discovery/store/discovered-item.ts';
import {
  discoveredReplyOf,
  readWatching,
  type Watching,
} from '#functions/discovery/store/discovered-reply.ts';
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { playbooksOf, type StoredPlaybooks, traceWrite } from '#functions/playbooks/playbook-store.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type Decision, decide } from '#shared/playbooks/decide.ts';
import type { Settled } from './settled.ts';
import { registeredWrite, registrable } from './store/registration.ts';

const MAX_TAGS = 50;

/** Registers an agent as decided by playbooks, in one transaction with its trace and its event. */
const register = async (
  table: TenantTable,
  row: DiscoveredRow,
  { decision, at }: { readonly decision: Decision; readonly at: Instant },
): Promise<void> => {
  const { description } = summaryOf(row);
  const usual = registrable(description);
  const { type, environment, frameworks, tags, trace } = decision;
  const agentId = newId();
  const { agent, writes, details } = await newAgent(
    table,
    {
      ...usual,
      ...(type === null ? {} : { type }),
      ...(environment === null ? {} : { environment }),
      frameworks: [...frameworks],
      metadata: { ...usual.metadata, ...(tags.length > 0 ? { tags: tags.slice(0, MAX_TAGS) } : {}) },
    },
    { id: agentId, now: at },
  );
  const by = trace.find(({ actions }) =>
    actions.some((one) => one.type === 'register' && one.effect === 'done'),
  );
  await table.commit([
    ...writes,
    registeredWrite(table, row, agent.id),
    traceWrite(table, { at, discovered: { id: row.id, name: usual.name }, agentId: agent.id, decision }),
    systemEvent(table.tenant, row.id, at, {
      action: 'register',
      resource: 'agent',
      resourceId: agent.id,
      details: { ...details, discoveredId: row.id, ...(by ? { playbook: by.name } : {}) },
    }),
  ]);
};

const settleOne = async (
  table: TenantTable,
  row: DiscoveredRow,
  {
    playbooks,
    watching,
    at,
  }: { readonly playbooks: StoredPlaybooks; readonly watching: Watching; readonly at: Instant },
): Promise<void> => {
  const agent = discoveredReplyOf(row, watching);
  const decision = decide(playbooks.playbooks, agent);
  if (decision.verdict === 'register') return register(table, row, { decision, at });
  if (decision.verdict === 'ignore')
    await table.commit([
      traceWrite(table, {
        at,
        discovered: { id: row.id, name: agent.name.slice(0, 200) },
        agentId: null,
        decision,
      }),
    ]);
};

/**
 * Registers the agents that playbooks select. An agent that cannot be registered, for example beyond the
 * quota, stays unchanged and is retried after its next change; the others are still registered.
 */
export const settle: Settled = async (table, ids, at) => {
  if (ids.length === 0) return;
  const [playbooks, watching] = await Promise.all([playbooksOf(table), readWatching(table)]);
  if (!playbooks.autoRegistration) return;
  for (const row of await readDiscoveredMany(table, ids)) {
    try {
      await settleOne(table, row, { playbooks, watching, at });
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      logger.warn('discovered agent not registered', { tenant: table.tenant, id: row.id, code: error.code });
    }
  }
};
