/**
 * What the last check of an agent saw: AGENTSTATE `agent#<id>` / `CHECK`, at most 4 KB; and which run checks it, so that one at a time does. Such
 * a claim is not given back: it is void once its run has ended, which the run itself says.
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
  /** The run that checks it, or did last. */
  run: v.exactOptional(v.string()),
  /** Absent before the first one has ended. */
  checkedAt: v.exactOptional(v.string()),
  outcome: v.exactOptional(v.picklist(checkOutcomes)),
  reason: v.exactOptional(v.string()),
  /** When it answered last. */
  answeredAt: v.exactOptional(v.string()),
  /** Of its address, as it was seen last. */
  certificate: v.exactOptional(v.object({ url: v.string(), endsAt: v.string(), proof: seen })),
  /** Proof of what differs from what was approved, by the kind of baseline. */
  changes: v.exactOptional(v.record(v.string(), seen)),
});
export type Check = RowOf<typeof check>;

const rows = rowKind<Check>({ name: 'check of an agent', schema: check });

const keyOf = (table: TenantTable, agentId: string): Key =>
  table.key('AGENTSTATE', 'CHECK', `agent#${agentId}`);

const checkOf = (item: Item | undefined): Check => (item ? (rows.sound(item) ?? {}) : {});

/** Read consistently; 1 RRU. Empty of an agent that was never checked. */
export const readCheck = async (table: TenantTable, agentId: string): Promise<Check> =>
  checkOf(await table.get(keyOf(table, agentId), { consistent: true }));

/** The same of several agents, in their order; eventually consistent. */
export const readChecks = async (
  table: TenantTable,
  agentIds: readonly string[],
): Promise<readonly Check[]> => {
  const items = await table.getMany(agentIds.map((id) => keyOf(table, id)));
  const byPartition = new Map(items.map((item) => [item.pk, item]));
  return agentIds.map((id) => checkOf(byPartition.get(keyOf(table, id).pk)));
};

/** Whether a check of the agent goes on; 1 RRU where one was ever made. */
export const isBeingChecked = async (table: TenantTable, { run }: Check): Promise<boolean> => {
  const job = run === undefined ? undefined : await readJob(table, run);
  return job !== undefined && !hasEnded(job.status);
};

const running = () =>
  conflict('check-running', 'A check of this agent is under way. Wait until it has ended.');

/**
 * Claims an agent for a run that checks it. It throws ProblemError 409 `check-running` when another one was faster.
 * @param read as it was read; no check of it goes on
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

/** @throws ProblemError 409 `check-running` */
export const requireUnchecked = async (table: TenantTable, read: Check): Promise<void> => {
  if (await isBeingChecked(table, read)) throw running();
};

/** What a check saw; a certificate that it did not get to see stays as it was seen last. */
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
