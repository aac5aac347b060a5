/** Items of an audit chain (kind SEAL): the seals by number, the head, and a marker for each sealed event. */
import * as v from 'valibot';
import { appendOnlyExpiry } from '#functions/platform/demo-tenant.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import type { Condition, Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { StoredSeal } from '#shared/audit/chain.ts';
import { keyNumber, numberKey } from '#shared/audit/checkpoint.ts';
import type { EventTally } from '#shared/audit/counted.ts';
import type { ChainHead } from '#shared/audit/head.ts';
import { type ChainEnd, type Seal, type SealMember, sealSchema } from '#shared/audit/seal.ts';
import { DAY } from '#shared/kernel/time.ts';
import { getSurely, listAll } from './whole-reads.ts';

/** The stream redelivers a record for at most a day (the AWS retention); markers outlast that. */
const MARKED_FOR = 7 * DAY;

const headKey = (table: TenantTable) => table.key('SEAL', 'HEAD', 'head');
const sealKey = (table: TenantTable, number: number) => table.key('SEAL', numberKey(number));

const countedSchema = v.record(v.string(), v.record(v.string(), v.number()));

/** Unreadable counts are treated as none, because they must not block a seal; a recount corrects them. */
const countedOf = (stored: unknown): EventTally => {
  const parsed = v.safeParse(countedSchema, stored);
  return parsed.success ? parsed.output : {};
};

const headOf = ({ number, hash, checkpointed, checkpointedAt, due, counted }: Item): ChainHead => ({
  number: Number(number),
  hash: String(hash),
  checkpointed: Number(checkpointed),
  ...(checkpointedAt === undefined ? {} : { checkpointedAt: String(checkpointedAt) }),
  ...(due === undefined ? {} : { due: String(due) }),
  counted: countedOf(counted),
});

/** Reads the head; undefined while nothing of the tenant is sealed. */
export const readHead = async (table: TenantTable): Promise<ChainHead | undefined> => {
  const item = await table.get(headKey(table), { consistent: true });
  return item && headOf(item);
};

/** Requires that the head is unchanged since it was read. */
const unchanged = (head: ChainHead | undefined): Condition =>
  head === undefined
    ? { expression: 'attribute_not_exists(pk)' }
    : {
        expression: '#number = :number AND #hash = :hash AND checkpointed = :checkpointed',
        names: { '#number': 'number', '#hash': 'hash' },
        values: { ':number': head.number, ':hash': head.hash, ':checkpointed': head.checkpointed },
      };

/** Returns the write that moves the head; fails with `moved` after a concurrent move. */
export const headWrite = (
  table: TenantTable,
  before: ChainHead | undefined,
  next: ChainHead,
  moved?: () => Error,
): Write => ({
  put: {
    ...headKey(table),
    ...next,
    ...appendOnlyExpiry(table.tenant),
    ...(next.due === undefined ? {} : inFlight('checkpoint', next.due)),
  },
  condition: unchanged(before),
  ...(moved && { failed: moved }),
});

const MOVING_TRIES = 30;

/** Moves the head despite concurrent sealers; does nothing if there is none. */
export const moveHead = async (table: TenantTable, move: (head: ChainHead) => ChainHead): Promise<void> => {
  const moved = new Error('The chain head was changed concurrently.');
  for (let attempt = 1; ; attempt += 1) {
    const head = await readHead(table);
    if (!head) return;
    try {
      await table.commit([headWrite(table, head, move(head), () => moved)]);
      return;
    } catch (error) {
      if (error !== moved || attempt === MOVING_TRIES) throw error;
    }
  }
};

const absent: Condition = { expression: 'attribute_not_exists(pk)' };

/** Returns the write of a seal; each number is used only once. */
export const sealWrite = (table: TenantTable, seal: Seal): Write => ({
  put: { ...sealKey(table, seal.number), ...seal, ...appendOnlyExpiry(table.tenant) },
  condition: absent,
});

/** Returns the write that marks an event as sealed; fails if it already is. `now` in Unix milliseconds. */
export const markerWrite = (table: TenantTable, { id }: SealMember, number: number, now: number): Write => ({
  put: { ...table.key('SEAL', id, 'member'), number, ttl: expiresAt(new Date(now + MARKED_FOR)) },
  condition: absent,
});

const storedSeal = (item: Item): StoredSeal => {
  const parsed = v.safeParse(sealSchema, item);
  return { place: keyNumber(item.sk) ?? 0, ...(parsed.success ? { seal: parsed.output } : {}) };
};

/** Reads all seals in order of their numbers, consistently. */
export const readSeals = async (table: TenantTable): Promise<readonly StoredSeal[]> => {
  const items = await listAll(table, { kind: 'SEAL', consistent: true });
  return items.map(storedSeal);
};

/** Reads a range of seals, inclusive; absent ones are omitted. */
export const readSealsBetween = async (
  table: TenantTable,
  first: number,
  last: number,
): Promise<readonly StoredSeal[]> => {
  const keys = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => sealKey(table, first + i));
  return (await getSurely(table, keys)).map(storedSeal);
};

/**
 * Returns the end of the chain according to its seals, regardless of the head; the item there may not be a
 * valid seal.
 */
export const newestSeal = async (table: TenantTable): Promise<ChainEnd | undefined> => {
  const { items } = await table.list({ kind: 'SEAL', newestFirst: true, limit: 1, consistent: true });
  return items.map(storedSeal).map(({ place, seal }) => ({ number: place, hash: seal?.hash ?? '' }))[0];
};
