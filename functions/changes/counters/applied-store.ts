/**
 * What each source has added to its counters, and by which change of it: APPLIED `agent`, `issue` or `score#<framework>` /
 * `<id>`. A change with a lower sequence number than that has been counted, or has been overtaken.
 */
import { type Counter, counterOf } from '#functions/dashboard/stats-store.ts';
import { asRead } from '#functions/platform/table/as-read.ts';
import type { Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { CountedKind } from '#shared/dashboard/contribution.ts';
import { nothing, type Stats } from '#shared/dashboard/stats.ts';

/** An item that is counted. */
export interface Source {
  readonly kind: CountedKind;
  /** Of the agent or issue; for a score, of its agent. */
  readonly id: string;
}

/** Framework of a kind of scores; undefined for agents and issues. */
export const frameworkOfKind = (kind: CountedKind): string | undefined =>
  kind.startsWith('SCORE#') ? kind.slice('SCORE#'.length) : undefined;

/** The counters that a kind adds to. */
export const counterOfKind = (kind: CountedKind): Counter => {
  const framework = frameworkOfKind(kind);
  return framework === undefined ? 'DASHBOARD' : counterOf(framework);
};

/** Where the item itself lies. */
export const sourceKey = (table: TenantTable, { kind, id }: Source): Key =>
  kind === 'AGENT' || kind === 'ISSUE' ? table.key(kind, id) : table.key('AGENTSTATE', kind, `agent#${id}`);

export interface Applied {
  /** Sequence number of the newest change that was counted, a decimal of up to 40 digits; 0 before the first. */
  readonly sequence: bigint;
  /** What the source adds at present. */
  readonly contribution: Stats;
  /** Grows with each write; 0 when there is no item. */
  readonly version: number;
}

const none: Applied = { sequence: 0n, contribution: nothing, version: 0 };

/** Part of the partition of a kind. */
export const appliedPart = (kind: CountedKind): string => kind.toLowerCase();

const keyOf = (table: TenantTable, { kind, id }: Source): Key => table.key('APPLIED', id, appliedPart(kind));

export const appliedOf = (item: Readonly<Record<string, unknown>> | undefined): Applied =>
  item
    ? {
        sequence: BigInt(String(item.sequence)),
        contribution: item.contribution as Stats,
        version: Number(item.version),
      }
    : none;

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
    sequence: after.sequence.toString(),
    contribution: after.contribution,
    version: read.version + 1,
  },
  condition: asRead(read.version),
  failed: overtaken,
});
