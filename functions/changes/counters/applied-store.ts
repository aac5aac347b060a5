/**
 * What each source has added to its counters, and by which change of it: APPLIED `<kind>` or `<kind>#<group>` / `<id>`. A change
 * with a lower sequence number than that has been counted, or has been overtaken.
 */
import * as v from 'valibot';
import { pack, unpack } from '#functions/platform/pack.ts';
import { asRead } from '#functions/platform/table/as-read.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { nothing, type Stats } from '#shared/counters/stats.ts';
import type { CountedKind, Place } from './kinds/counted-kind.ts';

/** An item that is counted. */
export interface Source extends Place {
  readonly kind: CountedKind;
}

export interface Applied {
  /** Sequence number of the newest change that was counted, a decimal of up to 40 digits; 0 before the first. */
  readonly sequence: bigint;
  /** What the source adds at present. */
  readonly contribution: Stats;
  /** Grows with each write; 0 when there is no item. */
  readonly version: number;
}

const none: Applied = { sequence: 0n, contribution: nothing, version: 0 };

/** The sources of a kind that add to one counter. */
export type Group = Pick<Source, 'kind' | 'group'>;

/** Part of the partition of the notes of a group. */
export const appliedPart = ({ kind, group }: Group): string =>
  group === undefined ? kind.name : `${kind.name}#${group}`;

const keyOf = (table: TenantTable, source: Source): Key =>
  table.key('APPLIED', source.id, appliedPart(source));

const note = v.object({
  /** A number of DynamoDB holds fewer digits. */
  sequence: v.pipe(v.string(), v.digits()),
  /** Packed `Stats`: what an agent of ten frameworks adds would else be more than the kilobyte that one unit writes. */
  packed: v.instance(Uint8Array),
  version: v.number(),
});
const notes = rowKind<RowOf<typeof note>>({ name: 'note of what was counted', schema: note });

export const appliedOf = (item: Item | undefined): Applied => {
  if (!item) return none;
  const { sequence, packed, version } = notes.read(item);
  return { sequence: BigInt(sequence), contribution: unpack<Stats>(packed), version };
};

/** In the order of the sources. Eventually consistent: a write that builds on an old state is refused. */
export const readApplied = async (
  table: TenantTable,
  sources: readonly Source[],
): Promise<readonly Applied[]> => {
  const keys = sources.map((source) => keyOf(table, source));
  const found = new Map((await table.getMany(keys)).map((item) => [`${item.pk}/${item.sk}`, item]));
  return keys.map(({ pk, sk }) => appliedOf(found.get(`${pk}/${sk}`)));
};

/** Replaces what was read of a source; `overtaken` is thrown when it has changed since. */
export const appliedWrite = (
  table: TenantTable,
  source: Source,
  read: Applied,
  after: Pick<Applied, 'sequence' | 'contribution'>,
  overtaken: () => Error,
): Write => ({
  put: {
    ...keyOf(table, source),
    ...notes.attributes({
      sequence: after.sequence.toString(),
      packed: pack(after.contribution),
      version: read.version + 1,
    }),
  },
  condition: asRead(read.version),
  failed: overtaken,
});
