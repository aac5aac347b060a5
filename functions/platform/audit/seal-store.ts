/** Items of an audit chain (kind SEAL): the seals by number, the head, and a marker for each event that is sealed. */
import * as v from 'valibot';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import type { Condition, Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { StoredSeal } from '#shared/audit/chain.ts';
import { keyNumber, numberKey } from '#shared/audit/checkpoint.ts';
import type { ChainHead } from '#shared/audit/head.ts';
import { type ChainEnd, type Seal, type SealMember, sealSchema } from '#shared/audit/seal.ts';
import { DAY } from '#shared/kernel/time.ts';
import { getSurely, listAll } from './whole-reads.ts';

/** The stream repeats a record for a day at most (AWS keeps it no longer); markers stay for longer than that. */
const MARKED_FOR = 7 * DAY;

const headKey = (table: TenantTable) => table.key('SEAL', 'HEAD', 'head');
const sealKey = (table: TenantTable, number: number) => table.key('SEAL', numberKey(number));

const countedSchema = v.object({
  from: v.number(),
  tally: v.record(v.string(), v.record(v.string(), v.number())),
});

/** Numbers that cannot be read count as none: a seal must not wait for them. */
const countedOf = (stored: unknown): Pick<ChainHead, 'counted'> => {
  const parsed = v.safeParse(countedSchema, stored);
  return parsed.success ? { counted: parsed.output } : {};
};

const headOf = ({
  number,
  hash,
  checkpointed,
  checkpointedAt,
  due,
  counted,
  indexedFrom,
}: Item): ChainHead => ({
  number: Number(number),
  hash: String(hash),
  checkpointed: Number(checkpointed),
  ...(checkpointedAt === undefined ? {} : { checkpointedAt: String(checkpointedAt) }),
  ...(due === undefined ? {} : { due: String(due) }),
  ...countedOf(counted),
  ...(typeof indexedFrom === 'number' ? { indexedFrom } : {}),
});

/** Undefined while nothing of the tenant was sealed. */
export const readHead = async (table: TenantTable): Promise<ChainHead | undefined> => {
  const item = await table.get(headKey(table), { consistent: true });
  return item && headOf(item);
};

/** The head is still the one that was read. */
const unchanged = (head: ChainHead | undefined): Condition =>
  head === undefined
    ? { expression: 'attribute_not_exists(pk)' }
    : {
        expression: '#number = :number AND #hash = :hash AND checkpointed = :checkpointed',
        names: { '#number': 'number', '#hash': 'hash' },
        values: { ':number': head.number, ':hash': head.hash, ':checkpointed': head.checkpointed },
      };

/** Write that moves the head; it fails with `moved` when somebody else has moved it since it was read. */
export const headWrite = (
  table: TenantTable,
  before: ChainHead | undefined,
  next: ChainHead,
  moved?: () => Error,
): Write => ({
  put: {
    ...headKey(table),
    ...next,
    ...(next.due === undefined ? {} : inFlight('checkpoint', next.due)),
  },
  condition: unchanged(before),
  ...(moved && { failed: moved }),
});

const MOVING_TRIES = 30;

/** Moves the head, whatever sealers do to it meanwhile; nothing where there is none. */
export const moveHead = async (table: TenantTable, move: (head: ChainHead) => ChainHead): Promise<void> => {
  const moved = new Error('The head has moved.');
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

/** Write of a seal: a number is given once. */
export const sealWrite = (table: TenantTable, seal: Seal): Write => ({
  put: { ...sealKey(table, seal.number), ...seal },
  condition: absent,
});

/** Write that marks an event as sealed: it fails when it is. `now` in Unix milliseconds. */
export const markerWrite = (table: TenantTable, { id }: SealMember, number: number, now: number): Write => ({
  put: { ...table.key('SEAL', id, 'member'), number, ttl: expiresAt(new Date(now + MARKED_FOR)) },
  condition: absent,
});

const storedSeal = (item: Item): StoredSeal => {
  const parsed = v.safeParse(sealSchema, item);
  return { place: keyNumber(item.sk) ?? 0, ...(parsed.success ? { seal: parsed.output } : {}) };
};

/** All seals in the order of their numbers, read consistently. */
export const readSeals = async (table: TenantTable): Promise<readonly StoredSeal[]> => {
  const items = await listAll(table, { kind: 'SEAL', consistent: true });
  return items.map(storedSeal);
};

/** The seals of these numbers, both included; absent ones are left out. */
export const readSealsBetween = async (
  table: TenantTable,
  first: number,
  last: number,
): Promise<readonly StoredSeal[]> => {
  const keys = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => sealKey(table, first + i));
  return (await getSurely(table, keys)).map(storedSeal);
};

/** The end of the chain as its seals have it, whatever the head says; what lies there need not be a seal. */
export const newestSeal = async (table: TenantTable): Promise<ChainEnd | undefined> => {
  const { items } = await table.list({ kind: 'SEAL', newestFirst: true, limit: 1, consistent: true });
  return items.map(storedSeal).map(({ place, seal }) => ({ number: place, hash: seal?.hash ?? '' }))[0];
};
