/** What is watched of an agent and what was decided about it, of one kind. */
import { requireAgent } from '#functions/agents/agent-store.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { BaselineKind } from '#shared/baselines/kinds.ts';
import { conflict } from '#shared/kernel/errors.ts';
import type { Stored } from './baseline-reply.ts';
import { type LastSeen, readWatched, type StoredDecided } from './baseline-store.ts';

export const changedMeanwhile = () =>
  conflict(
    'changed-meanwhile',
    'The snapshot has changed since you read it. Reload it and approve the current one.',
  );

export interface WatchedKind {
  readonly stored: Stored;
  readonly seen: LastSeen | undefined;
  readonly decided: StoredDecided;
}

/** @throws ProblemError 404 if the agent does not exist */
export const requireWatched = async (
  table: TenantTable,
  { id, kind }: { readonly id: string; readonly kind: BaselineKind },
): Promise<WatchedKind> => {
  const agent = await requireAgent(table, id);
  const { seen, decided } = await readWatched(table, agent.id);
  const known = decided[kind];
  return {
    stored: { table, objects: evidenceObjects(), agent },
    seen: seen[kind],
    decided: known ?? { kind, version: 0, history: [] },
  };
};
