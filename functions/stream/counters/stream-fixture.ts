/**
 * Test fixture: a tenant whose writes are recorded as stream records of the table. Requires `tableFixture()`.
 */
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { newId } from '#functions/platform/ids.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { Source } from './applied-store.ts';
import type { CountedKind } from './kinds/counted-kind.ts';
import { countedKinds } from './kinds/counted-kinds.ts';

type Row = Readonly<Record<string, unknown>>;
type Image = Record<string, never>;

/** Long sequence numbers that gain a digit: compared as text, they would be in the wrong order. */
const FIRST = 9_999_999_999_999_999_999_990n;

/** Kind of a source and, if the kind has groups, its group: `AGENT`, `SCORE#hipaa`. */
export type SourceName = string;

/** Returns the source with a name. */
export const sourceNamed = (
  name: SourceName,
  id: string,
  kinds: readonly CountedKind[] = countedKinds,
): Source => {
  const [of = '', group] = name.split('#');
  const kind = kinds.find((one) => one.name === of.toLowerCase());
  if (!kind) throw new Error(`Nothing is counted by the name ${name}.`);
  return { kind, group, id };
};

export const recordedTenant = (first = FIRST, kinds = countedKinds) => {
  const table = tenantTable(newId());
  const rows = new Map<string, { readonly name: SourceName; readonly row: Row }>();
  const keyOf = (name: SourceName, id: string) => {
    const source = sourceNamed(name, id, kinds);
    return source.kind.keyOf(table, source);
  };
  const records: DynamoDBRecord[] = [];

  const record = (name: SourceName, id: string, before: Row | undefined, after: Row | undefined) => {
    const key = keyOf(name, id);
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
    /** Current rows by kind and ID, such as `AGENT 0199…`. */
    rows: rows as ReadonlyMap<string, { readonly name: SourceName; readonly row: Row }>,
    /** All records so far, in stream order. */
    records: records as readonly DynamoDBRecord[],
    put: async (name: SourceName, id: string, row: Row): Promise<void> => {
      await table.commit([{ put: { ...keyOf(name, id), ...row } }]);
      record(name, id, rows.get(`${name} ${id}`)?.row, row);
      rows.set(`${name} ${id}`, { name, row });
    },
    remove: async (name: SourceName, id: string): Promise<void> => {
      await table.commit([{ delete: keyOf(name, id) }]);
      record(name, id, rows.get(`${name} ${id}`)?.row, undefined);
      rows.delete(`${name} ${id}`);
    },
  };
};
