/** Permissions of a function on table items: only by partition key, and never on existing audit events. */
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { TableAccess } from '#functions/platform/deploy/manifest.ts';
import { type GlobalKind, globalKinds, type TenantKind } from '#functions/platform/table/kinds.ts';

const tableActions: Readonly<Record<TableAccess['actions'][number], readonly string[]>> = {
  get: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],
  query: ['dynamodb:Query'],
  put: ['dynamodb:PutItem', 'dynamodb:BatchWriteItem'],
  update: ['dynamodb:UpdateItem'],
  delete: ['dynamodb:DeleteItem'],
  check: ['dynamodb:ConditionCheckItem'],
};

const isGlobal = (kind: TenantKind | GlobalKind): kind is GlobalKind =>
  (globalKinds as readonly string[]).includes(kind);

/** Returns the partition key patterns of a kind (`functions/platform/table/kinds.ts`). */
export const leadingKeys = (kind: TenantKind | GlobalKind): readonly string[] =>
  isGlobal(kind) ? [`${kind}#*`] : [`T#*#${kind}`, `T#*#${kind}#*`];

/** One action on one resource, with the kind of items that it may access. */
interface Touch {
  readonly action: TableAccess['actions'][number];
  readonly resource: string;
  readonly kind: TableAccess['table'];
}

/** Indexes only support queries. */
const touchesOf = (
  { table: kind, actions, indexes = [] }: TableAccess,
  { tableArn }: ITable,
): readonly Touch[] =>
  actions.flatMap((action) =>
    [tableArn, ...(action === 'query' ? indexes.map((index) => `${tableArn}/index/${index}`) : [])].map(
      (resource) => ({ action, resource, kind }),
    ),
  );

/**
 * Condition for requests whose partition keys all match a pattern: `ForAllValues` alone is also true without
 * any key.
 */
const onKeys = (patterns: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns },
  Null: { 'dynamodb:LeadingKeys': 'false' },
});

/**
 * Returns the table statements of a function. Each action on a resource has all its patterns in one
 * statement: a batch or a transaction accesses items of several kinds, and if IAM evaluates their keys
 * together, no statement for one kind would match.
 */
export const tableStatements = (
  accesses: readonly TableAccess[],
  table: ITable,
): readonly iam.PolicyStatement[] => {
  const touches = accesses.flatMap((access) => touchesOf(access, table));
  const byAction = [...Map.groupBy(touches, ({ action }) => action)];
  return byAction.flatMap(([action, ofAction]) => {
    const patternsOn = [...Map.groupBy(ofAction, ({ resource }) => resource)].map(
      ([resource, ofResource]) => ({
        resource,
        patterns: [...new Set(ofResource.map(({ kind }) => kind))].toSorted().flatMap(leadingKeys),
      }),
    );
    return [...Map.groupBy(patternsOn, ({ patterns }) => patterns.join(' ')).values()].map(
      (alike) =>
        new iam.PolicyStatement({
          actions: [...tableActions[action]],
          resources: alike.map(({ resource }) => resource),
          conditions: onKeys(alike[0]?.patterns ?? []),
        }),
    );
  });
};

/**
 * Denies every function changes and removal of audit events and seals; grants can only allow adding them.
 * `BatchWriteItem` deletes as well as puts, with the same permission (DynamoDB guide, "Actions, resources,
 * and condition keys").
 */
export const auditIsAppendOnly = (table: ITable) =>
  new iam.PolicyStatement({
    effect: iam.Effect.DENY,
    actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'],
    resources: [table.tableArn],
    conditions: {
      'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [...leadingKeys('AUDIT'), ...leadingKeys('SEAL')] },
    },
  });
