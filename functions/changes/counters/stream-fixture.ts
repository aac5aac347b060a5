/** For tests: a tenant whose writes are kept as the records that the stream of the table would carry. Needs `tableFixture()`. */
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { newId } from '#functions/platform/ids.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { CountedKind } from '#shared/dashboard/contribution.ts';
import { sourceKey } from './applied-store.ts';

type Row = Readonly<Record<string, unknown>>;
type Image = Record<string, never>;

/** Sequence numbers are long, and grow by a digit on the way: as text they would come in the wrong order. */
const FIRST = 9_999_999_999_999_999_999_990n;

export const recordedTenant = (first = FIRST) => {
  const table = tenantTable(newId());
  const rows = new Map<string, { readonly kind: CountedKind; readonly row: Row }>();
  const records: DynamoDBRecord[] = [];

  const record = (kind: CountedKind, id: string, before: Row | undefined, after: Row | undefined) => {
    const key = sourceKey(table, { kind, id });
    const image = (row: Row | undefined) => row && (marshall({ ...key, ...row }) as Image);
    const [OldImage, NewImage] = [image(before), image(after)];
    records.push({
      eventName: before === undefined ? 'INSERT' : after === undefined ? 'REMOVE' : 'MODIFY',
      dynamodb: {
        Keys: marshall(key) as Image,
        SequenceNumber: String(first + BigInt(records.length * 3)),
        ...(OldImage && { OldImage }),
        ...(NewImage && { NewImage }),
      },
    });
  };

  return {
    table,
    /** Rows as they are, by kind and id, such as `AGENT 0199…`. */
    rows: rows as ReadonlyMap<string, { readonly kind: CountedKind; readonly row: Row }>,
    /** All records so far, in the order of the stream. */
    records: records as readonly DynamoDBRecord[],
    put: async (kind: CountedKind, id: string, row: Row): Promise<void> => {
      await table.commit([{ put: { ...sourceKey(table, { kind, id }), ...row } }]);
      record(kind, id, rows.get(`${kind} ${id}`)?.row, row);
      rows.set(`${kind} ${id}`, { kind, row });
    },
    remove: async (kind: CountedKind, id: string): Promise<void> => {
      await table.commit([{ delete: sourceKey(table, { kind, id }) }]);
      record(kind, id, rows.get(`${kind} ${id}`)?.row, undefined);
      rows.delete(`${kind} ${id}`);
    },
  };
};
