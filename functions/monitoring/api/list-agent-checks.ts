import { listAgents } from '#functions/agents/agent-store.ts';
import { CHECK_EVERY, checkDue } from '#functions/monitoring/alerts/check-due.ts';
import { readChecks } from '#functions/monitoring/checks/check-store.ts';
import { readWatch } from '#functions/monitoring/checks/watch-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { nothingToCheck } from '#functions/scans/api/start-check.ts';
import { pageSize } from '#shared/kernel/page.ts';
import type { AgentCheckReply, monitoringContract } from '#shared/monitoring/contract.ts';

export const listAgentChecks: Handler<typeof monitoringContract.routes.listAgentChecks> = async ({
  query,
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const page = await listAgents(table, { limit: pageSize(query), cursor: query.cursor });
  const [checks, watch] = await Promise.all([
    readChecks(
      table,
      page.items.map(({ id }) => id),
    ),
    readWatch(table),
  ]);
  const body = page.items.map((agent, index): AgentCheckReply => {
    const { checkedAt, outcome, reason, certificate } = checks[index] ?? {};
    const why = nothingToCheck(agent);
    const message = why ?? reason;
    return {
      agentId: agent.id,
      checkedAt: checkedAt ?? null,
      outcome: why === undefined ? (outcome ?? 'not-checked') : 'nothing-to-check',
      ...(message === undefined ? {} : { reason: message }),
      dueAt:
        (watch &&
          checkDue(agent, checks[index] ?? {}, { since: watch.since, every: watch.every ?? CHECK_EVERY })) ??
        null,
      ...(certificate && certificate.url === agent.connection?.url
        ? { certificateEndsAt: certificate.endsAt }
        : {}),
    };
  });
  return { body, next: page.next };
};
