import type { Access } from '../iam/authorize.ts';
import { isObject } from '../template/intrinsics.ts';
import type { Table } from './tables.ts';

type Json = Record<string, unknown>;

/** Returns the IAM accesses of one DynamoDB call, each with its leading keys. */
export function dynamoAccesses(operation: string, body: Json, tables: Table[]): Access[] {
  const tableOf = (name: unknown) => tables.find((table) => table.name === name || table.arn === name);
  const access = (action: string, name: unknown, keys: unknown[] = [], index?: unknown): Access => {
    const table = tableOf(name);
    const arn = table?.arn ?? `arn:aws:dynamodb:::table/${String(name)}`;
    const leading = keys.map(keyText).filter((key) => key !== undefined);
    return {
      action: `dynamodb:${action}`,
      resource: typeof index === 'string' ? `${arn}/index/${index}` : arn,
      context: leading.length > 0 ? { 'dynamodb:LeadingKeys': [...new Set(leading)] } : {},
    };
  };
  const keyOf = (name: unknown, item: unknown) =>
    isObject(item) ? item[tableOf(name)?.partitionKey ?? ''] : undefined;

  // AWS checks the individual actions, not the transaction. AWS does not document whether it checks item by
  // item or once with all
  // keys of an action. This implementation uses the stricter reading.
  const transaction = (kinds: string[]): Access[] =>
    kinds.flatMap((kind) => {
      const items = list(body.TransactItems).flatMap((item) => {
        const name = nested(item, kind, 'TableName');
        return name === undefined ? [] : [{ name, key: nested(item, kind, kind === 'Put' ? 'Item' : 'Key') }];
      });
      const action = kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`;
      return [...Map.groupBy(items, ({ name }) => name)].map(([name, ofTable]) =>
        access(
          action,
          name,
          ofTable.map(({ key }) => keyOf(name, key)),
        ),
      );
    });

  switch (operation) {
    case 'GetItem':
    case 'DeleteItem':
    case 'UpdateItem':
      return [access(operation, body.TableName, [keyOf(body.TableName, body.Key)])];
    case 'PutItem':
      return [access(operation, body.TableName, [keyOf(body.TableName, body.Item)])];
    case 'Query':
      return [access(operation, body.TableName, [queryKey(body, tableOf(body.TableName))], body.IndexName)];
    case 'Scan':
      return [access(operation, body.TableName, [], body.IndexName)];
    case 'BatchGetItem':
      return entries(body.RequestItems).map(([name, request]) => {
        const keys = isObject(request) && Array.isArray(request.Keys) ? request.Keys : [];
        return access(
          operation,
          name,
          keys.map((key) => keyOf(name, key)),
        );
      });
    case 'BatchWriteItem':
      return entries(body.RequestItems).map(([name, requests]) => {
        const items = list(requests).map(
          (request) => nested(request, 'PutRequest', 'Item') ?? nested(request, 'DeleteRequest', 'Key'),
        );
        return access(
          operation,
          name,
          items.map((item) => keyOf(name, item)),
        );
      });
    case 'TransactGetItems':
      return transaction(['Get']);
    case 'TransactWriteItems':
      return transaction(['Put', 'Update', 'Delete', 'ConditionCheck']);
    default:
      return [access(operation, body.TableName)];
  }
}

/** Returns the partition key of a Query. DynamoDB accepts exactly one, compared with `=`. */
function queryKey(body: Json, table: Table | undefined): unknown {
  const attribute =
    typeof body.IndexName === 'string'
      ? table?.indexes.get(body.IndexName)?.partitionKey
      : table?.partitionKey;
  const conditions = body.KeyConditions;
  if (isObject(conditions)) return list(nested(conditions, attribute ?? '', 'AttributeValueList'))[0];
  const names = isObject(body.ExpressionAttributeNames) ? body.ExpressionAttributeNames : {};
  const values = isObject(body.ExpressionAttributeValues) ? body.ExpressionAttributeValues : {};
  const comparisons = String(body.KeyConditionExpression ?? '').matchAll(
    /([#\w.-]+)\s*=\s*(:\w+)|(:\w+)\s*=\s*([#\w.-]+)/g,
  );
  for (const [, left, right, value, name] of comparisons) {
    const compared = left ?? name ?? '';
    if ((names[compared] ?? compared) === attribute) return values[right ?? value ?? ''];
  }
  return undefined;
}

function keyText(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const text = value.S ?? value.N ?? value.B;
  return typeof text === 'string' ? text : undefined;
}

function nested(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((current, name) => (isObject(current) ? current[name] : undefined), value);
}

function entries(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
