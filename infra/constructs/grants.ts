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
  /** ARN patterns of the open connections, and the address that calls about them go to. */
  readonly connections: Readonly<Record<SocketAccess['sockets'][number], string>>;
  readonly socketsEndpoint: string;
  /** ARN of the identity that e-mail is sent from; absent where the stage has no sender. */
  readonly mailIdentity?: string;
  /** Address that e-mail comes from; absent: the stage sends none. */
  readonly mailSender?: string;
  /** State machines of the workflows, by name. */
  readonly workflows: ReadonlyMap<string, { readonly stateMachineArn: string }>;
}

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

const objectActions = { get: 's3:GetObject', put: 's3:PutObject', delete: 's3:DeleteObject' } as const;

const bucketGrant = ({ bucket: name, prefix, actions }: BucketAccess, { buckets }: Grantable): Grant => {
  const bucket = buckets[name];
  const objects = bucket.arnForObjects(`${prefix}*`);
  const onObjects = actions.filter((action) => action !== 'list');
  // Who may not list is told 403 of an object that is not there, as of one that is forbidden.
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
          'Roles of accounts that organizations connect, known when they do; each trusts this account for its own external id alone.',
      },
    ],
  };
};

/** What all that a function reaches of the table comes to; it changes and removes nothing of the audit trail. */
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
 * What exactly these accesses of a function come to.
 * @throws when one names a workflow that no manifest declares
 */
export const grantsOf = (accesses: readonly Access[], to: Grantable): readonly Grant[] => {
  const onTable = accesses.flatMap((access) => ('table' in access ? [access] : []));
  return [
    ...(onTable.length > 0 ? [tableGrant(onTable, to)] : []),
    ...accesses.flatMap((access) => ('table' in access ? [] : [grantOf(access, to)])),
  ];
};
