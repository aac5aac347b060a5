/** Grants for each access in a manifest; none covers a whole table, bucket, or key. */
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type {
  Access,
  BucketAccess,
  BucketName,
  KeyAccess,
  RoleAccess,
  SocketAccess,
  TableAccess,
  WorkflowAccess,
} from '#functions/platform/deploy/manifest.ts';
import { workflowVariable } from '#functions/platform/deploy/workflow.ts';
import { auditIsAppendOnly, tableStatements } from './table-grants.ts';

export interface Grantable {
  readonly table: ITable;
  readonly buckets: Readonly<Record<BucketName, IBucket>>;
  readonly keys: Readonly<Record<KeyAccess['key'], IKey>>;
  /** ARN patterns of open connections, and the endpoint of the connections API. */
  readonly connections: Readonly<Record<SocketAccess['sockets'][number], string>>;
  readonly socketsEndpoint: string;
  /** ARN of the sender identity; absent if the stage has no sender. */
  readonly mailIdentity?: string;
  /** Sender address; absent if the stage sends no email. */
  readonly mailSender?: string;
  /** State machines of the workflows, by name. */
  readonly workflows: ReadonlyMap<string, { readonly stateMachineArn: string }>;
}

const allow = (actions: readonly string[], resources: readonly string[]) =>
  new iam.PolicyStatement({ actions: [...actions], resources: [...resources] });

/** Result of one access. */
interface Grant {
  /** Statements that allow exactly what it names. */
  readonly statements: readonly iam.PolicyStatement[];
  /** Environment variables with the names of its targets. */
  readonly variables: Readonly<Record<string, string>>;
  /** Resources that can only be named by a pattern, with a reason for reviewers. */
  readonly patterns?: readonly { readonly resource: string; readonly reason: string }[];
}

const objectActions = { get: 's3:GetObject', put: 's3:PutObject', delete: 's3:DeleteObject' } as const;

const bucketGrant = ({ bucket: name, prefix, actions }: BucketAccess, { buckets }: Grantable): Grant => {
  const bucket = buckets[name];
  const objects = bucket.arnForObjects(`${prefix}*`);
  const onObjects = actions.filter((action) => action !== 'list');
  // Without list permission, S3 returns 403 for a missing object, like for a forbidden one.
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
      ...(actions.includes('list') || actions.includes('get') ? [listing] : []),
    ],
    variables: { [`${name.toUpperCase()}_BUCKET`]: bucket.bucketName },
    patterns: [
      {
        resource: objects,
        reason: `Object names below ${prefix} are IDs; the prefix is the one in the function's manifest.`,
      },
    ],
  };
};

/** KMS rejects calls without a tenant in the encryption context. */
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
    reason: 'Connection IDs are dynamic; the pattern is limited to this API.',
  })),
});

const mailGrant = ({ mailIdentity, mailSender }: Grantable): Grant => ({
  statements: mailIdentity ? [allow(['ses:SendEmail'], [mailIdentity])] : [],
  variables: mailSender ? { MAIL_SENDER: mailSender } : {},
});

const workflowGrant = ({ workflow }: WorkflowAccess, { workflows }: Grantable): Grant => {
  const arn = workflows.get(workflow)?.stateMachineArn;
  if (arn === undefined) throw new Error(`No manifest declares a workflow named "${workflow}".`);
  return {
    statements: [allow(['states:StartExecution'], [arn])],
    variables: { [workflowVariable(workflow)]: arn },
  };
};

const roleGrant = ({ assumes }: RoleAccess): Grant => {
  const resource = `arn:*:iam::*:role/${assumes}*`;
  return {
    statements: [allow(['sts:AssumeRole'], [resource])],
    variables: {},
    patterns: [
      {
        resource,
        reason:
          'Roles in accounts that organizations connect, unknown at deployment; each trusts this account only with its own external ID.',
      },
    ],
  };
};

/** Returns the grant for all table accesses of a function; it cannot change or remove audit events. */
const tableGrant = (accesses: readonly TableAccess[], { table }: Grantable): Grant => ({
  statements: [...tableStatements(accesses, table), auditIsAppendOnly(table)],
  variables: { TABLE_NAME: table.tableName },
});

const grantOf = (access: Exclude<Access, TableAccess>, to: Grantable): Grant => {
  if ('bucket' in access) return bucketGrant(access, to);
  if ('key' in access) return keyGrant(access, to);
  if ('sockets' in access) return socketGrant(access, to);
  if ('assumes' in access) return roleGrant(access);
  return 'mail' in access ? mailGrant(to) : workflowGrant(access, to);
};

/**
 * Returns the exact grants of a function's accesses.
 * @throws if one names a workflow that no manifest declares
 */
export const grantsOf = (accesses: readonly Access[], to: Grantable): readonly Grant[] => {
  const onTable = accesses.flatMap((access) => ('table' in access ? [access] : []));
  return [
    ...(onTable.length > 0 ? [tableGrant(onTable, to)] : []),
    ...accesses.flatMap((access) => ('table' in access ? [] : [grantOf(access, to)])),
  ];
};
