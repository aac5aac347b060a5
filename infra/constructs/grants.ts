/** One policy statement for each access that a manifest names; nothing is table-wide, bucket-wide or key-wide. */
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type {
  Access,
  BucketAccess,
  BucketName,
  KeyAccess,
  SocketAccess,
  TableAccess,
  WorkflowName,
} from '#functions/platform/deploy/manifest.ts';
import { type GlobalKind, globalKinds, type TenantKind } from '#functions/platform/table/kinds.ts';

export interface Grantable {
  readonly table: ITable;
  readonly buckets: Readonly<Record<BucketName, IBucket>>;
  readonly keys: Readonly<Record<KeyAccess['key'], IKey>>;
  /** ARN patterns of the open connections, and the address that calls about them go to. */
  readonly connections: Readonly<Record<SocketAccess['sockets'][number], string>>;
  readonly socketsEndpoint: string;
  /** ARN of the identity that e-mail is sent from; absent where the stage has no sender. */
  readonly mailIdentity?: string;
  /** Address that e-mail comes from; absent: the stage sends none. */
  readonly mailSender?: string;
  /** ARNs of the workflows, by name. */
  readonly workflows: Readonly<Record<WorkflowName, string>>;
}

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

/** Patterns of the partition keys of a kind (`functions/platform/table/kinds.ts`). */
export const leadingKeys = (kind: TenantKind | GlobalKind): readonly string[] =>
  isGlobal(kind) ? [`${kind}#*`] : [`T#*#${kind}`, `T#*#${kind}#*`];

const tableStatement = (access: TableAccess, table: ITable) =>
  new iam.PolicyStatement({
    actions: access.actions.flatMap((action) => tableActions[action]),
    resources: [table.tableArn, ...(access.indexes ?? []).map((index) => `${table.tableArn}/index/${index}`)],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys(access.table) } },
  });

const bucketStatements = (access: BucketAccess, bucket: IBucket): readonly iam.PolicyStatement[] => {
  const onObjects = access.actions.filter((action) => action !== 'list');
  const objectActions = { get: 's3:GetObject', put: 's3:PutObject', delete: 's3:DeleteObject' } as const;
  return [
    ...(onObjects.length > 0
      ? [
          new iam.PolicyStatement({
            actions: onObjects.map((action) => objectActions[action]),
            resources: [bucket.arnForObjects(`${access.prefix}*`)],
          }),
        ]
      : []),
    ...(access.actions.includes('list')
      ? [
          new iam.PolicyStatement({
            actions: ['s3:ListBucket'],
            resources: [bucket.bucketArn],
            conditions: { StringLike: { 's3:prefix': `${access.prefix}*` } },
          }),
        ]
      : []),
  ];
};

/** KMS refuses a call whose encryption context does not name a tenant. */
const credentialsStatement = (actions: readonly ('encrypt' | 'decrypt')[], key: IKey) =>
  new iam.PolicyStatement({
    actions: actions.map((action) => (action === 'encrypt' ? 'kms:Encrypt' : 'kms:Decrypt')),
    resources: [key.keyArn],
    conditions: { StringLike: { 'kms:EncryptionContext:tenant': '*' } },
  });

const auditKeyStatement = (actions: readonly ('sign' | 'public-key')[], key: IKey) =>
  new iam.PolicyStatement({
    actions: actions.map((action) => (action === 'sign' ? 'kms:Sign' : 'kms:GetPublicKey')),
    resources: [key.keyArn],
  });

const keyStatement = (access: KeyAccess, keys: Grantable['keys']) =>
  access.key === 'credentials'
    ? credentialsStatement(access.actions, keys.credentials)
    : auditKeyStatement(access.actions, keys.audit);

const allow = (action: string, resource: string) =>
  new iam.PolicyStatement({ actions: [action], resources: [resource] });

/** Statements that allow exactly this access. */
export const statementsFor = (access: Access, to: Grantable): readonly iam.PolicyStatement[] => {
  if ('table' in access) return [tableStatement(access, to.table)];
  if ('bucket' in access) return bucketStatements(access, to.buckets[access.bucket]);
  if ('key' in access) return [keyStatement(access, to.keys)];
  if ('sockets' in access)
    return access.sockets.map((action) => allow('execute-api:ManageConnections', to.connections[action]));
  if ('mail' in access) return to.mailIdentity ? [allow('ses:SendEmail', to.mailIdentity)] : [];
  return [allow('states:StartExecution', to.workflows[access.workflow])];
};

/**
 * No function changes or removes an audit event or a seal; adding one is all that a grant can give. `BatchWriteItem` removes
 * as well as it puts, and asks for no other right (DynamoDB guide, "Actions, resources, and condition keys").
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
