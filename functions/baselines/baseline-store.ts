/**
 * Baselines of an agent: AGENTSTATE `agent#<id>` / `BASELINE#<kind>#seen` for the latest snapshot and its
 * time, and `BASELINE#<kind>` for the decision. Both name the items by the digest of their list, which is
 * their key in the bucket.
 */
import * as v from 'valibot';
import type { Objects } from '#functions/platform/objects.ts';
import { asRead } from '#functions/platform/table/as-read.ts';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { approvalSchema } from '#shared/approvals/schema.ts';
import { type Decided, ends } from '#shared/baselines/baseline.ts';
import { type BaselineKind, baselineKinds } from '#shared/baselines/kinds.ts';
import type { Seen, SeenItem } from '#shared/baselines/seen.ts';
import type { Instant } from '#shared/kernel/time.ts';

const PREFIX = 'BASELINE#';
const SEEN = '#seen';

const keyOf = (table: TenantTable, agentId: string, kind: BaselineKind, end = ''): Key =>
  table.key('AGENTSTATE', `${PREFIX}${kind}${end}`, `agent#${agentId}`);

/** Latest snapshot of one kind. */
export interface LastSeen {
  readonly kind: BaselineKind;
  readonly digest: string;
  readonly count: number;
  readonly address: string;
  readonly at: Instant;
  readonly cut?: string;
}

/** Decision on one kind, as read. */
export interface StoredDecided extends Decided {
  readonly kind: BaselineKind;
  /** 0 if there was never a decision. */
  readonly version: number;
}

const kind = v.picklist(baselineKinds);
const recorded = {
  digest: v.string(),
  count: v.number(),
  address: v.string(),
  recordedAt: v.string(),
  recordedBy: v.string(),
};
const standing = { ...recorded, approved: v.exactOptional(approvalSchema) };

const seenRows = rowKind<LastSeen>({
  name: 'snapshot of an agent',
  schema: v.object({
    kind,
    digest: v.string(),
    count: v.number(),
    address: v.string(),
    at: v.string(),
    cut: v.exactOptional(v.string()),
  }),
});

const decidedRows = rowKind<StoredDecided>({
  name: 'baseline of an agent',
  schema: v.object({
    kind,
    version: v.number(),
    standing: v.exactOptional(v.object(standing)),
    proposed: v.exactOptional(v.object(recorded)),
    history: v.array(
      v.object({
        ...standing,
        end: v.picklist(ends),
        endedAt: v.string(),
        endedBy: v.string(),
        reason: v.exactOptional(v.string()),
      }),
    ),
  }),
});

/** Stored baselines of one agent, by kind. */
export interface Watched {
  readonly seen: Readonly<Partial<Record<BaselineKind, LastSeen>>>;
  readonly decided: Readonly<Partial<Record<BaselineKind, StoredDecided>>>;
}

/** Returns both rows of every kind. A damaged row is logged and skipped, so it passes nothing. */
export const readWatched = async (table: TenantTable, agentId: string): Promise<Watched> => {
  const { items } = await table.list({
    kind: 'AGENTSTATE',
    part: `agent#${agentId}`,
    prefix: PREFIX,
    limit: 2 * baselineKinds.length,
    consistent: true,
  });
  const isSight = ({ sk }: Key) => sk.endsWith(SEEN);
  return {
    seen: Object.fromEntries(seenRows.list(items.filter(isSight)).map((one) => [one.kind, one])),
    decided: Object.fromEntries(
      decidedRows.list(items.filter((item) => !isSight(item))).map((one) => [one.kind, one]),
    ),
  };
};

const objectKey = (table: TenantTable, digest: string): string =>
  `baselines/${table.tenant}/${digest}.json.gz`;

interface StoredItems {
  readonly items: readonly SeenItem[];
}

/** Returns undefined if the items do not exist. */
export const storedItems = async (
  table: TenantTable,
  objects: Pick<Objects, 'get'>,
  digest: string,
): Promise<readonly SeenItem[] | undefined> =>
  (await objects.get<StoredItems>(objectKey(table, digest)))?.items;

/** @throws Error if the items do not exist: they are stored before the row that names them */
export const readItems = async (
  table: TenantTable,
  objects: Pick<Objects, 'get'>,
  digest: string,
): Promise<readonly SeenItem[]> => {
  const items = await storedItems(table, objects, digest);
  if (!items) throw new Error(`The items ${digest} of tenant ${table.tenant} do not exist.`);
  return items;
};

/**
 * Stores new items and returns the writes that record the latest snapshot. An empty list without a previous
 * snapshot creates no row.
 */
export const seenWrites = async (
  table: TenantTable,
  objects: Pick<Objects, 'put'>,
  agentId: string,
  seen: readonly Seen[],
  at: Instant,
): Promise<readonly Write[]> => {
  if (seen.length === 0) return [];
  const known = await readWatched(table, agentId);
  const isKnown = (one: Seen) => known.seen[one.kind] !== undefined;
  const worth = seen.filter((one) => one.items.length > 0 || isKnown(one));
  for (const { kind: of, digest, items } of worth)
    if (known.seen[of]?.digest !== digest) await objects.put(objectKey(table, digest), { items });
  return worth.map(({ kind: of, digest, items, address, cut }) => ({
    put: {
      ...keyOf(table, agentId, of, SEEN),
      ...seenRows.attributes({
        kind: of,
        digest,
        count: items.length,
        address,
        at,
        ...(cut === undefined ? {} : { cut }),
      }),
    },
  }));
};

/** Replaces a decision. Throws `overtaken` if another decision was made since it was read. */
export const decidedWrite = (
  table: TenantTable,
  agentId: string,
  { version, ...decided }: StoredDecided,
  conflict: () => Error,
): Write => ({
  put: {
    ...keyOf(table, agentId, decided.kind),
    ...decidedRows.attributes({ ...decided, version: version + 1 }),
  },
  condition: asRead(version),
  failed: conflict,
});

/** Condition that this is still the latest snapshot. */
export const stillSeen = (
  table: TenantTable,
  agentId: string,
  { kind: of, digest }: LastSeen,
  changed: () => Error,
): Write => ({
  check: keyOf(table, agentId, of, SEEN),
  condition: { expression: 'digest = :digest', values: { ':digest': digest } },
  failed: changed,
});
