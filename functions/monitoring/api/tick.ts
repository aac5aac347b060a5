/**
 * Monitors agents. Each minute, it processes the due tenants, longest overdue first, and some agents of each,
 * so that a large tenant delays no other. Its position is stored in the table, so that any later tick
 * continues.
 */

import * as v from 'valibot';
import type { Agent } from '#functions/agents/agent-item.ts';
import { listAgents } from '#functions/agents/agent-store.ts';
import { readStats } from '#functions/counters/stats-store.ts';
import { CHECK_EVERY, checkDue, type Pace } from '#functions/monitoring/alerts/check-due.ts';
import { evaluateAgentAlerts } from '#functions/monitoring/alerts/evaluate-agent.ts';
import { evaluateTenantAlerts } from '#functions/monitoring/alerts/evaluate-tenant.ts';
import { type Check, readChecks } from '#functions/monitoring/checks/check-store.ts';
import {
  ConflictError,
  checkedWrite,
  dueTenants,
  readWatch,
  type Watch,
  type WatchNote,
} from '#functions/monitoring/checks/watch-store.ts';
import { currentTime } from '#functions/platform/clock.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { mailSender } from '#functions/platform/mail/send-mail.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { StartWorkflow } from '#functions/platform/workflows/start-workflow.ts';
import { listViewers } from '#functions/realtime/viewer-store.ts';
import { newCheck } from '#functions/scans/api/start-check.ts';
import { runKind } from '#functions/scans/pipeline/plan/run-kind.ts';
import { MISSED_AFTER } from '#shared/alerts/agent-causes.ts';
import { statsReplyOf } from '#shared/dashboard/reply.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { type Instant, instant, later, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { healthStats } from '#shared/realtime/message.ts';
import { sendDigest } from './digest.ts';

/** Limits of one tick: number of tenants, and the time after which no more are started. */
const MAX_TENANTS = 500;
const TENANTS_AT_ONCE = 8;
const BEGINS_FOR = 35 * SECOND;

/** Number of agents per tenant and tick; checks also wait for slots (`platform/jobs/turns`). */
const AGENTS = 40;
const AGENTS_AT_ONCE = 4;

/** Interval between evaluations of a tenant: slightly less than a minute, so that each tick finds it due. */
const CHECK_INTERVAL = 55 * SECOND;

/** A check due this soon is started now, because the next round is later. */
const SLACK = 5 * MINUTE;

/** An unchecked agent is evaluated in one of this many rounds, because only time and user changes affect it. */
const SELDOM = 12;

/** Starts a check. Does nothing if a check is already running or another tick started it. */
const begin = async (
  table: TenantTable,
  agent: Agent,
  { check, contact }: { readonly check: Check; readonly contact: string },
  start: StartWorkflow,
): Promise<void> => {
  const id = newId();
  try {
    const now = instant(currentTime());
    await table.commit(await newCheck(table, agent, check, { id, contact, now }));
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'check-running') return;
    throw error;
  }
  try {
    await start(runKind.workflow, { tenant: table.tenant, jobId: id });
  } catch (error) {
    logger.warn('check not started; left to the job queue', { jobId: id, error: error as Error });
  }
};

/**
 * Processes one agent. The result of a check is evaluated when it ends, so an evaluation is due only if no
 * check starts, or if one is late.
 */
const comeBy = async (
  table: TenantTable,
  agent: Agent,
  { check, pace, contact, isSeldom }: Coming,
  start: StartWorkflow,
): Promise<void> => {
  const now = instant(currentTime());
  const due = checkDue(agent, check, pace);
  if (due === undefined ? isSeldom : later(due, MISSED_AFTER) <= now)
    await evaluateAgentAlerts(table, agent.id, false);
  if (due !== undefined && due <= later(now, SLACK)) await begin(table, agent, { check, contact }, start);
};

interface Coming {
  readonly check: Check;
  readonly pace: Pace;
  readonly contact: string;
  readonly isSeldom: boolean;
}

const everyOf = ({ every }: Watch): number => every ?? CHECK_EVERY;

/**
 * Processes the next agents of a tenant; a failure of one does not block the others. @returns progress and
 * duration of the round
 */
const slice = async (
  table: TenantTable,
  watch: Watch,
  start: StartWorkflow,
  now: Instant,
): Promise<Pick<WatchNote, 'round' | 'every'>> => {
  const { round, since, contact } = watch;
  const isUnderWay = round?.cursor !== undefined;
  if (round && !isUnderWay && later(round.beganAt, CHECK_EVERY) > now)
    return { round, every: everyOf(watch) };
  const { items, next } = await listAgents(table, { limit: AGENTS, cursor: round?.cursor });
  const checks = await readChecks(
    table,
    items.map(({ id }) => id),
  );
  const { beganAt, slices } = isUnderWay ? round : { beganAt: now, slices: 0 };
  const isSeldom = Math.floor(Date.parse(beganAt) / CHECK_EVERY) % SELDOM === 0;
  const pace = { since, every: everyOf(watch) };
  await concurrently([...items.entries()], AGENTS_AT_ONCE, async ([place, agent]) => {
    try {
      await comeBy(table, agent, { check: checks[place] ?? {}, pace, contact, isSeldom }, start);
    } catch (error) {
      logger.error('agent not monitored', { tenant: table.tenant, agentId: agent.id, error: error as Error });
    }
  });
  const had = slices + 1;
  return next === undefined
    ? { round: { beganAt, slices: had }, every: Math.max(CHECK_EVERY, had * MINUTE) }
    : { round: { beganAt, slices: had, cursor: next }, every: everyOf(watch) };
};

/** Evaluates one tenant. */
export const watch = async (table: TenantTable, start: StartWorkflow, now: Date): Promise<void> => {
  const read = await readWatch(table, { consistent: true });
  if (!read) return;
  await evaluateTenantAlerts(table, false);
  const round = await slice(table, read, start, instant(now));
  const [viewers, stats] = await Promise.all([listViewers(table), readStats(table)]);
  const note: WatchNote = {
    ...round,
    dueAt: later(instant(now), CHECK_INTERVAL),
    clients: viewers.length,
    mails: mailSender() !== undefined,
    stats: v.parse(healthStats, statsReplyOf(stats)),
  };
  await table.commit([checkedWrite(table, read, note, now)]);
  await sendDigest(table, read, now);
};

/** Evaluates the due tenants; a failure of one does not block the others. */
export const tick = async (start: StartWorkflow, now: Date): Promise<void> => {
  const began = Date.now();
  await concurrently(await dueTenants(instant(now), MAX_TENANTS), TENANTS_AT_ONCE, async (tenant) => {
    if (Date.now() - began > BEGINS_FOR) return;
    try {
      await watch(tenantTable(tenant), start, now);
    } catch (error) {
      if (error instanceof ConflictError) return;
      logger.error('tenant not monitored', { tenant, error: error as Error });
    }
  });
};
