/**
 * Rows of records that a second person approves. A subject, such as a parameter, has at most two: `<subject>`, the record in
 * force, and `<subject>#proposed`, a record that awaits approval or was declined.
 */
import * as v from 'valibot';
import { indexKeys } from '#functions/platform/table/definition.ts';
import type { TenantKind } from '#functions/platform/table/kinds.ts';
import type { RowKind } from '#functions/platform/table/row-kind.ts';
import type { Condition, Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Approval } from '#shared/approvals/approval.ts';
import { type ApprovalRecord, withApproval } from '#shared/approvals/lifecycle.ts';
import { approvalSchema, endingSchema } from '#shared/approvals/schema.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Instant } from '#shared/kernel/time.ts';

const gsi = indexKeys('gsi1');

/** Partitions of the index over all agents: by end for records in force, by time of recording for records that await approval. */
export type ApprovalList = 'end' | 'awaiting';

/** What every row has, for the schema of a kind. */
export const storedApproval = {
  id: v.string(),
  recordedBy: v.string(),
  expiresAt: v.string(),
  proposed: v.exactOptional(v.literal(true)),
  approved: v.exactOptional(approvalSchema),
  declined: v.exactOptional(endingSchema),
  withdrawn: v.exactOptional(endingSchema),
};

export interface StoredApproval extends ApprovalRecord {
  readonly id: string;
}

interface StoreOptions<T, Row> {
  readonly kind: TenantKind;
  /** Start of the sort keys, where the partition holds other rows too. */
  readonly prefix?: string;
  /** More rows than an agent can have. */
  readonly max: number;
  readonly rows: RowKind<Row & object>;
  /** What the record is about, as its sort key names it. */
  readonly subjectOf: (record: T) => string;
  readonly toRow: (record: T) => Row & object;
  readonly fromRow: (row: Row, subject: string) => T;
  /** When a record was made; absent where no list goes over all agents. */
  readonly indexedAt?: (record: T) => Instant;
}

type Conflict = () => Error;

/** The record is the one that was read, and has none of these marks. */
const unmarked = (id: string, ...marks: readonly string[]): Condition => ({
  expression: ['id = :id', ...marks.map((mark) => `attribute_not_exists(${mark})`)].join(' AND '),
  values: { ':id': id },
});

/** A record with one of these marks can no longer get the mark. `voided` is for kinds that an observation can refute. */
const blockedBy = {
  approved: ['approved', 'declined', 'voided', 'withdrawn'],
  declined: ['approved', 'declined', 'voided', 'withdrawn'],
  withdrawn: ['declined', 'voided', 'withdrawn'],
  voided: ['voided', 'withdrawn'],
} as const;

/** Returns the agent id of a row. */
export const agentIdOf = ({ pk }: Item): string => pk.slice(pk.lastIndexOf('#') + 1);

export const approvalStore = <T extends StoredApproval, Row>(options: StoreOptions<T, Row>) => {
  const { kind, prefix = '', max, rows, subjectOf, toRow, fromRow, indexedAt } = options;
  const partOf = (agentId: string) => `agent#${agentId}`;
  const keyOf = (table: TenantTable, agentId: string, record: T): Key =>
    table.key(kind, `${prefix}${subjectOf(record)}${record.proposed ? '#proposed' : ''}`, partOf(agentId));

  const indexed = (table: TenantTable, record: T) => {
    if (!indexedAt) return {};
    const list: ApprovalList = record.proposed ? 'awaiting' : 'end';
    return {
      [gsi.pk]: table.partition(kind, list),
      [gsi.sk]: record.proposed ? indexedAt(record) : record.expiresAt,
    };
  };

  /** The record of an item; undefined, and logged, where the row is damaged: what cannot be read never counts. */
  const fromItem = (item: Item): T | undefined => {
    const row = rows.sound(item);
    return row && fromRow(row, item.sk.slice(prefix.length).split('#', 1)[0] ?? '');
  };

  /** Records of an agent by subject, read consistently. */
  const list = async (
    table: TenantTable,
    agentId: string,
    page: { limit: number; cursor: string | undefined },
  ): Promise<Page<T>> => {
    const { items, next } = await table.list({
      kind,
      part: partOf(agentId),
      ...(prefix ? { prefix } : {}),
      consistent: true,
      ...page,
    });
    return { items: items.flatMap((item) => fromItem(item) ?? []), next };
  };

  /** Replaces the record in force, or the proposal, of the same subject. */
  const write = (table: TenantTable, agentId: string, record: T): Extract<Write, { put: Item }> => ({
    put: { ...keyOf(table, agentId, record), ...rows.attributes(toRow(record)), ...indexed(table, record) },
  });

  return {
    kind,
    fromItem,
    list,
    write,

    /** Every record of an agent, ended ones included. */
    readAll: async (table: TenantTable, agentId: string): Promise<readonly T[]> =>
      (await list(table, agentId, { limit: max, cursor: undefined })).items,

    /** Puts an approved record in force. @param failed makes the error when it was decided or replaced since it was read */
    approveWrites: (
      table: TenantTable,
      agentId: string,
      record: T,
      approved: Approval,
      failed: Conflict,
    ): readonly Write[] => {
      const condition = unmarked(record.id, ...blockedBy.approved);
      const put = write(table, agentId, withApproval(record, approved) as T);
      // A record that was in force without an approval keeps its key.
      if (!record.proposed) return [{ ...put, condition, failed }];
      return [{ delete: keyOf(table, agentId, record), condition, failed }, put];
    },

    /** Marks a record as ended; the row stays until the subject is recorded again. @param failed as above */
    endWrite: (
      table: TenantTable,
      agentId: string,
      record: T,
      mark: 'declined' | 'withdrawn' | 'voided',
      ending: object,
      failed: Conflict,
    ): Write => ({
      update: keyOf(table, agentId, record),
      expression: `SET ${mark} = :ending${indexedAt ? ` REMOVE ${gsi.pk}, ${gsi.sk}` : ''}`,
      values: { ':ending': ending },
      condition: unmarked(record.id, ...blockedBy[mark]),
      failed,
    }),
  };
};
