/**
 * Contribution of each source to its counters, and the change that set it: APPLIED `<kind>` or
 * `<kind>#<group>` / `<id>`. A change with a lower sequence number has already been counted or superseded.
 */
import * as v from 'valibot';
import { pack, unpack } from '#functions/platform/pack.ts';
import { asRead } from '#functions/platform/table/as-read.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { nothing, type Stats } from '#shared/counters/stats.ts';
import type { CountedKind, Place } from './kinds/counted-kind.ts';

/** A counted item. */
export interface Source extends Place {
  readonly kind: CountedKind;
}

export interface Applied {
  /** Sequence number of the newest counted change, a decimal of up to 40 digits; 0 before the first. */
  readonly sequence: bigint;
  /** Current contribution of the source. */
  readonly contribution: Stats;
  /** Increases with each write; 0 if there is no item. */
  readonly version: number;
}

const none: Applied = { sequence: 0n, contribution: nothing, version: 0 };

/** The sources of a kind that contribute to one counter. */
export type Group = Pick<Source, 'kind' | 'group'>;

/** Returns the partition part of a group's notes. */
export const appliedPart = ({ kind, group }: Group): string =>
  group === undefined ? kind.name : `${kind.name}#${group}`;

const keyOf = (table: TenantTable, source: Source): Key =>
  table.key('APPLIED', source.id, appliedPart(source));

const note = v.object({
  /** A DynamoDB number has fewer digits. */
  sequence: v.pipe(v.string(), v.digits()),
  /**
   * Packed `Stats`: otherwise, an agent with ten frameworks would exceed the kilobyte that one write unit
   * covers.
   */
  packed: v.instance(Uint8Array),
  version: v.number(),
});
const notes = rowKind<RowOf<typeof note>>({ name: 'record of applied changes', schema: note });

export const appliedOf = (item: Item | undefined): Applied => {
  if (!item) return none;
  const { sequence, packed, version } = notes.read(item);
  return { sequence: BigInt(sequence), contribution: unpack<Stats>(packed), version };
};

/** In the order of the sources. Eventually consistent: a write based on an old state is rejected. */
export const readApplied = async (
  table: TenantTable,
  sources: readonly Source[],
): Promise<readonly Applied[]> => {
  const keys = sources.map((source) => keyOf(table, source));
  const found = new Map((await table.getMany(keys)).map((item) => [`${item.pk}/${item.sk}`, item]));
  return keys.map(({ pk, sk }) => appliedOf(found.get(`${pk}/${sk}`)));
};

/** Replaces the note of a source; throws `overtaken` if it has changed since it was read. */
export const appliedWrite = (
  table: TenantTable,
  source: Source,
  read: Applied,
  after: Pick<Applied, 'sequence' | 'contribution'>,
  conflict: () => Error,
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
  failed: conflict,
});
