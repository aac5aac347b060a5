/** Evaluates the current state, raises and clears alerts, and stores the result over the remembered state. */

import { readAgent } from '#functions/agents/agent-store.ts';
import { alertCountsWrite, readWatch } from '#functions/monitoring/checks/watch-store.ts';
import { currentTime } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/ids.ts';
import { ConflictError } from '#functions/platform/jobs/job-transitions.ts';
import { backOff } from '#functions/platform/table/retry.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { type AgentView, agentCauses, unwatched } from '#shared/alerts/agent-causes.ts';
import type { Sample } from '#shared/alerts/cause.ts';
import { endLabels } from '#shared/alerts/end-labels.ts';
import { type Settled, settle } from '#shared/alerts/settle.ts';
import { canonicalJson } from '#shared/evidence/canonical-json.ts';
import { HOUR, type Instant, instant, later } from '#shared/kernel/time.ts';
import type { Severity } from '#shared/parameters/parameter.ts';
import { viewOf } from './agent-view.ts';
import { type Alert, type AlertOf, clearedWrite, newAlert, raisedWrite } from './alert-item.ts';
import { memoryWrite, type Remembered, readMemory, type StoredMemory, type Whose } from './alert-state.ts';
import { CHECK_EVERY } from './check-due.ts';
import { readRules } from './rules-store.ts';

/** Maximum interval between complete evaluations, even if nothing indicates a change. */
const WHOLE_EVERY = 12 * HOUR;

/** Few evaluations of one agent run concurrently. */
const TRIES = 6;

const conflict = () => new ConflictError('A concurrent evaluation was stored first.');

/** Result of an evaluation before it is stored. */
interface Outcome {
  readonly evaluated: Sample;
  /** State stored in addition to the alerts. */
  readonly more: Omit<Remembered, 'open' | 'ended'>;
  readonly of?: AlertOf;
}

const movedBy = ({ raised, cleared }: Settled): Readonly<Partial<Record<Severity, number>>> => {
  const moved: Partial<Record<Severity, number>> = {};
  for (const { severity } of raised) moved[severity] = (moved[severity] ?? 0) + 1;
  for (const { severity } of cleared) moved[severity] = (moved[severity] ?? 0) - 1;
  return moved;
};

const without = ({ version: _, ...memory }: StoredMemory): Remembered => memory;

/**
 * Runs one evaluation: reads the stored state, then the current state, and commits everything or nothing.
 * @returns the raised alerts
 * @throws `ConflictError` if a concurrent evaluation was stored first
 */
const settleOnce = async (
  table: TenantTable,
  whose: Whose,
  evaluation: (memory: StoredMemory, now: Instant) => Promise<Outcome>,
  also: readonly Write[],
): Promise<readonly Alert[]> => {
  // Read first, so that everything read afterwards is at least as new.
  const memory = await readMemory(table, whose);
  const now = instant(currentTime());
  const [{ evaluated, more, of }, { rules }] = await Promise.all([evaluation(memory, now), readRules(table)]);
  const settled = settle(memory, evaluated, { rules, now, newId });
  const next: Remembered = { ...more, ...settled.state };
  if (canonicalJson(next) === canonicalJson(without(memory))) return [];
  const alerts = settled.raised.map((one) => newAlert(one, of, now));
  const moved = movedBy(settled);
  await table.commit([
    memoryWrite(table, whose, memory, next, conflict),
    ...alerts.map((one) => raisedWrite(table, one)),
    ...settled.cleared.map(({ id, kind }) =>
      clearedWrite(table, id, evaluated === unwatched ? endLabels.unwatched : endLabels[kind], now),
    ),
    ...(Object.values(moved).some((by) => by !== 0) ? [alertCountsWrite(table, moved, now)] : []),
    ...also,
  ]);
  return alerts;
};

/** Runs an evaluation, and retries it after a conflict. @returns the raised alerts */
export const settled = async (
  table: TenantTable,
  whose: Whose,
  evaluation: (memory: StoredMemory, now: Instant) => Promise<Outcome>,
  also: readonly Write[] = [],
): Promise<readonly Alert[]> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await settleOnce(table, whose, evaluation, also);
    } catch (error) {
      if (!(error instanceof ConflictError) || tries === TRIES) throw error;
      await backOff(tries);
    }
  }
};

/**
 * A score from another scan than the stored one means that the agent was re-evaluated, so its issues may have
 * changed.
 */
const isJudgedSince = ({ scores }: AgentView, memory: Remembered): boolean =>
  scores.some(({ framework, scanId }) => memory.scores[framework]?.scanId !== scanId);

/**
 * Evaluates the alerts of one agent. Idempotent and safe to run concurrently.
 * @param whole whether expensive parts (issues, evidence, exceptions) have changed, or may have
 */
export const evaluateAgentAlerts = async (
  table: TenantTable,
  agentId: string,
  whole: boolean,
): Promise<void> => {
  await settled(table, { agentId }, async (memory, now) => {
    const [agent, watch] = await Promise.all([readAgent(table, agentId), readWatch(table)]);
    const { wholeAt, scores } = memory;
    const stored = wholeAt === undefined ? {} : { wholeAt };
    if (agent?.status !== 'active') return { evaluated: unwatched, more: { scores, ...stored } };
    const since = watch?.since ?? agent.createdAt;
    const isDue = wholeAt === undefined || later(wholeAt, WHOLE_EVERY) <= now;
    const view = await viewOf(
      table,
      agent,
      { since, every: watch?.every ?? CHECK_EVERY, now },
      (light) => whole || isDue || isJudgedSince(light, memory),
    );
    const { memory: remembered, ...evaluated } = agentCauses(view, scores, { now, since });
    const { id, name, score } = agent;
    return {
      evaluated,
      more: { scores: remembered, ...(isDue ? { wholeAt: now } : stored) },
      of: { id, name, score: score?.score ?? null },
    };
  });
};
