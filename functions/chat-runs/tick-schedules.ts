/** Starts the scheduled chat runs that are due. */
import { readAgent } from '#functions/agents/agent-store.ts';
import { readAskedTests } from '#functions/evidence/asked-tests.ts';
import { chatTests } from '#functions/evidence/red-team/tests.ts';
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import { newId } from '#functions/platform/ids.ts';
import { ConflictError } from '#functions/platform/jobs/job-transitions.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import { logger } from '#functions/platform/logger.ts';
import { spendAsSystem } from '#functions/platform/quotas/spend-as-system.ts';
import { listInFlight, tenantOf } from '#functions/platform/table/global-lookups.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { nextChatRun } from '#shared/chat-runs/schedule.ts';
import { type Instant, instant, SECOND } from '#shared/kernel/time.ts';
import { chatKind } from './chat-run-kind.ts';
import { nextTests, standingsOf } from './choose-tests.ts';
import { newChatRun } from './new-chat-run.ts';
import { hindrancesOf } from './obstacles.ts';
import { onlyRunWrite } from './running.ts';
import {
  type ChatSchedule,
  chatScheduleRemoval,
  chatScheduleWrite,
  readChatSchedule,
} from './schedule-item.ts';

/** Maximum number of schedules per tick; those due longest come first, so the rest follow in the next one. */
const MAX_SCHEDULES = 500;
/** Time after which no further schedule is handled: the function has other work and must finish in time. */
const BEGIN_WITHIN = 10 * SECOND;

const startedMeanwhile = () =>
  new ConflictError('Another chat run of the agent was started at the same time.');

type Last = NonNullable<ChatSchedule['last']>;

/**
 * Starts the run of a due schedule once: the run and the next time are one transaction. Tests whose evidence
 * expires before the next time count as due, so that none expires between two runs. A time with an obstacle is
 * skipped, and its reason is recorded.
 */
const attend = async (table: TenantTable, agentId: string, now: Instant): Promise<void> => {
  const schedule = await readChatSchedule(table, agentId);
  if (!schedule || schedule.dueAt > now) return;
  const agent = await readAgent(table, agentId);
  if (!agent) return table.commit([chatScheduleRemoval(table, schedule)]);
  const dueAt = nextChatRun(schedule.every, schedule.dueAt, now);
  const moved = (last: Last): Write => chatScheduleWrite(table, schedule, { ...schedule, dueAt, last });
  const skip = (reason: string) =>
    table.commit([
      moved({ at: now, status: 'skipped', reason }),
      systemEvent(table.tenant, agentId, now, {
        ...{ action: 'skip', resource: 'chat-schedule', resourceId: agentId },
        details: { agentId, reason },
      }),
    ]);
  const [hindrance] = await hindrancesOf(table, agent);
  if (hindrance || !agent.connection) return skip(hindrance?.message ?? 'The agent has no connection.');
  const id = newId();
  const claim = await onlyRunWrite(table, agentId, id, startedMeanwhile);
  if (!claim) return skip('Another chat run of the agent was in progress.');
  const asked = await readAskedTests(table, agentId);
  const chosen = nextTests(standingsOf(chatTests, agent.connection, asked, new Date(dueAt)));
  if (chosen.length === 0) return skip('No test was due.');
  if (!(await spendAsSystem(table.tenant, { 'chat-runs': 1, scans: agent.frameworks.length }, now))) return;
  const { consentBy, contact } = schedule;
  const { run, writes, details } = newChatRun(table, agent, chosen, {
    ...{ id, createdAt: now, contact, claim },
    startedBy: { ...consentBy, name: `Schedule of ${consentBy.name}` },
  });
  await table.commit([
    ...writes,
    moved({ at: now, status: 'started', runId: run.id }),
    systemEvent(table.tenant, agentId, now, {
      ...{ action: 'create', resource: 'chat-run', resourceId: run.id },
      details: { ...details, schedule: schedule.every },
    }),
  ]);
  await launchJob(chatKind, table, run.id);
};

/** An error of one schedule does not affect others. */
export const tickChatSchedules = async (now: Date): Promise<void> => {
  const began = Date.now();
  const at = instant(now);
  for (const item of await listInFlight('chat-schedule', MAX_SCHEDULES)) {
    if (Date.now() - began > BEGIN_WITHIN || String(item.dueAt) > at) return;
    const tenant = tenantOf(item);
    try {
      await attend(tenantTable(tenant), item.sk, at);
    } catch (error) {
      // Another tick or a user was faster.
      if (error instanceof ConflictError) continue;
      logger.error('chat run schedule not processed', { tenant, agent: item.sk, error: error as Error });
    }
  }
};
