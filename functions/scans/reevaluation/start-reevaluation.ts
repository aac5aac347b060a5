/**
 * Starts the re-evaluation of an agent: a run that gathers nothing, for each framework whose latest score was
 * made under other rules.
 */
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { existingFrameworks } from '#functions/scans/api/scan-frameworks.ts';
import { newRun } from '#functions/scans/pipeline/persist/scan-store.ts';
import { readScanning } from '#functions/scans/pipeline/plan/claims.ts';
import { type FrameworkScore, readFrameworkScores } from '#functions/standings/framework-scores.ts';
import { isCurrent } from '#functions/standings/tenant-rules.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** Work that an agent required. */
export interface StartedReevaluation {
  /** Number of frameworks with scores under the current rules. */
  readonly current: number;
  /** Number of frameworks left to a running scan. */
  readonly scanning: number;
  /** The run of the other frameworks, stored and not started; absent if there are none. */
  readonly run?: { readonly id: string; readonly scans: number };
}

const isOutdated = ({ score }: FrameworkScore): boolean => !isCurrent(score);

/** Returns the existing frameworks of outdated scores, with custom ones in their current version. */
const outdatedOf = (table: TenantTable, scores: readonly FrameworkScore[]) =>
  existingFrameworks(
    table,
    scores.filter(isOutdated).map(({ framework }) => framework),
  );

/** Stores a run for what is due. Of two concurrent calls for one agent, only one succeeds. */
export const startReevaluation = async (
  table: TenantTable,
  agent: { readonly id: string; readonly name: string },
  now: Instant,
): Promise<StartedReevaluation> => {
  const before = await readFrameworkScores(table, agent.id);
  if (!before.some(isOutdated)) return { current: before.length, scanning: 0 };
  const scanning = await readScanning(table, agent.id);
  // Checks again: a run that ended in between has evaluated them.
  const scores = await readFrameworkScores(table, agent.id);
  const outdated = await outdatedOf(table, scores);
  const frameworks = outdated.filter(({ key }) => !scanning.frameworks.has(key));
  const current = scores.length - scores.filter(isOutdated).length;
  const left = outdated.length - frameworks.length;
  if (frameworks.length === 0) return { current, scanning: left };

  const run = newRun(table, {
    agent,
    frameworks,
    contact: '',
    startedBy: undefined,
    reevaluated: true,
    scanning,
    now,
    newId,
  });
  const event = systemEvent(table.tenant, run.id, now, {
    action: 'create',
    resource: 'run',
    resourceId: run.id,
    details: { agentId: agent.id, frameworks: frameworks.map(({ name }) => name), reevaluated: true },
  });
  try {
    await table.commit([...run.writes, event]);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'scan-running') throw error;
    return { current, scanning: outdated.length };
  }
  return { current, scanning: left, run: { id: run.id, scans: run.scans.length } };
};
