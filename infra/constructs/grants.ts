/** What each access that a manifest names comes to; nothing is table-wide, bucket-wide or key-wide. */
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
  WorkflowAccess,
} from '#functions/platform/deploy/manifest.ts';
import { workflowVariable } from '#functions/platform/deploy/workflow.ts';
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
  readonly workflows: ReadonlyMap<string, string>;
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

const allow = (actions: readonly string[], resources: readonly string[]) =>
  new iam.PolicyStatement({ actions: [...actions], resources: [...resources] });

/** What one access comes to. */
interface Grant {
  /** Allow exactly what it names. */
  readonly statements: readonly iam.PolicyStatement[];
  /** Environment variables that tell the function what it reaches. */
  readonly variables: Readonly<Record<string, string>>;
  /** Resources that can only be named by a pattern, with the reason that a reviewer reads. */
  readonly patterns?: readonly { readonly resource: string; readonly reason: string }[];
}

const tableGrant = ({ table: kind, actions, indexes = [] }: TableAccess, { table }: Grantable): Grant => ({
  statements: [
    new iam.PolicyStatement({
      actions: actions.flatMap((action) => tableActions[action]),
      resources: [table.tableArn, ...indexes.map((index) => `${table.tableArn}/index/${index}`)],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys(kind) } },
    }),
  ],
  variables: { TABLE_NAME: table.tableName },
});

const objectActions = { get: 's3:GetObject', put: 's3:PutObject', delete: 's3:DeleteObject' } as const;

const bucketGrant = ({ bucket: name, prefix, actions }: BucketAccess, { buckets }: Grantable): Grant => {
  const bucket = buckets[name];
  const objects = bucket.arnForObjects(`${prefix}*`);
  const onObjects = actions.filter((action) => action !== 'list');
  const listing = new iam.PolicyStatement({
    actions: ['s3:ListBucket'],
    resources: [bucket.bucketArn],
    conditions: { StringLike: { 's3:prefix': `${prefix}*` } },
  });
  return {
    statements: [
      ...(onObjects.length > 0
        ? [
            allow(
              onObjects.map((action) => objectActions[action]),
              [objects],
            ),
          ]
        : []),
      ...(actions.includes('list') ? [listing] : []),
    ],
    variables: { [`${name.toUpperCase()}_BUCKET`]: bucket.bucketName },
    patterns: [
      {
        resource: objects,
        reason: `Objects below ${prefix} have ids for names; the prefix is what the manifest of the function asks for.`,
      },
    ],
  };
};

/** KMS refuses a call whose encryption context does not name a tenant. */
const credentialsStatement = (actions: readonly ('encrypt' | 'decrypt')[], key: IKey) =>
  new iam.PolicyStatement({
    actions: actions.map((action) => (action === 'encrypt' ? 'kms:Encrypt' : 'kms:Decrypt')),
    resources: [key.keyArn],
    conditions: { StringLike: { 'kms:EncryptionContext:tenant': '*' } },
  });

const auditKeyStatement = (actions: readonly ('sign' | 'public-key')[], key: IKey) =>
  allow(
    actions.map((action) => (action === 'sign' ? 'kms:Sign' : 'kms:GetPublicKey')),
    [key.keyArn],
  );

const keyGrant = (access: KeyAccess, { keys }: Grantable): Grant => ({
  statements: [
    access.key === 'credentials'
      ? credentialsStatement(access.actions, keys.credentials)
      : auditKeyStatement(access.actions, keys.audit),
  ],
  variables: { [`${access.key.toUpperCase()}_KEY_ARN`]: keys[access.key].keyArn },
});

const socketGrant = ({ sockets }: SocketAccess, { connections, socketsEndpoint }: Grantable): Grant => ({
  statements: sockets.map((action) => allow(['execute-api:ManageConnections'], [connections[action]])),
  variables: { SOCKETS_ENDPOINT: socketsEndpoint },
  patterns: sockets.map((action) => ({
    resource: connections[action],
    reason: 'Connections come and go by id; the pattern is those of this one API.',
  })),
});

const mailGrant = ({ mailIdentity, mailSender }: Grantable): Grant => ({
  statements: mailIdentity ? [allow(['ses:SendEmail'], [mailIdentity])] : [],
  variables: mailSender ? { MAIL_SENDER: mailSender } : {},
});

const workflowGrant = ({ workflow }: WorkflowAccess, { workflows }: Grantable): Grant => {
  const arn = workflows.get(workflow);
  if (arn === undefined) throw new Error(`No manifest declares a workflow named "${workflow}".`);
  return {
    statements: [allow(['states:StartExecution'], [arn])],
    variables: { [workflowVariable(workflow)]: arn },
  };
};

/**
 * What exactly this access comes to.
 * @throws when it names a workflow that no manifest declares
 */
export const grantOf = (access: Access, to: Grantable): Grant => {
  if ('table' in access) return tableGrant(access, to);
  if ('bucket' in access) return bucketGrant(access, to);
  if ('key' in access) return keyGrant(access, to);
  if ('sockets' in access) return socketGrant(access, to);
  return 'mail' in access ? mailGrant(to) : workflowGrant(access, to);
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
