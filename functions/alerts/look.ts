/** Looks at what is so, has alerts raised and cleared by it, and stores the outcome over what was remembered. */
import { readAgent } from '#functions/agents/agent-store.ts';
import { alertCountsWrite, readWatch } from '#functions/checks/watch-store.ts';
import { newId } from '#functions/platform/ids.ts';
import { Overtaken } from '#functions/platform/jobs/job-transitions.ts';
import { backOff } from '#functions/platform/table/retry.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { type AgentView, agentCauses, unwatched } from '#shared/alerts/agent-causes.ts';
import type { Looked } from '#shared/alerts/cause.ts';
import { endWords } from '#shared/alerts/end-words.ts';
import { type Settled, settle } from '#shared/alerts/settle.ts';
import { canonicalJson } from '#shared/evidence/canonical-json.ts';
import { HOUR, type Instant, instant, later } from '#shared/kernel/time.ts';
import type { Severity } from '#shared/parameters/parameter.ts';
import { viewOf } from './agent-view.ts';
import { type Alert, type AlertOf, clearedWrite, newAlert, raisedWrite } from './alert-item.ts';
import { memoryWrite, type Remembered, readMemory, type StoredMemory, type Whose } from './alert-state.ts';
import { CHECK_EVERY } from './check-due.ts';
import { readRules } from './rules-store.ts';

/** What is dear to read is looked at so often at least, though nothing says that it changed. */
const WHOLE_EVERY = 12 * HOUR;

/** Looks at one agent that go on at once are a few. */
const TRIES = 6;

const overtaken = () => new Overtaken('Another look was faster.');

/** What a look came to, before it is stored. */
interface Outcome {
  readonly looked: Looked;
  /** What is remembered beside the alerts. */
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
 * One look: reads what is remembered, then what is so, and commits all of it or nothing.
 * @returns the alerts that it raised
 * @throws Overtaken when another look stored something meanwhile
 */
const settleOnce = async (
  table: TenantTable,
  whose: Whose,
  look: (memory: StoredMemory, now: Instant) => Promise<Outcome>,
  also: readonly Write[],
): Promise<readonly Alert[]> => {
  // First of all: what is read afterwards is at least as new as this.
  const memory = await readMemory(table, whose);
  const now = instant(new Date());
  const [{ looked, more, of }, { rules }] = await Promise.all([look(memory, now), readRules(table)]);
  const settled = settle(memory, looked, { rules, now, newId });
  const next: Remembered = { ...more, ...settled.state };
  if (canonicalJson(next) === canonicalJson(without(memory))) return [];
  const alerts = settled.raised.map((one) => newAlert(one, of, now));
  const moved = movedBy(settled);
  await table.commit([
    memoryWrite(table, whose, memory, next, overtaken),
    ...alerts.map((one) => raisedWrite(table, one)),
    ...settled.cleared.map(({ id, kind }) =>
      clearedWrite(table, id, looked === unwatched ? endWords.unwatched : endWords[kind], now),
    ),
    ...(Object.values(moved).some((by) => by !== 0) ? [alertCountsWrite(table, moved, now)] : []),
    ...also,
  ]);
  return alerts;
};

/** A look, made again where another one stored something meanwhile. @returns the alerts that it raised */
export const settled = async (
  table: TenantTable,
  whose: Whose,
  look: (memory: StoredMemory, now: Instant) => Promise<Outcome>,
  also: readonly Write[] = [],
): Promise<readonly Alert[]> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await settleOnce(table, whose, look, also);
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === TRIES) throw error;
      await backOff(tries);
    }
  }
};

/** A score of another scan than the one that is remembered says that the agent was judged, and issues may have changed. */
const isJudgedSince = ({ scores }: AgentView, memory: Remembered): boolean =>
  scores.some(({ framework, scanId }) => memory.scores[framework]?.scanId !== scanId);

/**
 * Looks at one agent. It may be done at any time, any number of times, and by several at once.
 * @param whole what is dear to read (issues, evidence, exceptions) has changed, or may have
 */
export const lookAtAgent = async (table: TenantTable, agentId: string, whole: boolean): Promise<void> => {
  await settled(table, { agentId }, async (memory, now) => {
    const [agent, watch] = await Promise.all([readAgent(table, agentId), readWatch(table)]);
    const { wholeAt, scores } = memory;
    const kept = wholeAt === undefined ? {} : { wholeAt };
    if (agent?.status !== 'active') return { looked: unwatched, more: { scores, ...kept } };
    const since = watch?.since ?? agent.createdAt;
    const isDue = wholeAt === undefined || later(wholeAt, WHOLE_EVERY) <= now;
    const view = await viewOf(
      table,
      agent,
      { since, every: watch?.every ?? CHECK_EVERY, now },
      (light) => whole || isDue || isJudgedSince(light, memory),
    );
    const { memory: remembered, ...looked } = agentCauses(view, scores, { now, since });
    const { id, name, score } = agent;
    return {
      looked,
      more: { scores: remembered, ...(isDue ? { wholeAt: now } : kept) },
      of: { id, name, score: score?.score ?? null },
    };
  });
};
