/**
 * Verification state of a tenant's whole audit chain: MONITOR `chain` / `CHAIN`, at most 4 KB. While a
 * complete verification is due, it is listed in gsi3 under `INFLIGHT#verification`. It is separate from the
 * chain, whose keys its callers may not write.
 */
import * as v from 'valibot';
import { commitIf } from '#functions/platform/table/commit-if.ts';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Instant } from '#shared/kernel/time.ts';

const faults = {
  faults: v.number(),
  /** The first faults, for display. */
  first: v.pipe(v.array(v.string()), v.readonly()),
};

const chainWatch = v.object({
  /** When a verification was last requested. */
  askedAt: v.string(),
  /** A verification in progress: its start, its findings so far, and its cursor. */
  going: v.exactOptional(v.object({ beganAt: v.string(), next: v.string(), ...faults })),
  /** Result of the last completed verification. */
  found: v.exactOptional(v.object({ at: v.string(), ...faults })),
  /** Incremented with each step of a verification. */
  step: v.number(),
});
export type ChainWatch = RowOf<typeof chainWatch>;

const rows = rowKind<ChainWatch>({ name: 'watch of an audit chain', schema: chainWatch });

const keyOf = (table: TenantTable) => table.key('MONITOR', 'CHAIN', 'chain');

/** Reads the state; 1 RRU. Undefined if no verification was ever requested. */
export const readChainWatch = async (table: TenantTable): Promise<ChainWatch | undefined> => {
  const item = await table.get(keyOf(table), { consistent: true });
  return item && rows.sound(item);
};

/** Returns the update expression that sets attributes. */
const setting = (values: Readonly<Record<string, unknown>>) => ({
  expression: `SET ${Object.keys(values)
    .map((name) => `#${name} = :${name}`)
    .join(', ')}`,
  names: Object.fromEntries(Object.keys(values).map((name) => [`#${name}`, name])),
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
});

/**
 * Requests a complete verification within minutes. A verification in progress is completed first, and
 * followed by another.
 */
export const askForVerification = async (table: TenantTable, now: Instant): Promise<void> => {
  const { expression, names, values } = setting({ askedAt: now, ...inFlight('verification', now) });
  await table.commit([
    {
      update: keyOf(table),
      expression: `${expression}, step = if_not_exists(step, :zero)`,
      names,
      values: { ...values, ':zero': 0 },
      repeatable: true,
    },
  ]);
};

/** Stores the progress of a verification, unless another worker continued it. */
export const storeGoing = (
  table: TenantTable,
  { step }: ChainWatch,
  going: NonNullable<ChainWatch['going']>,
): Promise<boolean> => {
  const { expression, names, values } = setting({ going, step: step + 1 });
  return commitIf((writes) => table.commit(writes), {
    ...{ update: keyOf(table), expression, names },
    values: { ...values, ':read': step },
    condition: { expression: '#step = :read' },
  });
};

/**
 * Stores the result of a verification, unless another worker stored one, or another verification was
 * requested.
 * @param again when the next one is due; undefined for only on request
 */
export const storeFound = (
  table: TenantTable,
  { step, askedAt }: ChainWatch,
  found: NonNullable<ChainWatch['found']>,
  again: Instant | undefined,
): Promise<boolean> => {
  const due = inFlight('verification', again ?? '');
  const { expression, names, values } = setting({
    found,
    step: step + 1,
    ...(again === undefined ? {} : due),
  });
  const removed = ['going', ...(again === undefined ? Object.keys(due) : [])];
  return commitIf((writes) => table.commit(writes), {
    update: keyOf(table),
    expression: `${expression} REMOVE ${removed.join(', ')}`,
    names,
    values: { ...values, ':read': step, ':asked': askedAt },
    condition: { expression: '#step = :read AND askedAt = :asked' },
  });
};
