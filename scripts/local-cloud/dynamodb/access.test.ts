import { expect, it } from 'vitest';
import { authorizer } from '../iam/authorize.ts';
import type { Statement } from '../iam/resource.ts';
import { dynamoAccesses } from './access.ts';
import type { Table } from './tables.ts';

const table: Table = {
  name: 'one',
  arn: 'arn:aws:dynamodb:us-east-1:000000000000:table/one',
  streamArn: '',
  engineStreamArn: undefined,
  keyNames: ['pk', 'sk'],
  partitionKey: 'pk',
  ttlAttribute: undefined,
  indexes: new Map(),
};

const puts = (...patterns: string[]): Statement => ({
  Effect: 'Allow',
  Action: ['dynamodb:PutItem', 'dynamodb:BatchWriteItem'],
  Resource: [table.arn],
  Condition: {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  },
});

function may(statements: Statement[], operation: string, body: Record<string, unknown>): boolean {
  try {
    authorizer(() => statements)({ name: 'fn', role: 'role' }, ...dynamoAccesses(operation, body, [table]));
    return true;
  } catch {
    return false;
  }
}

const item = (pk: string) => ({ Item: { pk: { S: pk }, sk: { S: 'x' } } });
const transaction = (...keys: string[]) => ({
  TransactItems: keys.map((pk) => ({ Put: { TableName: 'one', ...item(pk) } })),
});

it('a transaction is checked once per action, with all the keys it affects', () => {
  const [inOne, apart] = [[puts('T#*#A', 'T#*#B')], [puts('T#*#A'), puts('T#*#B')]];
  expect(may(inOne, 'TransactWriteItems', transaction('T#1#A', 'T#1#B'))).toBe(true);
  expect(may(apart, 'TransactWriteItems', transaction('T#1#A', 'T#2#A'))).toBe(true);
  expect(may(apart, 'TransactWriteItems', transaction('T#1#A', 'T#1#B'))).toBe(false);
  expect(may(inOne, 'TransactWriteItems', transaction('T#1#A', 'T#1#C'))).toBe(false);
});

it('a batch is checked in the same way', () => {
  const RequestItems = { one: ['T#1#A', 'T#1#B'].map((pk) => ({ PutRequest: item(pk) })) };
  expect(may([puts('T#*#A', 'T#*#B')], 'BatchWriteItem', { RequestItems })).toBe(true);
  expect(may([puts('T#*#A'), puts('T#*#B')], 'BatchWriteItem', { RequestItems })).toBe(false);
});

it('a request without a key does not match a policy for every key', () => {
  expect(may([puts('T#*#A')], 'PutItem', { TableName: 'one', ...item('T#1#A') })).toBe(true);
  expect(may([puts('T#*#A')], 'PutItem', { TableName: 'one', Item: {} })).toBe(false);
});
