/**
 * What is known of the audit chain of a tenant as a whole: MONITOR `chain` / `CHAIN`, at most 4 KB. While a verification of the whole is due it
 * stands in gsi3 under `INFLIGHT#verification`. It lies outside of the chain, whose keys whoever asks for one may not write.
 */
import * as v from 'valibot';
import { commitIf } from '#functions/platform/table/commit-if.ts';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Instant } from '#shared/kernel/time.ts';

const faults = {
  faults: v.number(),
  /** The first of them, for people. */
  first: v.pipe(v.array(v.string()), v.readonly()),
};

const chainWatch = v.object({
  /** When somebody had cause to have it verified last. */
  askedAt: v.string(),
  /** A verification that is under way: when it began, what it found so far, and where it goes on. */
  going: v.exactOptional(v.object({ beganAt: v.string(), next: v.string(), ...faults })),
  /** What the last one that was brought to its end came to. */
  found: v.exactOptional(v.object({ at: v.string(), ...faults })),
  /** Grows with each step of a verification. */
  step: v.number(),
});
export type ChainWatch = RowOf<typeof chainWatch>;

const rows = rowKind<ChainWatch>({ name: 'watch of an audit chain', schema: chainWatch });

const keyOf = (table: TenantTable) => table.key('MONITOR', 'CHAIN', 'chain');

/** 1 RRU. Undefined where nobody ever had cause to have the chain verified. */
export const readChainWatch = async (table: TenantTable): Promise<ChainWatch | undefined> => {
  const item = await table.get(keyOf(table), { consistent: true });
  return item && rows.sound(item);
};

/** Sets attributes to values. */
const setting = (values: Readonly<Record<string, unknown>>) => ({
  expression: `SET ${Object.keys(values)
    .map((name) => `#${name} = :${name}`)
    .join(', ')}`,
  names: Object.fromEntries(Object.keys(values).map((name) => [`#${name}`, name])),
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
});

/** Has the whole chain verified within minutes. One that is under way is brought to its end, and followed by another. */
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

/** Stores how far a verification is, unless somebody else went on with it. */
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
 * Stores what a verification came to, unless somebody else did, or asked for another meanwhile.
 * @param again when the next one is due; undefined for not before somebody asks
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
