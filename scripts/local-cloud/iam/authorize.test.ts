import { expect, it } from 'vitest';
import { type Access, authorizer } from './authorize.ts';
import type { Statement } from './resource.ts';

const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/one';
const allow = (more: Partial<Statement>): Statement => ({
  Effect: 'Allow',
  Action: ['dynamodb:*'],
  Resource: ['*'],
  ...more,
});
const deny = (more: Partial<Statement>): Statement => ({ ...allow(more), Effect: 'Deny' });
const leading = (...keys: string[]) => ({ 'dynamodb:LeadingKeys': keys });
const onKeys = (operator: string, ...patterns: string[]) =>
  allow({ Condition: { [operator]: { 'dynamodb:LeadingKeys': patterns } } });

function may(statements: Statement[], access: Partial<Access> = {}): boolean {
  const authorize = authorizer(() => statements);
  try {
    authorize({ name: 'fn', role: 'role' }, { action: 'dynamodb:GetItem', resource: TABLE, ...access });
    return true;
  } catch {
    return false;
  }
}

it.each<[string, boolean, Statement[], Partial<Access>?]>([
  ['nothing allows', false, []],
  ['an action by pattern, regardless of case', true, [allow({ Action: ['DynamoDB:Get*'] })]],
  ['another action', false, [allow({ Action: ['dynamodb:PutItem'] })]],
  ['everything but an action', false, [{ Effect: 'Allow', NotAction: ['dynamodb:Get*'], Resource: ['*'] }]],
  [
    'the table does not include its indexes',
    false,
    [allow({ Resource: [TABLE] })],
    { resource: `${TABLE}/index/a` },
  ],
  [
    'an index by pattern',
    true,
    [allow({ Resource: [`${TABLE}/index/*`] })],
    { resource: `${TABLE}/index/a` },
  ],
  ['a deny beats every allow', false, [allow({}), deny({ Action: ['dynamodb:GetItem'] })]],
  ['a deny of another action does not', true, [allow({}), deny({ Action: ['dynamodb:PutItem'] })]],
  [
    'leading keys that all match',
    true,
    [onKeys('ForAllValues:StringLike', 'T#*')],
    { context: leading('T#1', 'T#2') },
  ],
  [
    'one leading key that does not',
    false,
    [onKeys('ForAllValues:StringLike', 'T#*')],
    { context: leading('T#1', 'U#2') },
  ],
  ['ForAllValues holds without keys, as on AWS', true, [onKeys('ForAllValues:StringLike', 'T#*')]],
  ['StringEquals takes no pattern', false, [onKeys('StringEquals', 'T#*')], { context: leading('T#1') }],
  ['StringEquals does not hold without the key', false, [onKeys('StringEquals', 'T#1')]],
  ['a negated condition', true, [onKeys('StringNotLike', 'U#*')], { context: leading('T#1') }],
  ['Null', true, [onKeys('Null', 'true')]],
  ['Null that asks for the key, with it', true, [onKeys('Null', 'false')], { context: leading('x') }],
  ['Null that asks for the key, without it', false, [onKeys('Null', 'false')]],
])('grades %s: %s', (_, expected, statements, access) => {
  expect(may(statements, access)).toBe(expected);
});

it('rejects an operator that it cannot evaluate', () => {
  const authorize = authorizer(() => [onKeys('DateGreaterThan', '2026')]);
  const access = { action: 'dynamodb:GetItem', resource: TABLE, context: leading('x') };
  expect(() => authorize({ name: 'fn', role: 'role' }, access)).toThrow('DateGreaterThan');
});
