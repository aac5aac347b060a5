/**
 * Result of the last check of an agent: AGENTSTATE `agent#<id>` / `CHECK`, at most 4 KB; and the run that is
 * checking it, so that only one check runs at a time. A claim is not released explicitly: it expires when its
 * run has ended.
 */
import * as v from 'valibot';
import { readJob } from '#functions/platform/jobs/job.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { hasEnded } from '#shared/jobs/job-status.ts';
import { conflict } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { checkOutcomes } from '#shared/monitoring/check-outcome.ts';

const seen = v.object({ text: v.string(), observedAt: v.string() });

const check = v.object({
  /** The run that is checking it, or was the last to do so. */
  run: v.exactOptional(v.string()),
  /** Absent before the first check has ended. */
  checkedAt: v.exactOptional(v.string()),
  outcome: v.exactOptional(v.picklist(checkOutcomes)),
  reason: v.exactOptional(v.string()),
  /** When it last responded. */
  answeredAt: v.exactOptional(v.string()),
  /** The certificate of its address, as last observed. */
  certificate: v.exactOptional(v.object({ url: v.string(), endsAt: v.string(), proof: seen })),
  /** Proof of differences from the approved baselines, by kind. */
  changes: v.exactOptional(v.record(v.string(), seen)),
});
export type Check = RowOf<typeof check>;

const rows = rowKind<Check>({ name: 'check of an agent', schema: check });

const keyOf = (table: TenantTable, agentId: string): Key =>
  table.key('AGENTSTATE', 'CHECK', `agent#${agentId}`);

const checkOf = (item: Item | undefined): Check => (item ? (rows.sound(item) ?? {}) : {});

/** Reads the check consistently; 1 RRU. Empty if the agent was never checked. */
export const readCheck = async (table: TenantTable, agentId: string): Promise<Check> =>
  checkOf(await table.get(keyOf(table, agentId), { consistent: true }));

/** Reads the checks of several agents, in order; eventually consistent. */
export const readChecks = async (
  table: TenantTable,
  agentIds: readonly string[],
): Promise<readonly Check[]> => {
  const items = await table.getMany(agentIds.map((id) => keyOf(table, id)));
  const byPartition = new Map(items.map((item) => [item.pk, item]));
  return agentIds.map((id) => checkOf(byPartition.get(keyOf(table, id).pk)));
};

/** Returns whether a check of the agent is in progress; 1 RRU if it was ever checked. */
export const isBeingChecked = async (table: TenantTable, { run }: Check): Promise<boolean> => {
  const job = run === undefined ? undefined : await readJob(table, run);
  return job !== undefined && !hasEnded(job.status);
};

const running = () => conflict('check-running', 'A check of this agent is in progress. Wait until it ends.');

/**
 * Claims an agent for a run that checks it. Throws ProblemError 409 `check-running` after a concurrent claim.
 * @param read the check as read, with no check in progress
 */
export const claimCheck = (table: TenantTable, agentId: string, run: string, read: Check): Write => ({
  update: keyOf(table, agentId),
  expression: 'SET #run = :run',
  names: { '#run': 'run' },
  values: { ':run': run },
  condition:
    read.run === undefined
      ? { expression: 'attribute_not_exists(#run)' }
      : { expression: '#run = :was', values: { ':was': read.run } },
  failed: running,
});

/**
 * Requires that no check is in progress.
 * @throws ProblemError 409 `check-running`
 */
export const requireUnchecked = async (table: TenantTable, read: Check): Promise<void> => {
  if (await isBeingChecked(table, read)) throw running();
};

/** Returns the write with the result of a check; a certificate that was not observed keeps its last value. */
export const checkedWrite = (
  table: TenantTable,
  agentId: string,
  read: Check,
  {
    run,
    at,
    ...saw
  }: Omit<Check, 'checkedAt' | 'answeredAt' | 'run'> & {
    readonly run: string;
    readonly at: Instant;
  },
): Write => ({
  put: {
    ...keyOf(table, agentId),
    ...rows.attributes({
      run,
      checkedAt: at,
      ...(read.answeredAt === undefined ? {} : { answeredAt: read.answeredAt }),
      ...(read.certificate ? { certificate: read.certificate } : {}),
      ...(read.changes ? { changes: read.changes } : {}),
      ...saw,
      ...(saw.outcome === 'answers' ? { answeredAt: at } : {}),
    }),
  },
});
