/**
 * Watches agents: each minute the tenants that are due, who waited longest first, and of each some agents, so that a large tenant keeps no
 * other waiting. Where it is, stands in the table: whoever ticks next goes on.
 */
import * as v from 'valibot';
import type { Agent } from '#functions/agents/agent-item.ts';
import { listAgents } from '#functions/agents/agent-store.ts';
import { CHECK_EVERY, checkDue, type Pace } from '#functions/alerts/check-due.ts';
import { lookAtAgent } from '#functions/alerts/look.ts';
import { lookAtTenant } from '#functions/alerts/look-at-tenant.ts';
import { type Check, readChecks } from '#functions/checks/check-store.ts';
import {
  dueTenants,
  LookedMeanwhile,
  lookedWrite,
  readWatch,
  type Watch,
  type WatchNote,
} from '#functions/checks/watch-store.ts';
import { readStats } from '#functions/counters/stats-store.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { mailSender } from '#functions/platform/mail/send-mail.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { StartWorkflow } from '#functions/platform/workflows/start-workflow.ts';
import { listViewers } from '#functions/realtime/viewer-store.ts';
import { runKind } from '#functions/scans/run-kind.ts';
import { newCheck } from '#functions/scans/start-check.ts';
import { MISSED_AFTER } from '#shared/alerts/agent-causes.ts';
import { statsReplyOf } from '#shared/dashboard/reply.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { type Instant, instant, later, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { healthStats } from '#shared/realtime/message.ts';
import { sendDigest } from './digest.ts';

/** Of one tick: tenants, and how long it begins with further ones. */
const MOST_TENANTS = 500;
const TENANTS_AT_ONCE = 8;
const BEGINS_FOR = 35 * SECOND;

/** Agents of one tenant that a tick comes by; checks take turns besides (`platform/jobs/turns`). */
const AGENTS = 40;
const AGENTS_AT_ONCE = 4;

/** A tenant is looked at again after so long; a little less than a minute, so that the next tick finds it due. */
const LOOK_EVERY = 55 * SECOND;

/** A check that is due so soon is begun: the next round comes later than that. */
const SLACK = 5 * MINUTE;

/** An agent that is not checked is looked at in one of so many rounds: nothing but time and what people do changes it. */
const SELDOM = 12;

/** Begins a check. Where it goes on still, or was begun by somebody else, nothing is to be done. */
const begin = async (
  table: TenantTable,
  agent: Agent,
  { check, contact }: { readonly check: Check; readonly contact: string },
  start: StartWorkflow,
): Promise<void> => {
  const id = newId();
  try {
    const now = instant(new Date());
    await table.commit(await newCheck(table, agent, check, { id, contact, now }));
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'check-running') return;
    throw error;
  }
  try {
    await start(runKind.workflow, { tenant: table.tenant, jobId: id });
  } catch (error) {
    logger.warn('check not started: it is with the other jobs', { jobId: id, error: error as Error });
  }
};

/** Comes by one agent: what a check sees is looked at when it has ended, so that a look is due only where none is begun, or is late. */
const comeBy = async (
  table: TenantTable,
  agent: Agent,
  { check, pace, contact, isSeldom }: Coming,
  start: StartWorkflow,
): Promise<void> => {
  const now = instant(new Date());
  const due = checkDue(agent, check, pace);
  if (due === undefined ? isSeldom : later(due, MISSED_AFTER) <= now)
    await lookAtAgent(table, agent.id, false);
  if (due !== undefined && due <= later(now, SLACK)) await begin(table, agent, { check, contact }, start);
};

interface Coming {
  readonly check: Check;
  readonly pace: Pace;
  readonly contact: string;
  readonly isSeldom: boolean;
}

const everyOf = ({ every }: Watch): number => every ?? CHECK_EVERY;

/** Comes by the next agents of a tenant; trouble with one keeps no other waiting. @returns how far the round is, and how long one takes */
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
      logger.error('agent not watched', { tenant: table.tenant, agentId: agent.id, error: error as Error });
    }
  });
  const had = slices + 1;
  return next === undefined
    ? { round: { beganAt, slices: had }, every: Math.max(CHECK_EVERY, had * MINUTE) }
    : { round: { beganAt, slices: had, cursor: next }, every: everyOf(watch) };
};

/** One look at a tenant. */
export const watch = async (table: TenantTable, start: StartWorkflow, now: Date): Promise<void> => {
  const read = await readWatch(table, { consistent: true });
  if (!read) return;
  await lookAtTenant(table, false);
  const round = await slice(table, read, start, instant(now));
  const [viewers, stats] = await Promise.all([listViewers(table), readStats(table)]);
  const note: WatchNote = {
    ...round,
    dueAt: later(instant(now), LOOK_EVERY),
    clients: viewers.length,
    mails: mailSender() !== undefined,
    stats: v.parse(healthStats, statsReplyOf(stats)),
  };
  await table.commit([lookedWrite(table, read, note, now)]);
  await sendDigest(table, read, now);
};

/** Looks at the tenants that are due; trouble with one keeps no other waiting. */
export const tick = async (start: StartWorkflow, now: Date): Promise<void> => {
  const began = Date.now();
  await concurrently(await dueTenants(instant(now), MOST_TENANTS), TENANTS_AT_ONCE, async (tenant) => {
    if (Date.now() - began > BEGINS_FOR) return;
    try {
      await watch(tenantTable(tenant), start, now);
    } catch (error) {
      if (error instanceof LookedMeanwhile) return;
      logger.error('tenant not watched', { tenant, error: error as Error });
    }
  });
};
