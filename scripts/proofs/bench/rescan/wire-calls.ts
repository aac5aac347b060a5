/** DynamoDB calls in wire format: which items they read or write. */
import { itemKind } from './item-kind.ts';
import type { WireItem } from './units.ts';

export type Json = Readonly<Record<string, unknown>>;

/** One write of a request. */
export interface WireWrite {
  readonly key: WireItem;
  /** The item that a put stores; undefined for other writes. */
  readonly item?: WireItem;
  readonly how: 'put' | 'update' | 'delete' | 'check';
}

export const isWrite = (operation: string): boolean =>
  ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'].includes(operation);
export const isRead = (operation: string): boolean =>
  ['GetItem', 'BatchGetItem', 'Query'].includes(operation);

const keyOf = ({ pk, sk }: WireItem): WireItem => ({ ...(pk && { pk }), ...(sk && { sk }) });
const put = (item: WireItem): WireWrite => ({ how: 'put', key: keyOf(item), item });

const transacted = ({ Put, Update, Delete, ConditionCheck }: Json): WireWrite => {
  if (Put) return put((Put as { Item: WireItem }).Item);
  const [how, of] = Update
    ? (['update', Update] as const)
    : Delete
      ? (['delete', Delete] as const)
      : (['check', ConditionCheck] as const);
  return { how, key: (of as { Key: WireItem }).Key };
};

/** Returns the writes of a request, in order. */
export const writesOf = (operation: string, input: Json): readonly WireWrite[] => {
  if (operation === 'PutItem') return [put(input.Item as WireItem)];
  if (operation === 'UpdateItem') return [{ how: 'update', key: input.Key as WireItem }];
  if (operation === 'DeleteItem') return [{ how: 'delete', key: input.Key as WireItem }];
  if (operation === 'TransactWriteItems') return (input.TransactItems as readonly Json[]).map(transacted);
  return Object.values(input.RequestItems as Readonly<Record<string, readonly Json[]>>)
    .flat()
    .map(({ PutRequest, DeleteRequest }) =>
      PutRequest
        ? put((PutRequest as { Item: WireItem }).Item)
        : { how: 'delete', key: (DeleteRequest as { Key: WireItem }).Key },
    );
};

/** Returns the keys that a read names, each with its read consistency; a query names none. */
export const keysRead = (
  operation: string,
  input: Json,
): readonly { readonly key: WireItem; readonly consistent: boolean }[] => {
  if (operation === 'GetItem')
    return [{ key: input.Key as WireItem, consistent: input.ConsistentRead === true }];
  if (operation !== 'BatchGetItem') return [];
  return Object.values(input.RequestItems as Readonly<Record<string, Json>>).flatMap(
    ({ Keys, ConsistentRead }) =>
      (Keys as readonly WireItem[]).map((key) => ({ key, consistent: ConsistentRead === true })),
  );
};

/** Returns the kind of the items of a key. */
export const kindOfKey = ({ pk, sk }: WireItem): string => itemKind(String(pk?.S), String(sk?.S));

/**
 * Returns the kind of the items in the partition of a query: the value that its first condition compares with
 * `=`.
 */
export const kindOfQuery = ({ KeyConditionExpression, ExpressionAttributeValues }: Json): string => {
  const [, name = ''] = /=\s*(:\w+)/.exec(String(KeyConditionExpression)) ?? [];
  const values = ExpressionAttributeValues as Readonly<Record<string, { readonly S?: string }>>;
  return itemKind(String(values[name]?.S));
};

/** Returns the units that the engine reports for a request, including indexes. */
export const reportedUnits = (reply: Json): number => {
  const reported = [reply.ConsumedCapacity ?? []].flat() as readonly { CapacityUnits?: number }[];
  return reported.reduce((total, { CapacityUnits = 0 }) => total + CapacityUnits, 0);
};
